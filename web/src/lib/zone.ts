// Roving focus: a zone is one stop for Tab, arrows move inside it, Home and End go to its ends.

const stops = 'button:not([disabled]), a[href], [role="radio"]';

function placed(node: HTMLElement): HTMLElement[] {
  return [...node.querySelectorAll<HTMLElement>(stops)].filter((one) => one.offsetParent !== null && !one.closest('[data-zone-skip]'));
}

function nearest(list: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const here = from.getBoundingClientRect();
  const x = here.left + here.width / 2;
  const y = here.top + here.height / 2;
  let best: HTMLElement | undefined;
  let bestDistance = Infinity;
  for (const one of list) {
    if (one === from) continue;
    const box = one.getBoundingClientRect();
    const dx = box.left + box.width / 2 - x;
    const dy = box.top + box.height / 2 - y;
    const along = key === 'ArrowLeft' ? -dx : key === 'ArrowRight' ? dx : key === 'ArrowUp' ? -dy : dy;
    const across = key === 'ArrowLeft' || key === 'ArrowRight' ? Math.abs(dy) : Math.abs(dx);
    if (along < 3) continue;
    const distance = along + across * 2.5;
    if (distance < bestDistance) {
      bestDistance = distance;
      best = one;
    }
  }
  return best;
}

// Zones that have changed settle together, first looking, then writing: one layout for all of them instead of one for each.
const changed = new Set<{ look: () => void; write: () => void }>();
function settleSoon(one: { look: () => void; write: () => void }) {
  if (changed.size === 0)
    queueMicrotask(() => {
      const zones = [...changed];
      changed.clear();
      for (const zone of zones) zone.look();
      for (const zone of zones) zone.write();
    });
  changed.add(one);
}

export function zone(node: HTMLElement) {
  let current: HTMLElement | null = null;
  let list: HTMLElement[] = [];
  const look = () => (list = placed(node));
  const write = () => {
    if (list.length === 0) return;
    if (!current || !list.includes(current)) current = list[0];
    for (const one of list) {
      const index = one === current ? 0 : -1;
      if (one.tabIndex !== index) one.tabIndex = index;
    }
  };
  const self = { look, write };
  const onFocus = (event: FocusEvent) => {
    const target = (event.target as HTMLElement).closest<HTMLElement>(stops);
    if (!target || !node.contains(target)) return;
    current = target;
    look();
    write();
  };
  const onKey = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(event.key)) return;
    look();
    const target = (event.target as HTMLElement).closest<HTMLElement>(stops);
    if (!target || !list.includes(target)) return;
    const next = event.key === 'Home' ? list[0] : event.key === 'End' ? list.at(-1) : nearest(list, target, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  node.addEventListener('focusin', onFocus);
  node.addEventListener('keydown', onKey);
  const watcher = new MutationObserver(() => settleSoon(self));
  watcher.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden'] });
  settleSoon(self);
  return {
    destroy() {
      changed.delete(self);
      watcher.disconnect();
      node.removeEventListener('focusin', onFocus);
      node.removeEventListener('keydown', onKey);
    },
  };
}
