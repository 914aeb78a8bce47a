import { describe, expect, it, vi } from 'vitest';

import { session } from '@/shared/api/session';
import { testConfig } from '@/test/render';
import { reload, withDrafts } from './drafts.scene';
import { localDrafts } from './local-drafts';
import type { Mode, Outgoing } from './outgoing';
import { draftKeyOf, retried } from './unsent-state';
import { unsent, unsentTexts } from './unsent-store';

const draftKey = draftKeyOf(1, 427);
const outgoing = (over: Partial<Outgoing> = {}): Outgoing => ({
  key: 'key-1',
  text: 'Segue o comprovante.',
  isInternal: false,
  files: [],
  fileNames: [],
  createdAt: '2026-11-20T15:00:00Z',
  seenMessageId: 3,
  state: 'sending',
  progress: 0.5,
  ...over,
});
const type = (text: string) =>
  unsent.dispatch(draftKey, { type: 'typed', mode: unsent.get(draftKey).mode, text, newestId: 3 });
const switchTo = (mode: Mode) => unsent.dispatch(draftKey, { type: 'switched', mode });
const macro = { id: 7, name: 'Item devolvido', changes: { status: 'resolved' as const, assignedTo: null } };
/** As the browser tells of what another tab has stored. */
const tellOfTab = (name: string) => window.dispatchEvent(new StorageEvent('storage', { key: `draft:${name}` }));
const submit = (over: Partial<Outgoing> = {}) =>
  unsent.dispatch(draftKey, { type: 'submitted', outgoing: outgoing(over) });

withDrafts();

describe('what was not sent before a reload', () => {
  it('is the draft, and since when it is written', () => {
    type('quase pronto');
    reload();
    expect(unsent.get(draftKey)).toMatchObject({
      texts: { reply: 'quase pronto', note: '' },
      seenMessageIds: { reply: 3, note: 0 },
      obstacle: null,
    });
  });

  it('is a note beside a reply, in the mode that was written in last', () => {
    type('resposta');
    switchTo('note');
    expect(unsent.get(draftKey).texts).toEqual({ reply: '', note: 'resposta' });
    type('segredo');
    switchTo('reply');
    type('Já vejo.');
    reload();
    expect(unsent.get(draftKey)).toMatchObject({ mode: 'reply', texts: { reply: 'Já vejo.', note: 'segredo' } });
    switchTo('note');
    reload();
    expect(unsent.get(draftKey)).toMatchObject({ mode: 'note', texts: { reply: 'Já vejo.', note: 'segredo' } });
    switchTo('reply');
    reload();
    expect(unsent.get(draftKey)).toMatchObject({ mode: 'reply', texts: { reply: 'Já vejo.', note: 'segredo' } });
  });

  it('is a message without an answer, back in the composer under its key', () => {
    submit();
    reload();
    expect(retried(unsent.get(draftKey))).toMatchObject({ key: 'key-1', state: 'failed', seenMessageId: 3 });
    expect(unsent.get(draftKey)).toMatchObject({ obstacle: { reason: 'failed' }, outbox: [] });
    reload();
    expect(retried(unsent.get(draftKey))?.key).toBe('key-1');
  });

  it('is a message that failed beside a new draft', () => {
    submit();
    type('algo novo');
    reload();
    expect(unsent.get(draftKey)).toMatchObject({ returned: null, outbox: [{ key: 'key-1', state: 'failed' }] });
    expect(unsentTexts(draftKey)).toEqual(['algo novo', 'Segue o comprovante.']);
  });

  it('is told without the files, which are lost', () => {
    submit({ fileNames: ['a.png'], files: [new File(['x'], 'a.png')] });
    reload();
    expect(unsent.get(draftKey)).toMatchObject({
      files: { reply: [], note: [] },
      obstacle: { reason: 'failed', detail: 'a.png' },
    });
    expect(retried(unsent.get(draftKey))).toBeNull();
  });

  it('is the macro that the draft was written with, until the text is begun anew', () => {
    type('Devolvemos o item.');
    unsent.dispatch(draftKey, { type: 'macroUsed', macro });
    reload();
    expect(unsent.get(draftKey).macros).toEqual({ reply: macro, note: null });
    unsent.dispatch(draftKey, { type: 'switched', mode: 'note' });
    reload();
    expect(unsent.get(draftKey)).toMatchObject({ mode: 'note', macros: { reply: null, note: macro } });
    type('');
    type('outra coisa');
    reload();
    expect(unsent.get(draftKey).macros).toEqual({ reply: null, note: null });
  });

  it('is the macro of a message without an answer, which stays the same message', () => {
    submit({ macro });
    unsent.dispatch(draftKey, { type: 'failed', key: 'key-1', obstacle: null });
    reload();
    expect(unsent.get(draftKey).macros.reply).toEqual(macro);
    tellOfTab(`${draftKey}:macro`);
    expect(retried(unsent.get(draftKey))?.key).toBe('key-1');
  });

  it('is a text alone where the macro cannot be read', () => {
    type('Devolvemos o item.');
    localDrafts.write(`${draftKey}:macro`, '{');
    reload();
    expect(unsent.get(draftKey)).toMatchObject({ texts: { reply: 'Devolvemos o item.' }, macros: { reply: null } });
  });

  it('is nothing once it is stored', () => {
    submit();
    unsent.dispatch(draftKey, { type: 'stored', keys: new Set(['key-1']) });
    reload();
    expect(unsentTexts(draftKey)).toEqual([]);
  });
});

it('leaves alone what another tab has not sent', () => {
  type('a');
  localDrafts.write(`${draftKey}:unsent`, JSON.stringify([outgoing({ key: 'of-another-tab' })]));
  type('ab');
  expect(localDrafts.read(`${draftKey}:unsent`)).toContain('of-another-tab');
});

it('follows another tab that uses a macro, or drops what it changes', () => {
  type('Devolvemos o item.');
  localDrafts.write(`${draftKey}:macro`, JSON.stringify(macro));
  tellOfTab(`${draftKey}:macro`);
  expect(unsent.get(draftKey).macros.reply).toEqual(macro);
  localDrafts.write(`${draftKey}:macro`, JSON.stringify({ ...macro, changes: {} }));
  tellOfTab(`${draftKey}:macro`);
  expect(unsent.get(draftKey).macros.reply?.changes).toEqual({});
});

describe('files', () => {
  const file = new File(['x'], 'base.png');
  const { limits } = testConfig;
  const choose = () => unsent.dispatch(draftKey, { type: 'filesAdded', mode: 'reply', files: [file], limits });
  const expire = () => {
    session.clear();
    session.set('another-session');
  };

  it('are there for the same person after the session has expired', () => {
    type('Segue a base.');
    choose();
    expire();
    expect(unsent.get(draftKey)).toMatchObject({ texts: { reply: 'Segue a base.' }, files: { reply: [file] } });
    expect(unsent.get(draftKey).lost.reply).toEqual([]);
  });

  it('stay with the message that was on its way', () => {
    submit({ fileNames: ['base.png'], files: [file] });
    expire();
    expect(unsent.get(draftKey)).toMatchObject({ files: { reply: [file] }, obstacle: { detail: '' } });
    expect(retried(unsent.get(draftKey))?.key).toBe('key-1');
  });

  it('are gone for another person', () => {
    choose();
    expire();
    localDrafts.clearOthers(2);
    expect(unsent.get(draftKey)).toMatchObject({ files: { reply: [] }, lost: { reply: [] } });
  });

  it('are gone when the person has signed out, in another tab too', () => {
    choose();
    localStorage.setItem('signedOut', 'true');
    localStorage.removeItem('sessionId');
    window.dispatchEvent(new StorageEvent('storage', { key: 'sessionId' }));
    session.set('another-session');
    expect(unsent.get(draftKey)).toMatchObject({ files: { reply: [] }, lost: { reply: [] } });
  });

  it('are named after a reload, until they are chosen again, sent or put away', async () => {
    choose();
    const loadAnew = async () => {
      vi.resetModules();
      return (await import('./unsent-store')).unsent;
    };
    let page = await loadAnew();
    expect(page.get(draftKey)).toMatchObject({ files: { reply: [] }, lost: { reply: ['base.png'], note: [] } });
    page.dispatch(draftKey, { type: 'typed', mode: 'reply', text: 'Segue', newestId: 3 });
    page = await loadAnew();
    page.dispatch(draftKey, { type: 'filesAdded', mode: 'reply', files: [new File([''], 'outra.png')], limits });
    expect(page.get(draftKey).lost.reply).toEqual(['base.png']);
    page.dispatch(draftKey, { type: 'filesAdded', mode: 'reply', files: [file], limits });
    expect(page.get(draftKey).lost.reply).toEqual([]);
    page = await loadAnew();
    expect(page.get(draftKey).lost.reply).toEqual(['outra.png', 'base.png']);
    page.dispatch(draftKey, { type: 'refusalsRead' });
    page = await loadAnew();
    expect(page.get(draftKey).lost.reply).toEqual([]);
  });
});
