import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { newTicketDraft } from '@/features/new-ticket/new-ticket-draft';
import type { TicketDetail, TicketEvent } from '@/shared/contract';
import { openedDialog } from '@/test/opened-dialog';
import { server } from '@/test/server';
import { aMessage, aTicket } from './ticket.samples';
import { colleague, field, log, ofTheTeam, player, scene, show, staff, support, withScene } from './ticket.scene';

withScene();

const admin = { ...staff, role: 'admin' as const };
const BLANKED_AT = '2026-12-29T12:00:00.000Z';
const blanked = (over: Partial<TicketDetail> = {}) =>
  aTicket({ title: 'Textos apagados', description: '', status: 'closed', blankedAt: BLANKED_AT, ...over });
const notice = () => screen.findByText('Os textos deste chamado foram apagados em 29/12/2026, pelo prazo do clube.');
const openMenu = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Mais ações do chamado' }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

describe('a ticket without texts', () => {
  it('says so in place of the field and of each message, and can be continued', async () => {
    scene.ticket = blanked();
    scene.messages = [aMessage({ message: '' }), aMessage({ id: 2, userId: null, user: support, message: '' })];
    const { user, router } = show();
    await notice();
    const talk = within(await log());
    await waitFor(() => expect(talk.getAllByText('Texto apagado pelo prazo')).toHaveLength(2));
    expect(screen.queryByText(/Conteúdo removido/)).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Abrir novo chamado vinculado a este' }));
    expect(newTicketDraft.read(player.id)).toMatchObject({ followUpOf: 427 });
    expect(router.state.location.search).toBe('?tab=new');
  });

  it('cannot be reopened by writing, but continued, if it was only resolved', async () => {
    scene.ticket = blanked({ status: 'resolved' });
    show();
    await notice();
    expect(await screen.findByRole('button', { name: 'Abrir novo chamado vinculado a este' })).toBeVisible();
    expect(screen.queryByText(/Escreva para reabrir/)).not.toBeInTheDocument();
  });

  it('offers the team nothing that the server refuses', async () => {
    scene.ticket = blanked({
      ...ofTheTeam,
      status: 'resolved',
      hold: null,
      isTitleBuilt: true,
      category: 'denuncias_gerais',
    });
    const { user } = show(admin);
    await notice();
    expect(await screen.findByRole('combobox', { name: 'Status' })).toBeDisabled();
    for (const name of ['Fechar chamado', 'Reabrir chamado', 'Concluir…'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    const menu = await openMenu(user);
    expect(menu).toContain('Copiar número');
    for (const absent of ['Juntar a outro…', 'Preservar…', 'Remover título…']) expect(menu).not.toContain(absent);
  });

  it('may have lost its files alone, and works otherwise', async () => {
    scene.ticket = aTicket({ filesDeletedAt: BLANKED_AT });
    show();
    expect(await screen.findByText('Os arquivos foram apagados em 29/12/2026, pelo prazo do clube.')).toBeVisible();
    expect(await field()).toBeEnabled();
  });
});

/** @returns what the page sends */
const answeringHolds = (): object[] => {
  const sent: object[] = [];
  server.use(
    http.put('/api/tickets/427/hold', async ({ request }) => {
      sent.push((await request.json()) as object);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
};

describe('holding a ticket', () => {
  it('needs a reason, keeps it when the server refuses, and is then told in the facts', async () => {
    const sent: object[] = [];
    const message = 'Escolha um momento no futuro';
    server.use(
      http.put('/api/tickets/427/hold', async ({ request }) => {
        sent.push((await request.json()) as object);
        if (sent.length === 1)
          return HttpResponse.json({ statusCode: 400, code: 'validation.failed', message }, { status: 400 });
        scene.ticket = {
          ...scene.ticket,
          hold: { reason: 'Polícia', until: null, by: { id: 9, name: 'Otávio Lima' } },
        };
        return new HttpResponse(null, { status: 204 });
      }),
    );
    scene.ticket = aTicket({ ...ofTheTeam, hold: null });
    const { user } = show(admin);
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Preservar…' }));
    const dialog = await openedDialog('Preservar o chamado #427');
    await user.click(dialog.getByRole('button', { name: 'Preservar' }));
    expect(await dialog.findByText('Escreva o motivo.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), ' Polícia ');
    await user.click(dialog.getByRole('button', { name: 'Preservar' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveValue(' Polícia ');
    await user.click(dialog.getByRole('button', { name: 'Preservar' }));
    expect(await screen.findByText('sem prazo · por Otávio Lima')).toBeVisible();
    expect(screen.getByText('Polícia')).toBeVisible();
    expect(sent.at(-1)).toEqual({ reason: 'Polícia', until: null });
  });

  it('is told in the facts of the ticket into which it was merged, with a link', async () => {
    const by = { id: 3, name: colleague.name };
    const merged = { ...aTicket(), id: 426, mergedAt: BLANKED_AT };
    scene.ticket = aTicket({
      ...ofTheTeam,
      hold: null,
      merged: [
        { ...merged, hold: { reason: 'Polícia', until: null, by } },
        { ...merged, id: 425, hold: null },
      ],
    });
    show(admin);
    const fact = (await screen.findByText('Polícia')).closest('dd')!;
    expect(fact).toHaveTextContent(`#426 · sem prazo · por ${colleague.name}`);
    expect(within(fact).getByRole('link', { name: '#426', hidden: true })).toHaveAttribute('href', '/ticket/426');
    expect(screen.getAllByText('Preservado')).toHaveLength(1);
  });

  it('is changed beginning with its reason and its day', async () => {
    const sent = answeringHolds();
    const by = { id: 3, name: colleague.name };
    const until = new Date(2098, 0, 12, 23, 59, 59, 999).toISOString();
    scene.ticket = aTicket({ ...ofTheTeam, hold: { reason: 'Processo', until, by } });
    const { user } = show(admin);
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Mudar a preservação…' }));
    const dialog = await openedDialog('Preservar o chamado #427');
    expect(dialog.getByRole('textbox', { name: 'Até (opcional)' })).toHaveValue('12/01/2098');
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), ' 12');
    await user.click(dialog.getByRole('button', { name: 'Preservar' }));
    await waitFor(() => expect(sent).toEqual([{ reason: 'Processo 12', until }]));
  });

  it('is not begun without an end if the typed day cannot be taken', async () => {
    const sent = answeringHolds();
    scene.ticket = aTicket({ ...ofTheTeam, hold: null });
    const { user } = show(admin);
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Preservar…' }));
    const dialog = await openedDialog('Preservar o chamado #427');
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Polícia');
    await user.type(dialog.getByRole('textbox', { name: 'Até (opcional)' }), '12/01/2020');
    await user.click(dialog.getByRole('button', { name: 'Preservar' }));
    expect(await dialog.findByText('Escolha hoje ou um dia depois.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('ends after a question', async () => {
    const sent: object[] = [];
    server.use(
      http.put('/api/tickets/427/hold', async ({ request }) => {
        sent.push((await request.json()) as object);
        scene.ticket = { ...scene.ticket, hold: null };
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const by = { id: 3, name: colleague.name };
    scene.ticket = aTicket({ ...ofTheTeam, hold: { reason: 'Processo', until: '2027-01-12T12:00:00.000Z', by } });
    const { user } = show(admin);
    const fact = await screen.findByText('até 12/01/2027 · por Helena Torres');
    await waitFor(() => expect(fact).toBeVisible());
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Deixar de preservar…' }));
    const dialog = await openedDialog('Deixar de preservar o chamado #427?');
    await user.click(dialog.getByRole('button', { name: 'Deixar de preservar' }));
    await waitFor(() => expect(screen.queryByText(/até 12\/01\/2027/)).not.toBeInTheDocument());
    expect(sent).toEqual([{ reason: null }]);
  });

  it('is for admins', async () => {
    scene.ticket = aTicket({ ...ofTheTeam, hold: null });
    const { user } = show(staff);
    expect(await openMenu(user)).not.toContain('Preservar…');
  });

  it('is in the history, as what retention deleted is', async () => {
    const rows: [string, TicketEvent['data'], string][] = [
      ['ticket.held', { until: null }, 'preservou o chamado, sem prazo'],
      ['ticket.held', { until: '2027-01-12T12:00:00.000Z' }, 'preservou o chamado até 12/01/2027'],
      ['ticket.hold_ended', {}, 'deixou de preservar o chamado'],
      ['ticket.blanked', { isFilesOnly: false }, 'apagou os textos e arquivos, pelo prazo do clube'],
      ['ticket.blanked', { isFilesOnly: true }, 'apagou os arquivos, pelo prazo do clube'],
    ];
    const createdAt = '2026-11-20T20:18:00.000Z';
    const events: TicketEvent[] = rows.map(([type, data], id) => ({ id, type, data, actor: null, createdAt }));
    server.use(http.get('/api/tickets/427/events', () => HttpResponse.json(events)));
    scene.ticket = aTicket({ ...ofTheTeam, hold: null });
    const { user } = show(staff);
    await user.click(await screen.findByRole('button', { name: /^Histórico/ }));
    for (const [, , sentence] of rows) expect(await screen.findByText(sentence)).toBeVisible();
  });
});
