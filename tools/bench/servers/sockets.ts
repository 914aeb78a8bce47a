/** Holds many live connections, as many browsers would. Carries out one command after the other. */
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import './leave-with-parent.ts';

export type Place = { address: string; token: string; from: string };
export type SocketCommand = { do: 'open'; places: Place[] } | { do: 'receive'; type: string } | { do: 'drop' };
export type Opened = { open: number; refused: number };
export type Received = { first: number; last: number };
export type Dropped = { slowest: number; refused: number };

const AT_ONCE = 50;
/** As the frontend waits before it reconnects: twice as long after each failure. */
const RETRY_MS = 3000;
const RETRY_MAX_MS = 30_000;
const JITTER_MS = 1000;

const lives = new Map<string, { place: Place; socket: WebSocket }>();
let refused = 0;
let onFrame = (_type: string): void => undefined;

const now = (): number => performance.timeOrigin + performance.now();

/** Resolves when the server has confirmed it; with `undefined` when it was refused. */
const open = ({ address, token, from }: Place): Promise<WebSocket | undefined> =>
  new Promise((resolve) => {
    const url = `${address.replace('http', 'ws')}/ws?token=${token}`;
    const socket = new WebSocket(url, { perMessageDeflate: false, localAddress: from });
    socket.on('error', () => resolve(undefined));
    socket.on('unexpected-response', (_request, { statusCode }) => {
      if (statusCode === 429) refused += 1;
      resolve(undefined);
    });
    socket.on('message', (data: Buffer) => {
      const { type } = JSON.parse(data.toString()) as { type: string };
      if (type === 'connection_confirmed') resolve(socket);
      else onFrame(type);
    });
  });

const reconnect = async (place: Place, since: number): Promise<number> => {
  for (let failures = 0; ; failures += 1) {
    await sleep(Math.min(RETRY_MS * 2 ** failures, RETRY_MAX_MS) + Math.random() * JITTER_MS);
    const socket = await open(place);
    if (!socket) continue;
    lives.set(place.token, { place, socket });
    return now() - since;
  }
};

const openAll = async (places: readonly Place[]): Promise<Opened> => {
  let next = 0;
  const keepOpening = async (): Promise<void> => {
    for (let place = places[next++]; place; place = places[next++]) {
      const socket = await open(place);
      if (socket) lives.set(place.token, { place, socket });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepOpening));
  return { open: lives.size, refused };
};

/** Answers twice: when it is ready, and with the times at which the first and the last connection received the frame. */
const receive = (wanted: string): Promise<Received> => {
  process.send!({ ready: true });
  const times: number[] = [];
  return new Promise((resolve) => {
    onFrame = (type) => {
      if (type !== wanted) return;
      times.push(now());
      if (times.length === lives.size) resolve({ first: times[0]!, last: times.at(-1)! });
    };
  });
};

const dropAll = async (): Promise<Dropped> => {
  const begin = now();
  const places = [...lives.values()].map(({ place, socket }) => {
    socket.terminate();
    return place;
  });
  const times = await Promise.all(places.map((place) => reconnect(place, begin)));
  return { slowest: Math.max(...times), refused };
};

const carryOut = (command: SocketCommand): Promise<Opened | Received | Dropped> => {
  switch (command.do) {
    case 'open':
      return openAll(command.places);
    case 'receive':
      return receive(command.type);
    case 'drop':
      return dropAll();
  }
};

process.on('message', (command: SocketCommand) => void carryOut(command).then((answer) => process.send!(answer)));
