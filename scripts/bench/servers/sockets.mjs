/** Holds many live connections, as many browsers would. Does what it is told, one thing after the other. */
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import './leave-with-parent.mjs';

const AT_ONCE = 50;
/** As the interface waits before it comes back: twice as long after each failure. */
const RETRY_MS = 3000;
const RETRY_MAX_MS = 30_000;
const JITTER_MS = 1000;

const lives = new Map();
let refused = 0;
let hears = () => undefined;

const now = () => performance.timeOrigin + performance.now();

/** Resolves when the server has confirmed it; `undefined` when it was refused. */
const open = ({ address, token, from }) =>
  new Promise((resolve) => {
    const url = `${address.replace('http', 'ws')}/ws?token=${token}`;
    const socket = new WebSocket(url, { perMessageDeflate: false, localAddress: from });
    socket.on('error', () => resolve(undefined));
    socket.on('unexpected-response', (_request, { statusCode }) => {
      if (statusCode === 429) refused += 1;
      resolve(undefined);
    });
    socket.on('message', (data) => {
      const { type } = JSON.parse(data);
      if (type === 'connection_confirmed') resolve(socket);
      else hears(type);
    });
  });

const comeBack = async (place, since) => {
  for (let failures = 0; ; failures += 1) {
    await sleep(Math.min(RETRY_MS * 2 ** failures, RETRY_MAX_MS) + Math.random() * JITTER_MS);
    const socket = await open(place);
    if (!socket) continue;
    lives.set(place.token, { place, socket });
    return now() - since;
  }
};

const commands = {
  open: async ({ places }) => {
    let next = 0;
    const keepOpening = async () => {
      while (next < places.length) {
        const place = places[next++];
        const socket = await open(place);
        if (socket) lives.set(place.token, { place, socket });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, keepOpening));
    return { open: lives.size, refused };
  },

  /** Ready to listen is the first answer, what was heard the second one. */
  hear: ({ type }) => {
    process.send({ ready: true });
    const times = [];
    return new Promise((resolve) => {
      hears = (heard) => {
        if (heard !== type) return;
        times.push(now());
        if (times.length === lives.size) resolve({ first: times[0], last: times.at(-1) });
      };
    });
  },

  drop: async () => {
    const begin = now();
    const places = [...lives.values()].map(({ place, socket }) => (socket.terminate(), place));
    const times = await Promise.all(places.map((place) => comeBack(place, begin)));
    return { slowest: Math.max(...times), refused };
  },
};

process.on('message', (command) => void commands[command.do](command).then((answer) => process.send(answer)));
