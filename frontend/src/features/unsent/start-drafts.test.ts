import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { session } from '@/shared/api/session';
import { DEADLINE_MS } from '@/test/deadline';
import { server } from '@/test/server';
import { startDrafts } from './start-drafts';
import { draftKeyOf } from './unsent-state';
import { unsent } from './unsent-store';

const draftKey = draftKeyOf(1, 427);
const type = (text: string) => unsent.dispatch(draftKey, { type: 'typed', mode: 'reply', text, newestId: 3 });
const leavePage = () => window.dispatchEvent(new Event('pagehide'));

let saved: string[];
beforeEach(() => {
  saved = [];
  session.set('a-session');
  server.use(
    http.put('/api/tickets/427/drafts/reply', async ({ request }) => {
      saved.push(((await request.json()) as { text: string }).text);
      return HttpResponse.json({ rev: saved.length, updatedAt: '2026-11-20T17:02:00Z' });
    }),
  );
});
afterEach(() => session.clear());

it('listens from the start to the stop, and not by being loaded', async () => {
  type('antes');
  leavePage();

  const stop = startDrafts();
  expect(startDrafts(), 'a second start changes nothing').toBe(stop);
  type('durante');
  leavePage();
  await vi.waitFor(() => expect(unsent.saved(draftKey, 'reply').known.rev).toBe(1), { timeout: DEADLINE_MS });

  stop();
  expect(unsent.draftKeys(), 'the memory is empty').toEqual([]);
  expect(unsent.get(draftKey).texts.reply, 'the browser keeps the text').toBe('durante');
  type('depois');
  leavePage();

  const stopAgain = startDrafts();
  type('de novo');
  leavePage();
  await vi.waitFor(() => expect(unsent.saved(draftKey, 'reply').known.rev).toBe(2), { timeout: DEADLINE_MS });
  expect(saved).toEqual(['durante', 'de novo']);
  stopAgain();
});

it('forgets what it knows when the session ends', () => {
  const stop = startDrafts();
  type('segredo');
  session.clear();
  expect(unsent.draftKeys()).toEqual([]);
  stop();
});
