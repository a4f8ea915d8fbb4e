// The page on this device, and newer versions of it: without a server they are offered on the start page, never forced. A
// server decides itself which version its page has.
import { alone } from '../lib/home';

export const update = $state<{ ready: boolean }>({ ready: false });

let waiting: ServiceWorker | null = null;

function offer(worker: ServiceWorker | null): void {
  // The first version of all is no update.
  if (!worker || !navigator.serviceWorker.controller) return;
  waiting = worker;
  update.ready = true;
}

export async function install(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('./service_worker.js');
  if (alone) void navigator.storage?.persist?.(); // games stay when the device runs short of room
  if (!__ALONE__) return;
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const found = registration.installing;
    found?.addEventListener('statechange', () => {
      if (found.state === 'installed') offer(found);
    });
  });
}

export function useUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('update');
}
