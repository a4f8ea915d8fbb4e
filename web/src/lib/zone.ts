// Roving focus: a zone is one stop for Tab, entered at the first thing that can be chosen; arrows move inside it, Home and End go to its
// ends. What had the focus may go away (a card is taken): then the focus stays in the zone.

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
  let held: HTMLElement | null = null; // what has or had the focus, unless somebody took the focus elsewhere
  let guided = false; // the focus was put where it is by us, not by its owner
  const look = () => (list = placed(node));
  const write = () => {
    if (list.length === 0) return;
    const inside = node.contains(document.activeElement);
    const lost = held !== null && !held.isConnected && (document.activeElement === document.body || document.activeElement === null);
    const stale = !current || !list.includes(current);
    if (stale || (!current!.matches('.can') && (!inside || guided))) current = list.find((one) => one.matches('.can')) ?? (stale ? list[0] : current);
    for (const one of list) {
      const index = one === current ? 0 : -1;
      if (one.tabIndex !== index) one.tabIndex = index;
    }
    if (lost || (inside && guided && document.activeElement !== current)) {
      current!.focus({ preventScroll: true });
      guided = true;
    }
  };
  const self = { look, write };
  const onFocus = (event: FocusEvent) => {
    const target = (event.target as HTMLElement).closest<HTMLElement>(stops);
    if (!target || !node.contains(target)) return;
    current = held = target;
    guided = false;
    look();
    write();
  };
  const onLeave = (event: FocusEvent) => {
    const to = event.relatedTarget as Element | null;
    if (to && !node.contains(to) && !to.closest('dialog')) held = null;
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
  node.addEventListener('focusout', onLeave);
  node.addEventListener('keydown', onKey);
  const watcher = new MutationObserver(() => settleSoon(self));
  watcher.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden', 'aria-disabled'] });
  settleSoon(self);
  return {
    destroy() {
      changed.delete(self);
      watcher.disconnect();
      node.removeEventListener('focusin', onFocus);
      node.removeEventListener('focusout', onLeave);
      node.removeEventListener('keydown', onKey);
    },
  };
}
