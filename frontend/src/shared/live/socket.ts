import type { LiveEvent } from '../contract';
import { createListeners } from '../lib/listeners';

export type Link = 'idle' | 'connecting' | 'live' | 'lost';
type Handlers = {
  onEvent(event: LiveEvent): void;
  /**
   * The server closed the connection for good: the session is over, or maintenance is on. The next attempt follows
   * `start` or `reconnectNow`.
   */
  onDismissed(code: number): void;
};
type Deps = { open?: (url: string) => WebSocket; random?: () => number };

const NORMAL_CLOSE = 1000;
export const SESSION_OVER = 4401;
export const MAINTENANCE = 4503;
const RETRY_MS = 3_000;
const RETRY_MAX_MS = 30_000;
const JITTER_MS = 1_000;

/** One socket per tab, independent of React, queries and sound. */
export function createLink(urlFor: () => string | null, handlers: Handlers, deps: Deps = {}) {
  const { open = (url) => new WebSocket(url), random = Math.random } = deps;
  const { notifyAll, subscribe } = createListeners();
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let state: Link = 'idle';

  function move(next: Link) {
    if (next === state) return;
    state = next;
    notifyAll();
  }

  function receive(data: unknown) {
    let event: LiveEvent;
    try {
      event = JSON.parse(String(data)) as LiveEvent;
    } catch (error) {
      return console.warn('live: unreadable frame', error);
    }
    handlers.onEvent(event);
  }

  function opened() {
    failures = 0;
    move('live');
  }

  function closed(code: number) {
    socket = null;
    if (code === NORMAL_CLOSE) return move('idle');
    move('lost');
    if (code === SESSION_OVER || code === MAINTENANCE) return handlers.onDismissed(code);
    const wait = Math.min(RETRY_MS * 2 ** failures++, RETRY_MAX_MS);
    timer = setTimeout(start, wait + random() * JITTER_MS);
  }

  function start() {
    const url = urlFor();
    if (!url || socket) return;
    clearTimeout(timer);
    if (state !== 'lost') move('connecting');
    const mine = (socket = open(url));
    mine.onopen = () => mine === socket && opened();
    mine.onmessage = ({ data }) => mine === socket && receive(data);
    mine.onclose = ({ code }) => mine === socket && closed(code);
  }

  function stop() {
    clearTimeout(timer);
    const old = socket;
    socket = null;
    failures = 0;
    old?.close(NORMAL_CLOSE);
    move('idle');
  }

  /** Reconnects without the delay, for when the network is back or the tab is in front again. */
  function reconnectNow() {
    if (socket || state === 'idle') return;
    failures = 0;
    start();
  }

  return { start, stop, reconnectNow, get: () => state, subscribe };
}
