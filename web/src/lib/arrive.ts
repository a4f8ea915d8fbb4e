/** A part of the page did not arrive. Where nobody else says so, the page does. */
export class Missing extends Error {}

/** Something that is fetched when it is needed. A network that stumbles is asked again; then the error is the caller's. */
export async function fetched<T>(load: () => Promise<T>, waits: number[] = [300, 1000, 3000]): Promise<T> {
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

let words = async (): Promise<void> => {};
/** Says where the words come from that parts bring with them. */
export function partsSpeak(load: () => Promise<void>): void {
  words = load;
}

/** A part of the page, with the words for it. */
export async function arrive<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([fetched(load), words()]);
  return part;
}
