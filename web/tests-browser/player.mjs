// Plays through the page as a person would: chooses among what the page offers, one click after the other.
import { check } from './browser.mjs';

const patience = 30_000;

/** Runs in the page: finds what is asked and clicks one of the offered things. Says what it did. */
function clickOne(chance) {
  const shown = (one) => one.offsetParent !== null || one.closest('dialog[open]') !== null;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const click = (list, name) => {
    if (list.length === 0) return 'wait';
    list[Math.floor(chance * list.length)].click();
    return name;
  };
  const dialog = document.querySelector('dialog[open]');
  if (document.querySelector('.replay')) return 'over';
  if (document.querySelector('.curtain')) return click(all('.curtain .button.main'), 'curtain');
  if (!dialog && document.querySelector('.coach')?.checkVisibility({ visibilityProperty: true })) return 'coach'; // somebody explains
  if (dialog?.querySelector('.choice')) return click(all('dialog[open] .choice'), 'choice');
  if (dialog?.querySelector('.grid .card')) return click(all('dialog[open] .grid .card'), 'discard pile');
  if (dialog) return click(all('dialog[open] .button.main, dialog[open] header .iconbutton').slice(-1), 'dialog');
  if (all('.dock .choice').length) return click(all('.dock .choice'), 'dock');
  if (all('.pick.can').length) return click(all('.pick.can'), 'draft');
  if (all('.slot.can').length || all('.space.can').length) {
    const plots = chance > 0.9 ? all('.plot.can') : [];
    const spaces = chance > 0.7 ? all('.space.can') : [];
    return click(plots.length ? plots : spaces.length ? spaces : all('.slot.can').length ? all('.slot.can') : all('.space.can'), 'turn');
  }
  // A card that allows nothing leads back to the hand.
  const able = all('.tray .go:not([aria-disabled="true"])');
  if (able.length) return click(able.slice(0, chance < 0.75 ? 1 : 9), 'tray');
  if (all('.hand .chip').length) return click(all('.hand .card'), 'hand');
  return 'wait';
}

/** A small generator, so that a failing run can be repeated. */
export function chance(seed) {
  let value = seed >>> 0;
  return () => {
    value = (value * 1664525 + 1013904223) >>> 0;
    return value / 4294967296;
  };
}

/** One click of the person at this page. */
export async function step(page, random, seen = {}) {
  const did = await page.evaluate(clickOne, random()).catch((error) => {
    if (/context was destroyed|navigation/.test(error.message)) return 'wait';
    throw error;
  });
  seen[did] = (seen[did] ?? 0) + 1;
  await page.waitForTimeout(did === 'wait' ? 60 : 5);
  return did;
}

/** Plays until the end. Fails when nothing happens for long or the page reports a problem. */
export async function playOut(pages, { seed = 1, clicks = 4000, between, until } = {}) {
  const list = Array.isArray(pages) ? pages : [pages];
  const random = chance(seed);
  const seen = {};
  let last = Date.now();
  for (let i = 0; i < clicks; ++i) {
    const did = [];
    for (const page of list) {
      check(page.problems.length === 0, page.problems.join('\n'));
      did.push(await step(page, random, seen));
    }
    if (did.every((one) => one === 'over')) return seen;
    if (await until?.(i)) return seen;
    await between?.(i);
    if (did.some((one) => one !== 'wait' && one !== 'over')) last = Date.now();
    check(Date.now() - last < patience, `nothing moves; so far ${JSON.stringify(seen)}`);
  }
  throw new Error(`the game does not end; so far ${JSON.stringify(seen)}`);
}

/** After the last act: through the end of the last Age to the score, counted to the end. */
export async function toTheScore(page) {
  const battles = page.locator('.end .button.main');
  const ending = page.locator('[data-ending]');
  await battles.or(ending).first().waitFor();
  if (await battles.count()) await battles.click();
  await ending.waitFor();
  if (await page.locator('[data-ending]:not(.done)').count()) await page.keyboard.press('Shift');
  await page.locator('[data-ending].done').waitFor();
}
