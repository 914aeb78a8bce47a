import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { setLanguage } from '@/shared/i18n/setup';
import '@/shared/i18n/team-strings';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { bulkStore, type BulkChange, type LastAction } from './bulk-store';
import { Dock } from './dock';

const ten = Array.from({ length: 10 }, (_, at) => at + 1);
const anAction = (change: BulkChange, over: Partial<LastAction> = {}): LastAction => ({
  id: 5,
  change,
  done: ten,
  assigneeName: 'Ana',
  ...over,
});
const closed = anAction({ status: 'closed' });

const show = (last: LastAction, at = '/dashboard') => {
  const view = renderApp(<Dock />, { me: aMe({ role: 'staff' }), at });
  act(() => bulkStore.change({ last }));
  return view;
};
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(async () => {
  vi.useRealTimers();
  act(() => bulkStore.change({ last: null, refused: new Map() }));
  await setLanguage('pt');
});

describe('names what it takes back', () => {
  it.each([
    [{ status: 'closed' }, '10 fechados', '#1 fechado', '10 closed'],
    [{ status: 'resolved' }, '10 resolvidos', '#1 resolvido', '10 resolved'],
    [{ status: 'open' }, '10 reabertos', '#1 reaberto', '10 reopened'],
    [{ status: 'in_progress' }, '10 em andamento', '#1 em andamento', '10 in progress'],
    [{ priority: 'high' }, '10 com prioridade Alta', '#1 com prioridade Alta', '10 with priority High'],
    [{ assignedTo: 1 }, '10 assumidos por você', '#1 assumido por você', '10 taken by you'],
    [{ assignedTo: 7 }, '10 passados para Ana', '#1 passado para Ana', '10 assigned to Ana'],
    [
      { verdict: 'confirmed', status: 'resolved' },
      '10 concluídos: Confirmada',
      '#1 concluído: Confirmada',
      '10 concluded: Confirmed',
    ],
    [{ verdict: null }, '10 sem conclusão', '#1 sem conclusão', '10 without a verdict'],
    [{ assignedTo: null }, '10 sem responsável', '#1 sem responsável', '10 unassigned'],
  ] as const)('%o', async (change, many, one, english) => {
    show(anAction(change));
    expect(screen.getByText(many)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Desfazer/ })).toBeVisible();
    act(() => bulkStore.change({ last: anAction(change, { done: [1] }) }));
    expect(screen.getByText(one)).toBeVisible();
    await act(() => setLanguage('en'));
    act(() => bulkStore.change({ last: anAction(change) }));
    expect(screen.getByText(english)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Undo/ })).toBeVisible();
  });
});

it.each([
  ['/', true],
  ['/dashboard', true],
  ['/dashboard?q=ponte&closed=true', true],
  ['/ticket/3', true],
  ['/ticket/30', false],
  ['/dashboard?tab=board', false],
  ['/?tab=board', false],
  ['/reports', false],
  ['/admin/settings', false],
])('on %s it is shown: %s', (at, isShown) => {
  show(closed, at);
  expect(screen.queryByText('10 fechados') !== null).toBe(isShown);
});

it('goes after ten seconds, which do not pass while it has the focus', () => {
  show(closed);
  pass(9);
  act(() => screen.getByRole('button', { name: /^Desfazer/ }).focus());
  pass(30);
  expect(screen.getByText('10 fechados')).toBeVisible();
  act(() => (document.activeElement as HTMLElement).blur());
  pass(1);
  expect(screen.queryByText('10 fechados')).toBeNull();
});

it('says what was undone, and what was not', async () => {
  server.use(
    http.post('/api/bulk/5/undo', () =>
      HttpResponse.json({
        items: ten.map((ticketId) => ({ ticketId, outcome: ticketId === 4 ? 'skipped_changed' : 'restored' })),
      }),
    ),
  );
  show(closed);
  screen.getByRole('button', { name: /^Desfazer/ }).click();
  const said = 'Desfeito: 9 chamados como antes. 1 mudou depois e ficou como está.';
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull();
  pass(10);
  expect(screen.queryByText(said)).toBeNull();
});

it.each([
  ['ticket.assignee_withheld', 'essa pessoa não pode recebê-lo', 'that person cannot be given it'],
  ['appeal.undecided', 'um recurso só termina com uma decisão', 'an appeal ends only with a decision'],
  [
    'appeal.own_decision',
    'quem decidiu a sanção não julga o recurso',
    'whoever decided the sanction does not judge the appeal',
  ],
  ['other.code', 'não pôde ser mudado', 'could not be changed'],
])('says of %s why the ticket was not changed', async (code, portuguese, english) => {
  show(anAction({ status: 'closed' }, { done: [] }), '/ticket/3');
  act(() => bulkStore.change({ refused: new Map([[3, code]]) }));
  expect(screen.getByText(`1 não mudou. #3: ${portuguese}`)).toBeVisible();
  await act(() => setLanguage('en'));
  expect(screen.getByText(new RegExp(`#3: ${english}$`))).toBeVisible();
});
