// Can everything be read? Measures every piece of text on every screen: size, cut ends, what lies on it, what it runs into.
import { check, openPage } from './browser.mjs';
import { screens, show, special } from './screens.mjs';

export const views = {
  small: { width: 360, height: 640 },
  phone: { width: 390, height: 844 },
  landscape: { width: 844, height: 390 },
  tablet: { width: 768, height: 1024 },
  laptop: { width: 1280, height: 800 },
  desktop: { width: 1920, height: 1080 },
};

/** Runs in the page: what cannot be read in the part of it that is on the screen now, as sentences. */
export function unreadable() {
  const least = 11;
  const found = new Set();
  const shape = (one) => one.closest('svg');
  const scrolls = (style) => /auto|scroll/.test(style.overflowX + style.overflowY);
  const told = (one) => `.${[...(one.parentElement?.classList ?? [])].filter((name) => !name.startsWith('s-'))[0] ?? one.parentElement?.tagName} .${one.classList[0] ?? one.tagName}`;

  // Where an element may be seen: the screen, cut by all that scrolls; and the box that hides what leaves it.
  const rooms = new Map();
  function room(one) {
    if (rooms.has(one)) return rooms.get(one);
    const above = one.parentElement && one !== document.body ? room(one.parentElement) : { seen: { left: 0, top: 0, right: innerWidth, bottom: innerHeight }, cut: null, hidden: false };
    const style = getComputedStyle(one);
    let { seen, cut } = above;
    const hidden = above.hidden || style.visibility === 'hidden' || style.display === 'none' || Number(style.opacity) < 0.05 || /inset\(50%\)/.test(style.clipPath) || one.matches('.hidden-text, .sprite, script, style, details:not([open]) > :not(summary)');
    const box = one.getBoundingClientRect();
    const meet = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
    if (style.position === 'fixed') [seen, cut] = [{ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, null];
    if (scrolls(style)) [seen, cut] = [meet(seen, box), null];
    else if (style.overflowX !== 'visible' && one !== document.body && one !== document.documentElement) cut = cut ? meet(cut, box) : { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    const answer = { seen, cut, hidden };
    rooms.set(one, answer);
    return answer;
  }

  const modal = document.querySelector('dialog[open], .log, .ageend, .finale'); // what lies over the table for a while
  const texts = [];
  const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const written = node.data.replaceAll('\u00ad', '').trim();
    const holder = node.parentElement;
    if (!written || !holder || shape(holder) || holder.closest('select, option, [role="tooltip"]') || getComputedStyle(holder).writingMode !== 'horizontal-tb') continue;
    const { seen, cut, hidden } = room(holder);
    if (hidden) continue;
    const size = parseFloat(getComputedStyle(holder).fontSize);
    const range = document.createRange();
    range.selectNodeContents(node);
    // The letters fill about so much of their line; several boxes may lie on one line.
    const lines = [];
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue;
      const middle = (box.top + box.bottom) / 2;
      const line = lines.find((one) => Math.abs(one.middle - middle) < size * 0.4);
      if (line) [line.left, line.right] = [Math.min(line.left, box.left), Math.max(line.right, box.right)];
      else lines.push({ left: box.left, right: box.right, middle, top: middle - size * 0.36, bottom: middle + size * 0.36 });
    }
    if (lines.length === 0) continue;
    const name = `"${written.slice(0, 40)}" (${told(holder)})`;
    if (size < least - 0.05) found.add(`${size.toFixed(1)} px: ${name}`);
    const letters = [...written].length;
    if (letters >= 4 && lines.length >= 3 && letters / lines.length < 2.2) found.add(`${lines.length} lines for ${letters} letters: ${name}`);
    for (const line of lines) {
      if (cut && (line.left < cut.left - 1.5 || line.right > cut.right + 1.5 || line.top < cut.top - 1.5 || line.bottom > cut.bottom + 1.5)) found.add(`cut off: ${name}`);
      const inside = line.left >= seen.left - 1 && line.right <= seen.right + 1 && line.top >= seen.top && line.bottom <= seen.bottom;
      if (inside) texts.push({ ...line, holder, name });
    }
  }

  // What lies on the letters: hit tests at their ends and in the middle. What shows nothing of its own may lie there.
  const paints = (one) => shape(one) !== null || getComputedStyle(one).backgroundImage !== 'none' || !/, 0\)$|transparent/.test(getComputedStyle(one).backgroundColor) || [...one.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
  // What sticks to the edge of what scrolls lies over lines that one can scroll to.
  const sticks = (one, common) => !!one && one !== common && (getComputedStyle(one).position === 'sticky' || sticks(one.parentElement, common));
  for (const text of texts) {
    for (const x of [text.left + 1.5, (text.left + text.right) / 2, text.right - 1.5]) {
      const hit = document.elementFromPoint(x, text.middle);
      if (!hit || hit.contains(text.holder) || text.holder.contains(hit)) continue;
      const common = (() => {
        let one = hit;
        while (one && !one.contains(text.holder)) one = one.parentElement;
        return one;
      })();
      // A number on its own icon is drawn over it: they are one thing.
      if (shape(hit) && shape(hit).parentElement === text.holder.parentElement) continue;
      let over = false;
      for (let one = hit; one && one !== common; one = one.parentElement) over ||= paints(one);
      if (over && !hit.closest('.bar, [role="tooltip"]') && !sticks(hit, common)) found.add(`under ${told(hit.closest('svg') ?? hit)}: ${text.name}`);
    }
  }

  // Text and icons, text and text: boxes that meet.
  const meets = (a, b, by) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > by && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
  const onTop = (line) => {
    const hit = document.elementFromPoint((line.left + line.right) / 2, line.middle);
    return !!hit && (hit.contains(line.holder) || line.holder.contains(hit) || hit.closest('button') === line.holder.closest('button'));
  };
  const shown = texts.filter(onTop);
  const icons = [...(modal ?? document.body).querySelectorAll('svg.icon')].filter((one) => !room(one).hidden).map((one) => ({ one, box: one.getBoundingClientRect() })).filter(({ box }) => box.width > 0);
  for (const text of shown) {
    for (const { one, box } of icons) {
      if (one.parentElement === text.holder.parentElement && getComputedStyle(text.holder).position === 'absolute') continue;
      const inner = { left: box.left, right: box.right, top: box.top + 1, bottom: box.bottom - 1 };
      if (!meets(text, inner, 1.5)) continue;
      const above = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      if (above && (one.contains(above) || one.parentElement === above)) found.add(`meets the icon ${told(one)}: ${text.name}`);
    }
  }
  for (let i = 0; i < shown.length; ++i)
    for (let j = i + 1; j < shown.length; ++j) if (shown[i].holder !== shown[j].holder && meets(shown[i], shown[j], 1.5) && sticks(shown[i].holder, null) === sticks(shown[j].holder, null)) found.add(`meets ${shown[j].name}: ${shown[i].name}`);
  return [...found];
}

/** Reads a whole page, screen by screen, and the parts that scroll on their own. */
export async function read(page) {
  const found = new Set();
  const screenful = () => page.evaluate(unreadable).then((list) => list.forEach((one) => found.add(one)));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const step = page.viewportSize().height - 120;
  for (let y = 0; y === 0 || y < height - 130; y += step) {
    await page.evaluate((to) => scrollTo(0, to), y);
    await screenful();
  }
  await page.evaluate(() => scrollTo(0, 0));
  const ends = await page.evaluate(() => {
    const inner = [...document.querySelectorAll('main *, dialog *')].filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 4);
    for (const one of inner) one.scrollTop = one.scrollHeight;
    return inner.length;
  });
  if (ends) await screenful();
  return [...found];
}

/** What opens when something is chosen: the tray of a card, the dialog of a card of Duel, of a wonder. */
const openings = { seven3_late: ['.hand .card'], seven2_free: ['.hand .card'], duel_age1: ['.slot.can', '.every'], both_turn: ['.slot.can', '.every'], pantheon_turn: ['.slot.can'] };

async function legible(world, names, view, language) {
  const page = await openPage(world.browser, `${world.server.url}#/${names[0]}`, { size: views[view], language });
  const found = [];
  let before = names[0];
  const say = (where, list) => found.push(...list.map((one) => `${where || 'start'} ${view} ${language}: ${one}`));
  for (const name of names) {
    await show(page, name, before);
    before = name;
    await page.locator('html[data-fonts]').waitFor();
    await page.evaluate(() => document.fonts.ready);
    say(name, await read(page));
    for (const selector of openings[name.replace('gallery/', '')] ?? []) {
      await page.locator(selector).first().click();
      await page.waitForTimeout(80);
      say(`${name} ${selector}`, await read(page));
      await page.keyboard.press('Escape');
    }
  }
  await page.context().close();
  check(found.length === 0, `${found.length} findings\n${found.join('\n')}`);
}

const tests = {};
const asks = special.map((name) => `gallery/ask_${name}`);
const names = screens.filter((name) => name !== 'gallery/portraits');
for (const language of ['en', 'ko', 'ja', 'tr']) {
  for (const view of Object.keys(views)) tests[`legible ${language} ${view}`] = (world) => legible(world, names, view, language);
  tests[`legible dialogs ${language} small`] = (world) => legible(world, asks, 'small', language);
  tests[`legible names ${language} small`] = (world) => legible(world, ['gallery/names'], 'small', language);
}
for (const view of ['landscape', 'laptop']) tests[`legible dialogs en ${view}`] = (world) => legible(world, asks, view, 'en');
export { tests };
