// Starts the keeper of the tables and reads what the page says.
import { Keeper } from './keeper';
import type { FromKeeper, ToKeeper } from './messages';

const keeper = new Keeper((message: FromKeeper) => postMessage(message));

onmessage = ({ data, ports }: MessageEvent<ToKeeper>) => {
  if (data.kind === 'thinkers') keeper.use(ports[0], ports[1]);
  else keeper.hear(data);
};
