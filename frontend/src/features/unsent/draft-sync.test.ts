import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { postMessage } from '@/features/composer/api';
import { session } from '@/shared/api/session';
import { signOut } from '@/shared/session/leave';
import { DEADLINE_MS } from '@/test/deadline';
import { server } from '@/test/server';
import { draftSync } from './draft-sync';
import { reload, withDrafts } from './drafts.scene';
import type { Outgoing } from './outgoing';
import { draftKeyOf } from './unsent-state';
import { unsent } from './unsent-store';

type Stored = { text: string; rev: number; sinceMessageId: number };
const draftKey = draftKeyOf(1, 427);
/** The drafts of the server, by ticket and mode. */
let stored: Map<string, Stored>;
let requests: string[];
let isDown: boolean;
/** The server stores, and its answers get lost. */
let isMute: boolean;
const updatedAt = '2026-11-20T17:02:00Z';

/** Keeps drafts by the rules of the real server. */
function aServer() {
  server.use(
    http.get('/api/tickets/:id/drafts', ({ params }) => {
      if (isDown) return HttpResponse.error();
      const found = [...stored].filter(([key]) => key.startsWith(`${String(params.id)}:`));
      return HttpResponse.json(found.map(([key, draft]) => ({ ...draft, mode: key.split(':')[1], updatedAt })));
    }),
    http.put('/api/tickets/:id/drafts/:mode', async ({ params, request }) => {
      const key = `${String(params.id)}:${String(params.mode)}`;
      const { text, rev, sinceMessageId } = (await request.json()) as Stored;
      requests.push(`${key} ${text}`);
      if (isDown) return HttpResponse.error();
      const known = stored.get(key);
      if (known && known.rev !== rev && known.text !== text)
        return HttpResponse.json({ code: 'draft.newer', details: { ...known, updatedAt } }, { status: 409 });
      if (text === '') stored.delete(key);
      else stored.set(key, { text, sinceMessageId, rev: rev + 1 });
      if (isMute) return HttpResponse.error();
      return HttpResponse.json({ rev: text === '' ? 0 : rev + 1, updatedAt });
    }),
    http.post('/api/auth/logout', () => {
      requests.push('logout');
      return HttpResponse.json({});
    }),
  );
}

const type = (text: string, where = draftKey) =>
  unsent.dispatch(where, { type: 'typed', mode: 'reply', text, newestId: 3 });
const textAt = (key: string) => stored.get(key)?.text;
const send = (text: string) => {
  const outgoing = { key: 'key-1', text, isInternal: false, files: [], fileNames: [], state: 'sending' };
  unsent.dispatch(draftKey, { type: 'submitted', outgoing: outgoing as unknown as Outgoing });
};
const arrives = () => unsent.dispatch(draftKey, { type: 'stored', keys: new Set(['key-1']) });

withDrafts();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stored = new Map();
  requests = [];
  isDown = false;
  isMute = false;
  aServer();
});
afterEach(() => void vi.useRealTimers());

/** Lets answers arrive, which take no fake time. */
const eventually = (check: () => void) => vi.waitFor(check, { interval: 5, timeout: DEADLINE_MS });
const pause = () => vi.advanceTimersByTime(1_500);

describe('what is typed', () => {
  it('is saved once, 1.5 seconds after the last key', async () => {
    type('O');
    vi.advanceTimersByTime(1_400);
    type('Oi');
    vi.advanceTimersByTime(1_499);
    expect(requests).toEqual([]);
    vi.advanceTimersByTime(1);
    await eventually(() => expect(stored.get('427:reply')).toEqual({ text: 'Oi', rev: 1, sinceMessageId: 3 }));
    expect(requests).toHaveLength(1);
    await eventually(() => expect(unsent.saved(draftKey, 'reply').known).toMatchObject({ rev: 1, savedAt: updatedAt }));
  });

  it('in another tab is saved there, and here only if it was not', async () => {
    const mirror = (text: string) =>
      unsent.dispatch(draftKey, {
        type: 'typedElsewhere',
        texts: { reply: text, note: '' },
        seenMessageIds: { reply: 3, note: 0 },
        macros: { reply: null, note: null },
      });
    mirror('O');
    await draftSync.refresh(draftKey);
    vi.advanceTimersByTime(1_500);
    mirror('Oi');
    vi.advanceTimersByTime(2_999);
    expect(requests).toEqual([]);
    vi.advanceTimersByTime(1);
    await eventually(() => expect(textAt('427:reply')).toBe('Oi'));
    expect(requests).toEqual(['427:reply Oi']);
  });

  it('is saved at once when the field or the page is left', async () => {
    type('Oi');
    void draftSync.flush(draftKey);
    await eventually(() => expect(textAt('427:reply')).toBe('Oi'));
    await eventually(() => expect(unsent.saved(draftKey, 'reply').known.rev).toBe(1));
    type('Oi, Ana');
    window.dispatchEvent(new Event('pagehide'));
    await eventually(() => expect(textAt('427:reply')).toBe('Oi, Ana'));
  });

  it('ends its draft when it is deleted, and the next one goes on counting', async () => {
    type('Oi');
    await draftSync.flush(draftKey);
    type('');
    await draftSync.flush(draftKey);
    expect(stored.size).toBe(0);
    type('De novo');
    await draftSync.flush(draftKey);
    expect(stored.get('427:reply')).toMatchObject({ text: 'De novo', rev: 2 });
  });

  it('never crosses over to another ticket, however fast they change', async () => {
    const draftKeys = Array.from({ length: 100 }, (_, at) => draftKeyOf(1, at + 1));
    for (const one of draftKeys) {
      void draftSync.refresh(one);
      type(`texto de ${one}`, one);
      if (one.endsWith('7')) unsent.dispatch(one, { type: 'switched', mode: 'note' });
      void draftSync.flush(one);
    }
    await eventually(() => expect(stored.size).toBe(100));
    for (const one of draftKeys) {
      const mode = one.endsWith('7') ? 'note' : 'reply';
      expect(textAt(`${one.split(':')[1]}:${mode}`)).toBe(`texto de ${one}`);
      expect(unsent.get(one).texts[mode]).toBe(`texto de ${one}`);
    }
  });
});

it('knows its own text again when the page was left before the answer', async () => {
  type('Antes');
  void draftSync.flush(draftKey);
  await eventually(() => expect(requests).toHaveLength(1));
  reload();
  await eventually(() => expect(textAt('427:reply')).toBe('Antes'));
  type('Antes, e depois');
  await draftSync.refresh(draftKey);
  vi.advanceTimersByTime(0);
  await eventually(() => expect(textAt('427:reply')).toBe('Antes, e depois'));
  expect(unsent.saved(draftKey, 'reply').other).toBeNull();
});

it('waits for the revision that is on its way, so that its writer is not refused as another device', async () => {
  type('Antes');
  isMute = true;
  await draftSync.flush(draftKey);
  isMute = false;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  server.use(
    http.get('/api/tickets/:id/drafts', async () => {
      await held;
      return HttpResponse.json([{ mode: 'reply', ...stored.get('427:reply'), updatedAt }]);
    }),
  );
  void draftSync.refresh(draftKey);
  type('Antes de sair');
  const left = signOut(new QueryClient());
  requests = [];
  release();
  await left;
  expect(requests).toEqual(['427:reply Antes de sair', 'logout']);
  expect(stored.get('427:reply')).toMatchObject({ text: 'Antes de sair', rev: 2 });
});

it('stays when its writer comes back while it is being saved', async () => {
  server.use(
    http.get('/api/tickets/:id/drafts', async () => {
      const found = [...stored].map(([key, draft]) => ({ ...draft, mode: key.split(':')[1], updatedAt }));
      // The answer arrives after that of the saving, whichever the server handled first.
      await eventually(() => expect(unsent.saved(draftKey, 'reply').known.rev).toBe(1));
      return HttpResponse.json(found);
    }),
  );
  type('Oi');
  void draftSync.flush(draftKey);
  await draftSync.refresh(draftKey);
  expect(unsent.get(draftKey).texts.reply).toBe('Oi');
});

describe('what another device wrote', () => {
  it('is shown when the ticket opens, with what its writer had seen', async () => {
    stored.set('427:reply', { text: 'Do celular', rev: 4, sinceMessageId: 9 });
    await draftSync.refresh(draftKey);
    expect(unsent.get(draftKey)).toMatchObject({ texts: { reply: 'Do celular' }, seenMessageIds: { reply: 9 } });
    type('Do celular, e da mesa');
    await draftSync.flush(draftKey);
    expect(stored.get('427:reply')).toMatchObject({ text: 'Do celular, e da mesa', rev: 5 });
  });

  it('opens the composer as a note where it is one', async () => {
    stored.set('427:note', { text: 'Parece golpe', rev: 1, sinceMessageId: 0 });
    await draftSync.refresh(draftKey);
    expect(unsent.get(draftKey)).toMatchObject({ mode: 'note', texts: { note: 'Parece golpe', reply: '' } });
  });

  it.each([
    ['takes that one', true, 'Do celular'],
    ['keeps this one', false, 'Da mesa'],
  ])('stops the saving until the writer %s', async (_, takesOther, text) => {
    stored.set('427:reply', { text: 'Do celular', rev: 4, sinceMessageId: 9 });
    type('Da mesa');
    await draftSync.flush(draftKey);
    expect(unsent.saved(draftKey, 'reply').other).toMatchObject({ text: 'Do celular', rev: 4 });
    type('Da mesa');
    pause();
    expect(requests).toHaveLength(1);
    draftSync.choose(draftKey, 'reply', takesOther);
    expect(unsent.get(draftKey).texts.reply).toBe(text);
    vi.advanceTimersByTime(0);
    await eventually(() => expect(textAt('427:reply')).toBe(text));
    expect(unsent.saved(draftKey, 'reply').other).toBeNull();
  });

  it('empties the composer when it was sent there', async () => {
    type('Oi');
    await draftSync.flush(draftKey);
    stored.delete('427:reply');
    await draftSync.refresh(draftKey);
    expect(unsent.get(draftKey).texts.reply).toBe('');
    expect(requests).toHaveLength(1);
  });
});

describe('without network', () => {
  it('stays in this browser over a reload, and is saved when the server is back', async () => {
    isDown = true;
    type('No metrô');
    await draftSync.flush(draftKey);
    expect(unsent.saved(draftKey, 'reply').isLocal).toBe(true);
    reload();
    expect(unsent.get(draftKey).texts.reply).toBe('No metrô');
    isDown = false;
    await draftSync.refresh(draftKey);
    vi.advanceTimersByTime(0);
    await eventually(() => expect(textAt('427:reply')).toBe('No metrô'));
    await eventually(() => expect(unsent.saved(draftKey, 'reply').isLocal).toBe(false));
  });

  it('is saved from any page once the server is back, not only in its ticket', async () => {
    isDown = true;
    type('No metrô');
    await draftSync.flush(draftKey);
    reload();
    isDown = false;
    requests = [];
    draftSync.refreshUnsaved(2);
    draftSync.refreshUnsaved(1);
    await eventually(() => {
      vi.advanceTimersByTime(1);
      expect(requests).toEqual(['427:reply No metrô']);
    });
    await eventually(() => expect(textAt('427:reply')).toBe('No metrô'));
    await eventually(() => expect(unsent.saved(draftKey, 'reply').known.text).toBe('No metrô'));
    draftSync.refreshUnsaved(1);
    pause();
    expect(requests).toHaveLength(1);
  });

  it('tries again by itself', async () => {
    isDown = true;
    type('No metrô');
    await draftSync.flush(draftKey);
    isDown = false;
    vi.advanceTimersByTime(15_000);
    await eventually(() => expect(textAt('427:reply')).toBe('No metrô'));
  });
});

describe('a message that is sent', () => {
  it('leaves the end of its draft to the server', async () => {
    type('Oi');
    await draftSync.flush(draftKey);
    send('Oi');
    pause();
    stored.delete('427:reply');
    arrives();
    pause();
    expect(requests).toEqual(['427:reply Oi']);
  });

  it('is no draft again when the saving of it was under way', async () => {
    type('Oi');
    const saving = draftSync.flush(draftKey);
    send('Oi');
    arrives();
    await saving;
    pause();
    await eventually(() => expect(requests).toEqual(['427:reply Oi', '427:reply ']));
    await eventually(() => expect(stored.size).toBe(0));
  });

  it('leaves when the saving under way has arrived', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    server.use(
      http.put('/api/tickets/:id/drafts/:mode', async () => {
        await held;
        requests.push('saved');
        return HttpResponse.json({ rev: 1, updatedAt });
      }),
      http.post('/api/tickets/:id/messages', () => {
        requests.push('message');
        return HttpResponse.json({ id: 9 }, { status: 201 });
      }),
    );
    type('Oi');
    void draftSync.flush(draftKey);
    const outgoing = { key: 'key-1', text: 'Oi', isInternal: false, files: [] } as unknown as Outgoing;
    const posted = postMessage(new QueryClient(), { ticketId: 427, draftKey }).mutationFn!(outgoing, {} as never);
    await new Promise((resolve) => setImmediate(resolve));
    release();
    await posted;
    expect(requests).toEqual(['saved', 'message']);
  });

  it('does not end what was begun since', async () => {
    type('Oi');
    await draftSync.flush(draftKey);
    send('Oi');
    type('E mais');
    await draftSync.flush(draftKey);
    stored.delete('427:reply');
    arrives();
    pause();
    await eventually(() => expect(textAt('427:reply')).toBe('E mais'));
  });
});

describe('signing out', () => {
  it('saves first, and leaves nothing of the person', async () => {
    type('Oi');
    await signOut(new QueryClient());
    expect(requests).toEqual(['427:reply Oi', 'logout']);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
    expect(unsent.get(draftKey).texts.reply).toBe('');
    session.set('of-another');
    vi.advanceTimersByTime(60_000);
    expect(requests).toHaveLength(2);
    expect(unsent.saved(draftKey, 'reply').known.rev).toBe(0);
  });

  it('saves what goes on from a text whose answer was lost', async () => {
    isMute = true;
    type('Antes');
    await draftSync.flush(draftKey);
    isMute = false;
    reload();
    void draftSync.refresh(draftKey);
    type('Antes, e depois');
    await signOut(new QueryClient());
    expect(textAt('427:reply')).toBe('Antes, e depois');
  });
});
