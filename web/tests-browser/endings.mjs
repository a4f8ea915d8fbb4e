// The arc of a game: the end of every Age, the last reveal, points counted, who won and why, and another game.
import { brink } from './brink.mjs';
import { check, openPage, secretOf, sizes } from './browser.mjs';
import { chance, playOut, step, toTheScore } from './player.mjs';
import { bots, person } from './server.mjs';

const languages = ['en', 'ko', 'ja', 'tr'];

export const tests = {
  '7 Wonders: battles after every Age, then the last reveal, the count, the verdict': async (world) => {
    const made = await world.server.create({
      game: 'seven',
      options: { players: 3, seed: 7 },
      seats: [person('Ada'), ...bots(2)],
    });
    const page = await openPage(world.browser, `${world.server.url}#/g/${made.game}/${made.seats[0].token}`, {
      motion: true,
    });
    await page.locator('.city').first().waitFor();
    await page.evaluate(() => {
      globalThis.titles = [];
      new MutationObserver(() => {
        const title = document.querySelector('dialog h2')?.textContent;
        if (title && globalThis.titles.at(-1) !== title) globalThis.titles.push(title);
      }).observe(document.body, { childList: true, subtree: true });
    });
    const random = chance(6);
    while (!(await page.locator('.replay').count())) await step(page, random);
    const titles = await page.evaluate(() => globalThis.titles);
    check(
      titles.some((one) => /Age I$/.test(one)) && titles.some((one) => /Age II$/.test(one)),
      `battles: ${titles}`,
    );
    // The table shows the last cards first; then the battles of Age III, and only then the points.
    check((await page.locator('dialog[open]').count()) === 0, 'the last reveal is seen before a dialog opens');
    await page.locator('dialog[open] .end .button.main').waitFor();
    check(/Age III$/.test(await page.locator('dialog[open] h2').textContent()), 'the battles of Age III');
    check((await page.locator('[data-ending]').count()) === 0, 'no score yet');
    await page.locator('dialog .end .button.main').click();
    await page.locator('[data-ending]:not(.done)').waitFor();
    const rows = () => page.locator('dialog tbody tr:not(.covered)').count();
    const first = await rows();
    check((await page.locator('.verdict').count()) === 0, 'the winner is not told before the count');
    await page.waitForFunction((n) => document.querySelectorAll('dialog tbody tr:not(.covered)').length > n, first);
    await page.keyboard.press('Shift');
    await page.locator('[data-ending].done .verdict').waitFor();
    check((await rows()) === 8, 'seven categories and the total');
    check(/points?/.test(await page.locator('.verdict').innerText()), await page.locator('.verdict').innerText());
    check(page.problems.length === 0, page.problems.join('\n'));
    await page.context().close();
  },
  'Duel: the end of an Age is told beside the play': async (world) => {
    const made = await world.server.create({
      game: 'duel',
      options: { first_game: true, seed: 3 },
      seats: [person('Ada'), ...bots(1)],
    });
    const page = await openPage(world.browser, `${world.server.url}#/g/${made.game}/${made.seats[0].token}`, {
      size: sizes.phone,
    });
    await page.locator('.city').first().waitFor();
    let seen = '';
    await playOut(page, {
      seed: 4,
      until: async () => {
        const told = page.locator('.ageend');
        if (!seen && (await told.count())) seen = await told.innerText({ timeout: 500 }).catch(() => '');
        return seen !== '';
      },
    });
    check(/Age I/.test(seen) && seen.includes('You'), seen);
    await page.context().close();
  },
  'Duel: the end of Age III, without the points, then the count': async (world) => {
    for (const [language, size] of [
      ['en', { width: 1280, height: 800 }],
      ['ko', { width: 390, height: 844 }],
    ]) {
      const { made, end, close } = await brink(world, 'civilian', { agora: true, pantheon: true });
      const page = await openPage(world.browser, `${world.server.url}#/g/${made.game}/${made.seats[0].token}`, {
        language,
        size,
        motion: true, // the points are counted
      });
      await page.locator('.city').first().waitFor();
      await end();
      await page.locator('.ageend.last').waitFor();
      check((await page.locator('.ageend h2').innerText()).includes('III'), 'the last Age');
      check((await page.locator('[data-ending]').count()) === 0, 'no score yet');
      const told = await page.evaluate(() => ({
        open: [...document.querySelectorAll('.city header .pair')].some((one) => one.querySelector('use')?.getAttribute('href') === '#i-points'),
        over: ['.senate', '.pantheon .space', '.track'].filter((what) => {
          const [a, b] = [what, '.ageend'].map((one) => document.querySelector(one).getBoundingClientRect());
          return Math.min(a.right, b.right) > Math.max(a.left, b.left) && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
        }),
      }));
      check(!told.open, 'the points are not told before they are counted');
      if (size.width > 900) check(told.over.length === 0, `it lies over ${told.over}`);
      await page.keyboard.press('Enter'); // the button has the focus
      await page.locator('[data-ending]:not(.done)').waitFor();
      check((await page.locator('.verdict').count()) === 0, 'the winner is not told before the count');
      await page.keyboard.press('Shift');
      await page.locator('[data-ending].done .verdict').waitFor();
      check(page.problems.length === 0, page.problems.join('\n'));
      await page.context().close();
      await close();
    }
  },
  'Duel: a supremacy is seen on the board, then told; a key leads on': async (world) => {
    const kinds = {
      military: { options: { first_game: true }, size: sizes.laptop, things: 1 },
      scientific: { options: { first_game: true }, size: { width: 390, height: 844 }, language: 'ko', things: 6 },
      political: { options: { agora: true }, size: { width: 1920, height: 1080 }, language: 'tr', theme: 'dark', things: 6 },
    };
    for (const [kind, { options, things, ...opening }] of Object.entries(kinds)) {
      const { made, end, close } = await brink(world, kind, options);
      const open = (seat, motion) =>
        openPage(world.browser, `${world.server.url}#/g/${made.game}/${made.seats[seat].token}`, { ...opening, motion });
      const page = await open(0, true);
      const calm = await open(1, false); // wants no motion
      for (const one of [page, calm]) await one.locator('.city').first().waitFor();
      await page.evaluate(() => {
        globalThis.shone = new Set();
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, ...rest) {
          if (frames[1]?.filter) globalThis.shone.add(this);
          return animate.call(this, frames, ...rest);
        };
      });
      await end();
      await page.locator(`[data-finale="${kind}"] .why`).waitFor();
      check((await page.locator('.verdict, dialog[open]').count()) === 0, `${kind}: the board first`);
      const shone = await page.evaluate(() => globalThis.shone.size);
      check(shone === things, `${kind}: ${shone} things shine`);
      await page.locator('.finale').evaluate((one) => Promise.all(one.getAnimations({ subtree: true }).map((fall) => fall.finished)));
      const light = await page.locator('.light').boundingBox();
      check(light.y >= 0 && light.y + light.height <= page.viewportSize().height, `${kind}: the light is on the screen`);
      const why = await page.locator('.finale .why').boundingBox();
      check(why.y >= light.y + light.height || why.y + why.height <= light.y, `${kind}: the words leave the light alone`);
      const said = await page.locator('.finale .why').innerText();
      if (kind === 'military') {
        check(/capital of Bo/.test(said), said);
        await page.keyboard.press('Shift');
        await page.locator('[data-ending="military"].done').waitFor({ timeout: 1000 });
      } else await page.locator(`[data-ending="${kind}"].done`).waitFor();
      check((await page.locator('.finale').count()) === 0, `${kind}: the light is gone`);
      check((await page.locator('.verdict').innerText()).includes(said), `${kind}: the verdict says why`);
      await calm.locator(`[data-ending="${kind}"].done`).waitFor();
      for (const one of [page, calm]) {
        check(one.problems.length === 0, one.problems.join('\n'));
        await one.context().close();
      }
      await close();
    }
  },
  'every kind of victory has its own ending; four languages, two themes': async (world) => {
    for (const language of languages)
      for (const theme of ['light', 'dark']) {
        const page = await openPage(world.browser, `${world.server.url}#/gallery/end_military`, {
          language,
          theme,
          size: theme === 'dark' ? { width: 390, height: 844 } : sizes.laptop,
        });
        const texts = new Set();
        for (const kind of ['military', 'scientific', 'political', 'civilian']) {
          await page.evaluate((hash) => (location.hash = hash), `#/gallery/end_${kind}`);
          const verdict = page.locator(`[data-ending="${kind === 'civilian' ? 'points' : kind}"] .verdict`);
          await verdict.waitFor();
          const text = await verdict.innerText();
          check(!/⟨|undefined|\[|\{/.test(text), text);
          texts.add(text);
          check(
            (await page.evaluate(
              () =>
                document.querySelector('dialog .body').scrollWidth -
                document.querySelector('dialog .body').clientWidth,
            )) <= 0,
            `${kind} is too wide (${language})`,
          );
        }
        check(texts.size === 4, 'four different sentences');
        await page.context().close();
      }
  },
  'a rematch: seats turned, the same people, the same link; then a new game or a review': async (world) => {
    const made = await world.server.create({
      game: 'duel',
      options: { first_game: true },
      seats: [person('Ada'), person('Bo')],
    });
    const pages = [];
    for (const seat of made.seats)
      pages.push(await openPage(world.browser, `${world.server.url}#/g/${made.game}/${seat.token}`));
    for (const page of pages) await page.locator('.city').first().waitFor();
    await playOut(pages, { seed: 8 });
    for (const page of pages) await toTheScore(page);
    const [ada, bo] = pages;
    check((await ada.locator('dialog a[href^="#/new"]').count()) === 1, 'a new game is offered');
    await ada.locator('dialog .button', { hasText: 'Review' }).click();
    await ada.locator('dialog .review').waitFor();
    await ada.locator('.check .button').click();
    await ada.locator('[data-deal="unwitnessed"]').waitFor(); // the test took the seats, not this browser
    await ada.locator('.rematch').click();
    await ada.waitForFunction((old) => !location.hash.includes(old), made.game);
    await ada.locator('.lobby').waitFor(); // dealt when both have come
    await bo.locator('.ready').waitFor();
    await bo.locator('.rematch').click();
    await bo.waitForFunction((old) => !location.hash.includes(old), made.game);
    for (const page of pages) await page.locator('.city').first().waitFor();
    const kept = await ada.evaluate(() => JSON.parse(localStorage.getItem('heptapolis.games'))[0].sealed);
    check(/^[0-9a-f]{64}$/.test(kept.commitment) && kept.chances[0].length === 43, JSON.stringify(kept));
    check(
      new URL(await ada.url()).hash.split('/')[2] === new URL(await bo.url()).hash.split('/')[2],
      'one game for both',
    );
    check((await ada.locator('.s0 [data-city]').getAttribute('data-city')) === '1', 'Ada sits on the other seat');
    // The old link leads on.
    const token = await secretOf(bo, made.seats[1].token);
    const late = await openPage(world.browser, `${world.server.url}#/g/${made.game}/${token}`);
    await late.locator('.rematch').click();
    await late.waitForFunction((old) => !location.hash.includes(old), made.game);
    for (const page of [...pages, late]) {
      check(page.problems.length === 0, page.problems.join('\n'));
      await page.context().close();
    }
  },
};
