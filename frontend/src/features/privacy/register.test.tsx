import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';

import type { PrivacyRequest } from '@/shared/contract';
import { loadStrings } from '@/shared/i18n/setup';
import { openedDialog } from '@/test/opened-dialog';
import { aMe, renderApp, testConfig } from '@/test/render';
import { server } from '@/test/server';
import { Register } from './register';

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const ana = { id: 30, name: 'Ana Prado', email: 'ana@clube.test', role: 'user' as const, isActive: true };
const admin = { id: 3, name: 'Otávio Lima' };
const aRequest = (over: Partial<PrivacyRequest> = {}): PrivacyRequest => ({
  id: 1,
  kind: 'erasure',
  person: ana,
  createdAt: ago(8),
  dueAt: ago(-7),
  createdBy: ana,
  endedAt: null,
  endedBy: null,
  outcome: null,
  reason: null,
  ...over,
});

let open: PrivacyRequest[];
let ended: PrivacyRequest[];
let sent: object[];

beforeEach(async () => {
  await loadStrings('admin');
  [open, ended, sent] = [[aRequest()], [], []];
  server.use(
    http.get('/api/config', () => HttpResponse.json(testConfig)),
    http.get('/api/admin/privacy/requests', ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.get('state') === 'open' ? open : ended),
    ),
    http.post('/api/admin/privacy/requests/1/refusal', async ({ request }) => {
      const body = (await request.json()) as { reason: string };
      sent.push(body);
      ended = [{ ...open[0]!, ...body, endedAt: ago(0), endedBy: admin, outcome: 'refused' }];
      open = [];
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('/api/admin/users/30/erase', async ({ request }) => {
      sent.push((await request.json()) as object);
      ended = [{ ...open[0]!, endedAt: ago(0), endedBy: admin, outcome: 'done' }];
      open = [];
      return HttpResponse.json({ message: 'Os dados da pessoa foram apagados.' });
    }),
  );
});

const me = aMe({ id: 3, role: 'admin' });
const list = async (name: string) => within(await screen.findByRole('list', { name }));

it('shows until when a request is due, and which are late', async () => {
  open = [aRequest({ id: 2, createdAt: ago(16), dueAt: ago(1) }), aRequest()];
  const { container } = renderApp(<Register />, { me });
  const [late, other] = (await list('Pedidos em aberto')).getAllByRole('listitem');
  expect(late).toHaveTextContent(/prazo vencido em/);
  expect(other).toHaveTextContent(/faltam 7 dias/);
  expect(within(other!).getByRole('link', { name: 'ana@clube.test' })).toHaveAttribute(
    'href',
    '/admin/users?q=ana%40clube.test',
  );
  expect((await axe.run(container)).violations).toEqual([]);
});

it('refuses with a reason', async () => {
  const { user } = renderApp(<Register />, { me });
  await user.click(await screen.findByRole('button', { name: 'Recusar… Ana Prado' }));
  const dialog = await openedDialog('Recusar o pedido de Ana Prado');
  await user.click(dialog.getByRole('button', { name: 'Recusar' }));
  expect(await dialog.findByText('Escreva o motivo.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Há um recurso em aberto.');
  await user.click(dialog.getByRole('button', { name: 'Recusar' }));
  expect((await list('Registro')).getByRole('listitem')).toHaveTextContent(
    /^Otávio Lima recusou o pedido de Ana PradoHá um recurso em aberto\./,
  );
  expect(sent).toEqual([{ reason: 'Há um recurso em aberto.' }]);
  expect(screen.getByText('Nenhum pedido em aberto.')).toBeVisible();
});

it('erases after the email was typed', async () => {
  const { user } = renderApp(<Register />, { me });
  await user.click(await screen.findByRole('button', { name: 'Apagar… Ana Prado' }));
  const dialog = await openedDialog('Apagar os dados de Ana Prado');
  await user.type(dialog.getByRole('textbox'), 'ana@clube.test');
  await user.click(dialog.getByRole('button', { name: /^Apagar/ }));
  await waitFor(() => expect(sent).toEqual([{ confirm: 'ana@clube.test' }]));
  expect((await list('Registro')).getByRole('listitem')).toHaveTextContent(
    /^Otávio Lima apagou os dados da pessoa nº 30/,
  );
});

it.each([
  [{ kind: 'export' as const, outcome: 'done' as const }, 'Ana Prado baixou os próprios dados'],
  [
    { kind: 'export' as const, outcome: 'done' as const, createdBy: admin, endedBy: admin },
    'Otávio Lima baixou os dados de Ana Prado',
  ],
  [{ outcome: 'withdrawn' as const, endedBy: ana }, 'Ana Prado desistiu do pedido'],
  [{ outcome: 'done' as const, createdBy: null }, 'linha de comando apagou os dados da pessoa nº 30'],
])('says how it ended: %o', async (over, sentence) => {
  ended = [aRequest({ endedAt: ago(0), ...over })];
  renderApp(<Register />, { me });
  expect((await list('Registro')).getByText(sentence)).toBeVisible();
});
