// What others do is seen: cards, coins and shields on their way, one line for each act, marks until one's own; undo; the story.
import { check, openPage, sizes } from './browser.mjs';
import { chance, step } from './player.mjs';
import { bots, person } from './server.mjs';

const languages = ['en', 'ko', 'ja', 'tr'];

/** Notes what takes off, and how long it is in the air. */
function watchFlights() {
  globalThis.flown = [];
  globalThis.walked = 0; // how often the pawn did
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    if (this.dataset.at === 'pawn') ++globalThis.walked;
    return animate.apply(this, given);
  };
  /** Does it end on the screen, or at its edge? */
  const landingOf = (motion) => {
    motion.pause();
    motion.currentTime = motion.effect.getComputedTiming().endTime - 0.01;
    const box = motion.effect.target.getBoundingClientRect();
    motion.currentTime = 0;
    motion.play();
    return box.bottom >= 0 && box.top <= innerHeight && box.right >= 0 && box.left <= innerWidth;
  };
  new MutationObserver((changes) => {
    for (const change of changes)
      for (const node of change.addedNodes)
        if (node.classList?.contains('flight'))
          requestAnimationFrame(() => {
            const [motion] = node.getAnimations();
            const { delay = 0, endTime = 0 } = motion?.effect?.getComputedTiming() ?? {};
            globalThis.flown.push({
              kind: node.className,
              delay,
              endTime,
              covers: getComputedStyle(node.parentElement).pointerEvents !== 'none',
              landing: landingOf(motion),
            });
          });
  }).observe(document.querySelector('.air'), { childList: true });
}

async function table(world, { game = 'duel', options = {}, count = 2, speed = 'instant', ...opening } = {}) {
  const made = await world.server.create({ game, options, speed, seats: [person('Ada'), ...bots(count - 1)] });
  const page = await openPage(world.browser, `${world.server.url}#/g/${made.game}/${made.seats[0].token}`, {
    motion: true,
    ...opening,
  });
  await page.locator('.city').first().waitFor();
  await page.locator('.air').waitFor({ state: 'attached' }); // it comes after the table
  return page;
}

/** Clicks until somebody else has acted so many times. */
async function playUntil(page, done, seed = 3) {
  const random = chance(seed);
  for (let i = 0; i < 900; ++i) {
    if (await done()) return;
    await step(page, random);
  }
  throw new Error('it never came to that');
}

const turn = (page) => page.evaluate(() => document.querySelectorAll('.city .mini').length);

/** Runs in the page: is the line of the last act on the screen, with nothing over it? */
function inSight() {
  const box = document.querySelector('.last .line').getBoundingClientRect();
  return !!document.elementFromPoint(box.left + 20, (box.top + box.bottom) / 2)?.closest('.last');
}

async function rivalActs(world, opening) {
  const page = await table(world, { options: { first_game: true, seed: 3 }, ...opening });
  await page.evaluate(watchFlights);
  const soldiers = () =>
    page.evaluate(() => globalThis.walked > 0 && globalThis.flown.some((one) => /shield/.test(one.kind)));
  await playUntil(page, async () => (await turn(page)) >= 8 && (await soldiers()));
  await page.waitForFunction(() => document.querySelector('.air').childElementCount === 0); // nothing is left there
  const flown = await page.evaluate(() => globalThis.flown);
  check(flown.filter((one) => one.kind.includes('card')).length >= 4, `cards flew: ${flown.length}`);
  check(
    flown.some((one) => one.kind.includes('coin')),
    'coins travelled',
  );
  check(
    flown.every((one) => one.endTime < 300),
    `all is over in 300 ms: ${Math.max(...flown.map((one) => one.endTime))}`,
  );
  check(
    flown.every((one) => one.landing),
    `all lands where it is seen: ${JSON.stringify(flown.filter((one) => !one.landing))}`,
  );
  check(
    flown.every((one) => !one.covers),
    'what flies takes no click',
  );
  await page.locator('.last .line').first().waitFor();
  await page.keyboard.press('Escape'); // a dialog lies over everything
  // However far one scrolls, the line is there.
  for (const y of [0, 1e6]) {
    await page.evaluate((to) => scrollTo(0, to), y);
    check(await page.evaluate(inSight), `the line of the last act is seen when one has scrolled to ${y}`);
  }
  check(
    (await page.locator('[data-city="1"][data-marked], [data-city="1"] [data-marked]').count()) > 0,
    "the rival's act is marked",
  );
  check((await page.locator('[data-city="0"] [data-marked]').count()) === 0, 'one marks what others did');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => (globalThis.flown.length = 0));
  const before = await turn(page);
  // Without motion the line is told, too. After an own act that ends an Age there is none until the rival's next.
  await playUntil(page, async () => (await turn(page)) >= before + 4 && (await page.locator('.last .line').count()) > 0, 5);
  check((await page.evaluate(() => globalThis.flown.length)) === 0, 'no motion where none is wanted');
  check(page.problems.length === 0, page.problems.join('\n'));
  await page.context().close();
}

export const tests = {
  'acts of a rival in Duel fly, are told in one line and stay marked; nothing moves with reduced motion': (world) =>
    rivalActs(world, { size: sizes.laptop }),
  'acts of a rival in Duel are seen on a phone, too': (world) =>
    rivalActs(world, { size: { width: 390, height: 844 }, language: 'tr', theme: 'dark' }),
  'acts of a rival in Duel are seen on a phone held sideways, too': (world) =>
    rivalActs(world, { size: { width: 844, height: 390 }, language: 'ja' }),
  'acts in a row are shown one after the other, and a key shows them all': async (world) => {
    const made = await world.server.create({
      game: 'duel',
      options: { first_game: true, seed: 4 },
      seats: [person('Ada'), ...bots(1)],
    });
    const page = await openPage(world.browser, world.server.url, { motion: true });
    // What the server says is held back for a while, so that several acts come at once.
    let hold = null;
    await page.routeWebSocket(/socket/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => (hold ? hold.push(() => socket.send(message)) : socket.send(message)));
    });
    await page.goto(`${world.server.url}#/g/${made.game}/${made.seats[0].token}`);
    await page.reload();
    await page.locator('.slot.can').first().waitFor();
    for (const skip of [false, true]) {
      hold = [];
      await page.locator('.slot.can').first().click();
      await page.locator('dialog .choice').first().click();
      for (let i = 0; i < 100 && hold.filter(Boolean).length < 3; ++i) await page.waitForTimeout(50); // ack, own act, the rival's
      check(hold.length >= 3, `held back: ${hold.length}`);
      const cards = await page.locator('.slot').count();
      await page.evaluate((before) => {
        globalThis.seen = [];
        new MutationObserver(() => {
          const gone = before - document.querySelectorAll('.slot').length;
          if (gone > globalThis.seen.length) globalThis.seen.push(performance.now());
        }).observe(document.querySelector('.field'), { childList: true });
      }, cards);
      const release = hold;
      hold = null;
      for (const send of release) send();
      await page.waitForFunction(() => globalThis.seen.length >= 1);
      if (skip) await page.keyboard.press('Shift');
      await page.waitForFunction(() => globalThis.seen.length >= 2);
      const [first, second] = await page.evaluate(() => globalThis.seen);
      if (!skip) check(second - first >= 250, `the second act followed after ${Math.round(second - first)} ms`);
      await page.locator('.slot.can').first().waitFor();
    }
    check(page.problems.length === 0, page.problems.join('\n'));
    await page.context().close();
  },
  'picks of 7 Wonders: the own card goes to the city, coins go to neighbours, each act has its line': async (world) => {
    const page = await table(world, { game: 'seven', options: { players: 3, seed: 7 }, count: 3 });
    await page.evaluate(watchFlights);
    await playUntil(page, async () => (await turn(page)) >= 12);
    await page.waitForTimeout(500);
    const flown = await page.evaluate(() => globalThis.flown);
    check(
      flown.some((one) => one.kind.includes('card')),
      'the own card flew',
    );
    check(
      flown.every((one) => one.endTime < 300),
      'all is over in 300 ms',
    );
    const told = () => ['Amytis', 'Melitta'].every((name) => [...document.querySelectorAll('.last .line')].some((line) => line.textContent.includes(name)));
    await page.waitForFunction(told).catch(() => {});
    check(await page.evaluate(told), 'a line for each of the two others');
    check(page.problems.length === 0, page.problems.join('\n'));
    await page.context().close();
  },
  'no frame takes over 50 ms at a quarter of the speed while something is in the air': async (world) => {
    for (const game of ['duel', 'seven']) {
      const page = await table(
        world,
        game === 'duel'
          ? { options: { first_game: true, seed: 3 } }
          : { game, options: { players: 3, seed: 7 }, count: 3 },
      );
      await playUntil(page, async () => (await turn(page)) >= 4);
      await page.evaluate(markFlights);
      await quiet(page);
      const frames = await framesInFlight(page, async () => {
        // Nobody clicks while acts are shown: what a click opens takes its own time.
        const random = chance(9);
        for (let acts = 0; acts < 5;) {
          await quiet(page);
          const did = await step(page, random);
          if (did !== 'choice' && did !== 'tray' && did !== 'dock') continue;
          ++acts;
          await page.evaluate(() => (globalThis.moved = performance.now())); // it will take off soon
        }
        await quiet(page);
      });
      console.log(
        `      ${game} at 4x: ${frames.flights} flights, ${frames.count} tasks meanwhile, the longest ${frames.longest.toFixed(1)} ms`,
      );
      check(frames.flights >= 2 && frames.count > 20, `only ${frames.flights} flights and ${frames.count} tasks`);
      check(frames.longest <= 50, `a frame of ${frames.longest.toFixed(1)} ms (${game})`);
      await page.context().close();
    }
  },
  'step by step explains each act': async (world) => {
    const page = await table(world, { options: { first_game: true, seed: 3 }, speed: 'step', motion: false });
    await playUntil(page, async () => {
      await page
        .locator('.bar .button:not(.iconbutton)')
        .click({ timeout: 200 })
        .catch(() => {});
      return (await page.locator('.last small').count()) > 0;
    });
    check((await page.locator('.last small').first().innerText()).length > 8, 'the effect is told in words');
    await page.context().close();
  },
  'Duel: an act is undone, or the page says why not; four languages': async (world) => {
    const late = { en: 'come to light', ko: '드러났습니다', ja: '明らかになりました', tr: 'ortaya çıktı' };
    for (const language of languages) {
      const page = await table(world, { options: { first_game: true, seed: 3 }, language, motion: false });
      const answers = new Set();
      const random = chance(2);
      for (let i = 0; i < 400 && answers.size < 2; ++i) {
        const before = await turn(page);
        await step(page, random);
        if ((await turn(page)) === before) continue;
        await page.locator('.slot.can, dialog[open], .dock').first().waitFor();
        if (await page.locator('dialog[open], .dock').count()) continue;
        const now = await turn(page);
        await page.keyboard.press('u');
        const answer = await Promise.race([
          page.waitForFunction((n) => document.querySelectorAll('.city .mini').length < n, now).then(() => 'undone'),
          page
            .locator('.refusal')
            .waitFor()
            .then(() => 'late'),
        ]).catch(() => 'nothing');
        if (answer === 'late')
          check(
            (await page.locator('.refusal').innerText()).includes(late[language]),
            `the reason in ${language}: ${await page.locator('.refusal').innerText()}`,
          );
        answers.add(answer);
      }
      check(answers.has('undone') && answers.has('late'), `in ${language}: ${[...answers]}`);
      check(page.problems.length === 0, page.problems.join('\n'));
      await page.context().close();
    }
  },
  'Duel between people: undo by consent': async (world) => {
    const made = await world.server.create({
      game: 'duel',
      seats: [person('Ada'), person('Bo')],
    });
    const pages = [];
    for (const seat of made.seats)
      pages.push(await openPage(world.browser, `${world.server.url}#/g/${made.game}/${seat.token}`));
    for (const page of pages) await page.locator('.city').first().waitFor();
    const [ada, bo] = (await pages[0].locator('.pick.can').count()) ? pages : [pages[1], pages[0]];
    const left = () => ada.locator('.pick').count();
    const before = await left();
    await ada.locator('.pick.can').first().click();
    await bo.locator('.pick.can').first().waitFor();
    for (const agree of [false, true]) {
      await ada.locator('.bar .undo').click();
      await ada.locator('section.undo').waitFor();
      await bo
        .locator('section.undo .button')
        .nth(agree ? 0 : 1)
        .click();
      await ada.locator('section.undo').waitFor({ state: 'detached' });
      check((await left()) === (agree ? before : before - 1), agree ? 'undone' : 'not undone');
    }
    check((await bo.locator('.last').innerText()).length > 0, 'the other side is told');
    for (const page of pages) await page.context().close();
  },
  'the log is a story by Ages, in names and past tense, of one player or all; four languages, two themes': async (
    world,
  ) => {
    const built = { en: / built the /, ko: /지었습니다/, ja: /建てました/, tr: /inşa etti/ };
    for (const [index, language] of languages.entries()) {
      const page = await table(world, {
        game: 'seven',
        options: { players: 3, seed: 7 },
        count: 3,
        language,
        theme: index % 2 ? 'dark' : 'light',
        size: sizes.laptop,
        motion: false,
      });
      await playUntil(page, async () => (await turn(page)) >= 3); // bots may sell much: still in the first Age
      // In a dialog keys are its own: it may have opened with the last act.
      for (const open = page.locator('dialog[open]'); await open.count();) await page.keyboard.press('Escape');
      await page.keyboard.press('l');
      await page.locator('.log li').first().waitFor();
      const lines = await page.locator('.log li').allInnerTexts();
      check(
        lines.some((line) => built[language].test(line)),
        `${language}: ${lines[0]}`,
      );
      check(
        lines.some((line) => line.startsWith('Ada')),
        'people have their names',
      );
      check(
        lines.every((line) => !/⟨|undefined|_/.test(line)),
        lines.join('\n'),
      );
      check((await page.locator('.log h3').count()) === 1, 'a heading for the Age');
      await page.locator('.log select').selectOption('0');
      const own = await page.locator('.log li').allInnerTexts();
      check(
        own.length > 0 && own.length < lines.length && own.every((line) => line.startsWith('Ada')),
        'only one player',
      );
      await page.reload();
      await page.locator('.city').first().waitFor();
      await page.keyboard.press('l');
      await page.locator('.log li').first().waitFor();
      check((await page.locator('.log li').allInnerTexts()).join() === lines.join(), 'the same story after a reload');
      await page.context().close();
    }
  },
};

/** Marks when something takes off and when all has landed; `airtime`: how long the longest flight takes. */
function markFlights() {
  const air = document.querySelector('.air');
  let flying = false;
  globalThis.moved = performance.now();
  globalThis.airtime = 0;
  new MutationObserver(() => {
    if (flying === air.childElementCount > 0) return;
    flying = !flying;
    performance.mark(flying ? 'takeoff' : 'landed');
    globalThis.moved = performance.now();
    for (const motion of air.getAnimations({ subtree: true }))
      globalThis.airtime = Math.max(globalThis.airtime, motion.effect.getComputedTiming().endTime);
  }).observe(air, { childList: true });
}

/** Waits until nothing is in the air and nothing more takes off. */
const quiet = (page) =>
  page.waitForFunction(
    () => document.querySelector('.air').childElementCount === 0 && performance.now() - globalThis.moved > 700,
  );

const slower = 4;

/**
 * Tasks of the page while something is in the air, as long as on a processor a quarter as fast. Counted is the processor time of its main
 * thread: the browser's own slow-down goes by the clock, and would measure whatever else this machine does.
 */
async function framesInFlight(page, action) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('HeapProfiler.collectGarbage'); // not what the moves before have left
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing', '__metadata'], excludedCategories: ['*'] },
  });
  await action();
  await session.send('Tracing.end');
  await done;
  const main = new Set(
    events
      .filter((one) => one.name === 'thread_name' && one.args?.name === 'CrRendererMain')
      .map((one) => `${one.pid}/${one.tid}`),
  );
  const marks = events.filter((one) => one.name === 'takeoff' || one.name === 'landed').sort((a, b) => a.ts - b.ts);
  // The browser may tell later that a flight is over, when the next act is being drawn already.
  const inTheAir = 1000 * (await page.evaluate(() => globalThis.airtime)); // microseconds
  const flights = marks.flatMap((one, index) =>
    one.name === 'takeoff' && marks[index + 1] ? [[one.ts, Math.min(marks[index + 1].ts, one.ts + inTheAir)]] : [],
  );
  const tasks = events
    .filter(
      (one) =>
        /RunTask/.test(one.name) &&
        main.has(`${one.pid}/${one.tid}`) &&
        flights.some(([from, to]) => one.ts >= from && one.ts < to),
    )
    .map((one) => (slower * (one.tdur ?? 0)) / 1000);
  return { flights: flights.length, count: tasks.length, longest: Math.max(0, ...tasks) };
}
