import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';

import type { Retention } from '@/shared/contract';
import { openedDialog } from '@/test/opened-dialog';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { RetentionSection } from './retention-section';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const dayOf = (iso: string) =>
  new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date(iso));

let saved: Retention;
let sent: object[];
let asked: string[];
beforeEach(() => {
  sent = [];
  asked = [];
  saved = {
    rules: [
      { subject: 'doacoes', months: 24, startsAt: inDays(-40) },
      { subject: 'feedbacks', months: 12, startsAt: inDays(9) },
    ],
    updatedAt: '2026-11-20T12:00:00.000Z',
  };
  server.use(
    http.get('/api/retention', () => HttpResponse.json(saved)),
    http.get('/api/admin/retention/preview', ({ request }) => {
      const months = new URL(request.url).searchParams;
      asked.push(months.toString());
      return HttpResponse.json(
        [...months.keys()].map((subject) => ({ subject, tickets: subject === 'files' ? 1204 : 0, needed: 3 })),
      );
    }),
    http.put('/api/admin/retention', async ({ request }) => {
      sent.push((await request.json()) as object);
      saved = { rules: [{ subject: 'doacoes', months: 60, startsAt: inDays(-40) }], updatedAt: inDays(0) };
      return HttpResponse.json(saved);
    }),
  );
});

const show = () => renderApp(<RetentionSection />, { me: aMe({ role: 'admin' }) });
const months = (name: string) => screen.findByRole('spinbutton', { name: `${name}, meses` });
const rowOf = async (name: string) => within((await months(name)).closest('li')!);

it('says for each rule whether it runs, and how many tickets it deletes', async () => {
  const { user, container } = show();
  expect((await rowOf('Doações')).getByText(`Em vigor desde ${dayOf(inDays(-40))}`)).toBeVisible();
  expect((await rowOf('Feedbacks')).getByText(`Começa em ${dayOf(inDays(9))}`)).toBeVisible();
  expect((await rowOf('Eventos')).getByText('Sem prazo')).toBeVisible();
  await user.type(await months('Só os arquivos'), '12');
  const files = await rowOf('Só os arquivos');
  expect(await files.findByText('1.204 chamados em 30 dias')).toBeVisible();
  expect(files.getByText(/outros 3 são necessários e ficam/)).toBeVisible();
  expect(files.getByText(`Começa em ${dayOf(inDays(30))}, se for salvo hoje`)).toBeVisible();
  expect(await months('Só os arquivos')).toHaveAccessibleDescription(
    `Começa em ${dayOf(inDays(30))}, se for salvo hoje 1.204 chamados em 30 dias· outros 3 são necessários e ficam`,
  );
  expect(asked.at(-1)).toBe('doacoes=24&feedbacks=12&files=12');
  expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

it('saves what changed after a question that says it in words', async () => {
  const { user } = show();
  await user.clear(await months('Doações'));
  await user.type(await months('Doações'), '60');
  await user.clear(await months('Feedbacks'));
  await user.click(screen.getByRole('button', { name: 'Salvar…' }));
  const dialog = await openedDialog('Salvar estes prazos?');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Doações: 60 meses em vez de 24 meses. Vale já.',
    'Feedbacks: sem prazo. Os textos não são mais apagados.',
  ]);
  expect(dialog.queryByText('O que for apagado não pode ser restaurado.')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Salvar prazos' }));
  await waitFor(() => expect(sent).toEqual([{ doacoes: 60, ifUpdatedAt: '2026-11-20T12:00:00.000Z' }]));
  await waitFor(() => expect(screen.queryByText(/por salvar/)).not.toBeInTheDocument());
});

it('warns of what a shorter time deletes, with the number of tickets', async () => {
  const { user } = show();
  await user.type(await months('Só os arquivos'), '6{Enter}');
  const dialog = await openedDialog('Salvar estes prazos?');
  expect(await dialog.findByText('Nesse dia, 1.204 chamados.')).toBeVisible();
  expect(dialog.getByText('O que for apagado não pode ser restaurado.')).toBeVisible();
});

it('keeps what was typed when another admin was faster, and shows what that one saved', async () => {
  const message = 'As configurações foram alteradas por outra pessoa.';
  server.use(
    http.put('/api/admin/retention', () => {
      saved = { rules: [{ subject: 'eventos', months: 36, startsAt: inDays(30) }], updatedAt: inDays(0) };
      return HttpResponse.json({ statusCode: 409, code: 'settings.changed_meanwhile', message }, { status: 409 });
    }),
  );
  const { user } = show();
  await user.type(await months('Dúvidas'), '18{Enter}');
  const dialog = await openedDialog('Salvar estes prazos?');
  await user.click(dialog.getByRole('button', { name: 'Salvar prazos' }));
  expect(await dialog.findByText(message)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(await months('Dúvidas')).toHaveValue('18');
  await waitFor(async () => expect(await months('Eventos')).toHaveValue('36'));
  expect(await months('Doações')).toHaveValue('');
  expect(screen.getByText('1 prazo por salvar')).toBeVisible();
});

it.each(['121', '0', '1,5'])('asks for a whole number instead of %s, and counts no tickets', async (typed) => {
  const { user } = show();
  await user.type(await months('Eventos'), `${typed}{Enter}`);
  expect(await screen.findByText(/Use um número inteiro de 1 a 120/)).toBeVisible();
  expect(await months('Eventos')).toHaveAccessibleDescription(/^Use um número inteiro de 1 a 120/);
  expect((await rowOf('Eventos')).queryByText(/chamado/)).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await months('Eventos')).toHaveFocus();
});

it('says once that the tickets could not be counted, and counts again', async () => {
  let isAway = true;
  server.use(
    http.get('/api/admin/retention/preview', () =>
      isAway
        ? HttpResponse.json({ statusCode: 503, code: 'x', message: 'Fora do ar' }, { status: 503 })
        : HttpResponse.json([{ subject: 'doacoes', tickets: 7, needed: 0 }]),
    ),
  );
  const { user } = show();
  expect(await screen.findByText('Não foi possível contar os chamados.')).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('7 chamados em 30 dias')).toBeVisible();
});

it('fills in a suggestion', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Parcerias: usar a sugestão de 24 meses' }));
  expect(await months('Parcerias')).toHaveValue('24');
  expect(await months('Parcerias')).toHaveFocus();
});
