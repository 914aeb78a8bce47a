import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it } from 'vitest';

const ORIGIN = 'https://suporte.clube.test';
const PATH = '/ticket/7';

let done: string[];
let windows: object[];
let handlers: Record<string, (event: object) => void>;

const aWindow = (path: string) => ({
  url: ORIGIN + path,
  focus: () => Promise.resolve(done.push(`focus ${path}`)),
  navigate: (url: string) => Promise.resolve(done.push(`navigate ${url}`)),
});

beforeEach(() => {
  [done, windows, handlers] = [[], [], {}];
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, handler: (event: object) => void) => (handlers[type] = handler),
    clients: { matchAll: () => Promise.resolve(windows), openWindow: (url: string) => done.push(`open ${url}`) },
  };
  runInNewContext(readFileSync('public/sw.js', 'utf8'), { self, URL });
});

/** Clicks the notification; resolves when the service worker has handled the click. */
async function press() {
  let work: Promise<unknown> | undefined;
  const notification = { data: { path: PATH }, close: () => done.push('close') };
  handlers['notificationclick']!({ notification, waitUntil: (given: Promise<unknown>) => (work = given) });
  await work;
}

it.each([
  ['opens the ticket where no page is open', [], [`open ${ORIGIN}${PATH}`]],
  ['shows the page that has the ticket', ['/', PATH], [`focus ${PATH}`]],
  ['shows the ticket in a page that is open', ['/dashboard'], ['focus /dashboard', `navigate ${ORIGIN}${PATH}`]],
])('a pressed notification %s', async (_what, paths, expected) => {
  windows = paths.map(aWindow);
  await press();
  expect(done).toEqual(['close', ...expected]);
});

it('keeps no pages: it hears of no requests', () => {
  expect(Object.keys(handlers)).not.toContain('fetch');
});
