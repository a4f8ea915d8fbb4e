/** A part of the page did not arrive. Where nobody else says so, the page does. */
export class Missing extends Error {}

/** A part of the page that is loaded when it is needed. A network that stumbles is asked again; then the error is the caller's. */
export async function arrive<T>(load: () => Promise<T>, waits: number[] = [300, 1000, 3000]): Promise<T> {
  for (const wait of waits)
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  return load().catch((error) => {
    throw new Missing(String(error));
  });
}
