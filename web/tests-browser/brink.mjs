// Games of two whose people want the same end: the first seat gathers what a supremacy needs and the second leaves it there; or both
// keep the peace until the last card.
import { openPage } from './browser.mjs';
import { person } from './server.mjs';

/** Runs in a page: plays both seats until one choice ends the game as it shall end. Then `globalThis.end()` makes that choice. */
function toTheBrink({ game, tokens, kind }) {
  const wanted = { military: 'steps', scientific: 'symbols', political: 'chambers' }[kind];
  return new Promise((resolve, reject) => {
    tokens.forEach((token, seat) => {
      const url = new URL('socket', location.href.replace(/#.*/, '').replace(/^http/, 'ws'));
      const socket = new WebSocket(url);
      if (seat === 0) globalThis.leave = () => socket.close();
      const send = (frame) => socket.send(JSON.stringify(frame));
      let answered = -1;
      const act = (message, question, action) => send({ type: 'act', id: `${seat}.${question.event}`, turn: message.table.turn, action, ...question });
      /** What an action is worth to both: as much of what is wanted as can be had, and coins to pay for it. */
      function worth(action, results) {
        const { [wanted]: more = 0, coins = 0, wins } = results[action] ?? {};
        const [verb, card] = action.split(' ');
        if (kind === 'civilian') return verb === 'build' && !results[action]?.steps && !results[action]?.symbols ? 60 : verb === 'discard' ? 50 : 0;
        const gives = results[`build ${card}`]?.[wanted] || results[`recruit ${card}`] !== undefined;
        if (seat === 1) return wins || verb === 'recruit' ? -100 : verb === 'discard' && !gives ? 50 + coins : verb === 'discard' ? 10 : -10 * more;
        return 20 * more + (verb === 'recruit' && kind === 'political' ? 60 : 0) + (action === 'token law' ? 30 : 0) + (verb === 'discard' && gives ? -15 : 0) + coins / 2;
      }
      socket.onclose = () => reject(new Error('the server has closed the socket'));
      socket.onopen = () => send({ type: 'hello', proto: 1, game, token, lastSeq: null });
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === 'nack' || message.type === 'error') return reject(new Error(data));
        const { view, question, table } = message;
        if (table?.over) return reject(new Error(`over: ${message.view?.end?.victory}`));
        if (!view?.ask || !question || question.event === answered) return;
        answered = question.event;
        const results = view.offers?.results ?? {};
        const legal = view.observation.legal ?? [];
        const seen = view.observation;
        const last =
          kind !== 'civilian'
            ? seat === 0 && legal.find((action) => results[action]?.wins === kind)
            : seen.age === 3 && seen.display.length === 1 && legal.find((action) => action.startsWith('discard '));
        if (last) {
          globalThis.end = () => act(message, question, last);
          return resolve(last);
        }
        const best = legal.map((action) => [worth(action, results), action]).sort((a, b) => b[0] - a[0] || (a[1] < b[1] ? -1 : 1));
        setTimeout(() => act(message, question, best[0][1]), 30); // as fast as a server takes it
      };
    });
  });
}

/** A game one choice before its end, by a supremacy of its first seat or by points (civilian); `end` makes that choice, unless the first seat's player leaves it to somebody else. */
export async function brink(world, kind, options) {
  const players = await openPage(world.browser, world.server.url);
  for (let tries = 0; tries < 6; ++tries) {
    const made = await world.server.create({ game: 'duel', options, seats: [person('Ada'), person('Bo')] });
    const tokens = made.seats.map((seat) => seat.token);
    const found = await players.evaluate(toTheBrink, { game: made.game, tokens, kind }).catch((error) => {
      if (!/over: /.test(error.message)) throw error; // the cards did not lie so
    });
    if (found) for (const seat of made.seats) seat.token = await world.server.addDevice(made.game, seat.token);
    if (found) return { made, action: found, leave: () => players.evaluate(() => globalThis.leave()), end: () => players.evaluate(() => globalThis.end()), close: () => players.context().close() };
  }
  throw new Error(`no game came to a ${kind} victory`);
}
