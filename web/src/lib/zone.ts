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

export function zone(node: HTMLElement) {
  let current: HTMLElement | null = null;
  const settle = () => {
    const list = placed(node);
    if (list.length === 0) return;
    if (!current || !list.includes(current)) current = list[0];
    for (const one of list) {
      const index = one === current ? 0 : -1;
      if (one.tabIndex !== index) one.tabIndex = index;
    }
  };
  const onFocus = (event: FocusEvent) => {
    const target = (event.target as HTMLElement).closest<HTMLElement>(stops);
    if (!target || !node.contains(target)) return;
    current = target;
    settle();
  };
  const onKey = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(event.key)) return;
    const list = placed(node);
    const target = (event.target as HTMLElement).closest<HTMLElement>(stops);
    if (!target || !list.includes(target)) return;
    const next = event.key === 'Home' ? list[0] : event.key === 'End' ? list.at(-1) : nearest(list, target, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  node.addEventListener('focusin', onFocus);
  node.addEventListener('keydown', onKey);
  const watcher = new MutationObserver(settle);
  watcher.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden'] });
  settle();
  return {
    destroy() {
      watcher.disconnect();
      node.removeEventListener('focusin', onFocus);
      node.removeEventListener('keydown', onKey);
    },
  };
}
