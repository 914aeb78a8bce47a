import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import { aMessage, anAttachment, aTicket } from '@/features/ticket/ticket.samples';
import { colleague, field, log, ofTheTeam, scene, show, staff, withScene } from '@/features/ticket/ticket.scene';
import { keys } from '@/shared/api/keys';
import type { Message, Removal } from '@/shared/contract';
import { openedDialog } from '@/test/opened-dialog';
import { server } from '@/test/server';

withScene();

const removal = (over: Partial<Removal> = {}): Removal => ({
  part: 'message',
  ticketId: 427,
  messageId: 1,
  attachmentId: null,
  reason: 'personal_data',
  isByAuthor: false,
  createdAt: '2026-11-20T20:02:00.000Z',
  ...over,
});

type Sent = { part: Removal['part']; reason: Removal['reason']; messageId?: number; attachmentId?: number };
let sent: Sent[] = [];

/** The server removes it, and the ticket says so from then on. */
function takeRemovals(over: Partial<Removal> = {}) {
  server.use(
    http.post('/api/tickets/427/removals', async ({ request }) => {
      const body = (await request.json()) as Sent;
      sent.push(body);
      const { part, reason, messageId = null, attachmentId = null } = body;
      const done = removal({ part, reason, messageId, attachmentId, ...over });
      scene.ticket = { ...scene.ticket, removals: [...scene.ticket.removals, done] };
      return HttpResponse.json(done, { status: 201 });
    }),
  );
}

const withMessages = (...messages: Message[]) => {
  scene.messages = messages;
};
const menuOf = async (text: string) => {
  const row = (await within(await log()).findByText(text)).closest('li')!;
  return within(row).findByRole('button', { name: 'Mais ações da mensagem' });
};
const menus = () => screen.queryAllByRole('button', { name: 'Mais ações da mensagem' });
const bubble = (text: string) => screen.getByText(text, { selector: '[data-content]' });
const line = (words: RegExp) => screen.findByText(words);

const titles: Record<string, string> = {
  'Remover mensagem': 'Remover esta mensagem?',
  'Remover nota': 'Remover esta nota?',
  'Remover rg.pdf': 'Remover este arquivo?',
  'Apagar mensagem': 'Apagar esta mensagem?',
};
type Shown = ReturnType<typeof show>;

async function ask({ user }: Shown, text: string, item: string) {
  await user.click(await menuOf(text));
  await user.click(await screen.findByText(`${item}…`));
  return openedDialog(titles[item]);
}

beforeEach(() => {
  sent = [];
  takeRemovals();
});

describe('the team', () => {
  const withCpf = 'meu cpf é 529.982.247-25';

  beforeEach(() => {
    scene.ticket = aTicket(ofTheTeam);
    withMessages(aMessage({ id: 1, message: withCpf }));
  });

  it('removes a message with the reason that its text suggests', async () => {
    const shown = show(staff);
    const dialog = await ask(shown, withCpf, 'Remover mensagem');
    expect(dialog.getByText('CPF encontrado: 529.•••.•••-25')).toBeVisible();
    expect(dialog.getByRole('radio', { name: /Dado pessoal/ })).toBeChecked();
    expect(dialog.getByRole('radio', { name: /Dado pessoal/ })).toHaveFocus();
    expect(dialog.getByText('Marina recebe um único aviso, com o motivo.')).toBeVisible();
    expect(bubble(withCpf)).toHaveAttribute('data-target');
    await shown.user.click(dialog.getByRole('button', { name: /Remover de vez/ }));

    const gone = await line(/^Conteúdo removido pela equipe · dado pessoal · /);
    expect(sent).toEqual([{ part: 'message', messageId: 1, reason: 'personal_data' }]);
    expect(screen.queryByText(withCpf)).not.toBeInTheDocument();
    await waitFor(() => expect(gone.closest('[data-gone]')).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(menus()).toHaveLength(1);
  });

  it.each([
    ['1', 'personal_data', 'Marina recebe um único aviso, com o motivo.'],
    ['2', 'secret', 'Marina recebe um único aviso, com o motivo.'],
    ['3', 'offence', 'Marina recebe um único aviso, com o motivo.'],
    ['4', 'illegal', 'Quem escreveu não recebe aviso.'],
    ['5', 'mistake', 'Marina recebe um único aviso, com o motivo.'],
  ])('chooses a reason with %s', async (key, reason, notice) => {
    withMessages(aMessage({ id: 1, message: 'texto qualquer' }));
    const shown = show(staff);
    const dialog = await ask(shown, 'texto qualquer', 'Remover mensagem');
    const yes = dialog.getByRole('button', { name: /Remover de vez/ });
    expect(yes).toBeDisabled();
    await shown.user.keyboard(key);
    expect(dialog.getByText(notice)).toBeVisible();
    await shown.user.click(yes);
    await waitFor(() => expect(sent).toMatchObject([{ reason }]));
  });

  it('reads the line before the ticket was loaded again', async () => {
    const shown = show(staff);
    const dialog = await ask(shown, withCpf, 'Remover mensagem');
    server.use(http.get('/api/tickets/427', () => HttpResponse.error()));
    await shown.user.click(dialog.getByRole('button', { name: /Remover de vez/ }));
    expect(await line(/^Conteúdo removido pela equipe · dado pessoal/)).toBeInTheDocument();
  });

  it('keeps it when the dialog is left', async () => {
    const shown = show(staff);
    const dialog = await ask(shown, withCpf, 'Remover mensagem');
    await shown.user.click(dialog.getByRole('button', { name: /^Cancelar/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bubble(withCpf)).not.toHaveAttribute('data-target');
    expect(sent).toEqual([]);
  });

  it('reads why it was not removed, and tries again', async () => {
    server.use(
      http.post(
        '/api/tickets/427/removals',
        () => HttpResponse.json({ statusCode: 403, message: 'Só admins removem.' }, { status: 403 }),
        { once: true },
      ),
    );
    const shown = show(staff);
    const dialog = await ask(shown, withCpf, 'Remover mensagem');
    await shown.user.click(dialog.getByRole('button', { name: /Remover de vez/ }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Não foi removido. Só admins removem.');
    expect(bubble(withCpf)).toBeVisible();
    await shown.user.click(dialog.getByRole('button', { name: /Tentar de novo/ }));
    expect(await line(/^Conteúdo removido pela equipe/)).toBeInTheDocument();
  });

  it('sees the line when somebody else was faster', async () => {
    const shown = show(staff);
    await ask(shown, withCpf, 'Remover mensagem');
    scene.ticket = { ...scene.ticket, removals: [removal({ reason: 'secret' })] };
    await shown.client.invalidateQueries({ queryKey: keys.tickets.head(427) });
    const gone = await line(/^Conteúdo removido pela equipe · senha ou código/);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(gone.closest('[data-gone]')).toHaveFocus());
    expect(sent).toEqual([]);
    expect(JSON.stringify(shown.client.getQueryData(keys.tickets.messages(427)))).not.toContain('529');
  });

  it('loses a draft that the server has deleted, because it repeated the text', async () => {
    scene.drafts = [
      { ticketId: 427, mode: 'note', text: withCpf, rev: 1, sinceMessageId: 1, updatedAt: '2026-11-20T20:01:00.000Z' },
    ];
    const shown = show(staff);
    await waitFor(async () => expect(await field()).toHaveValue(withCpf));
    scene.drafts = [];
    withMessages(aMessage({ id: 1, message: '' }));
    scene.ticket = { ...scene.ticket, removals: [removal()] };
    await shown.client.invalidateQueries({ queryKey: keys.tickets.one(427) });
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(scene.saved).toEqual([]);
  });

  it('removes a file of a message, and the message stays', async () => {
    takeRemovals({ messageId: 1 });
    withMessages(aMessage({ id: 1, message: 'segue', attachments: [anAttachment({ id: 7, fileName: 'rg.pdf' })] }));
    const shown = show(staff);
    const dialog = await ask(shown, 'segue', 'Remover rg.pdf');
    await shown.user.keyboard('1');
    await shown.user.click(dialog.getByRole('button', { name: /Remover de vez/ }));
    const gone = await line(/^Arquivo removido pela equipe · dado pessoal/);
    expect(sent).toEqual([{ part: 'file', attachmentId: 7, reason: 'personal_data' }]);
    expect(gone.closest('li')).toHaveTextContent('segue');
    // The messages of the server still have it.
    expect(screen.queryByText('rg.pdf')).not.toBeInTheDocument();
  });

  it('removes the description', async () => {
    scene.ticket = aTicket({ ...ofTheTeam, description: 'Senha: dragao2020' });
    const shown = show(staff);
    const opening = (await screen.findByText('Senha: dragao2020')).closest<HTMLElement>('[data-opens]')!;
    await shown.user.click(await within(opening).findByRole('button', { name: 'Mais ações da mensagem' }));
    await shown.user.click(await screen.findByText('Remover descrição…'));
    const dialog = await openedDialog('Remover esta descrição?');
    expect(dialog.getByRole('radio', { name: /Senha ou código/ })).toBeChecked();
    await shown.user.click(dialog.getByRole('button', { name: /Remover de vez/ }));
    expect(await within(opening).findByText(/^Conteúdo removido pela equipe · senha ou código/)).toBeInTheDocument();
    expect(sent).toEqual([{ part: 'description', reason: 'secret' }]);
  });

  it.each([
    ['not a title that the server built', true, 0],
    ['a title that a person wrote', false, 1],
  ])('may remove %s', async (_, isTitleBuilt, count) => {
    scene.ticket = aTicket({ ...ofTheTeam, title: 'Minha senha é dragao2020', isTitleBuilt });
    const { user } = show(staff);
    await user.click(await screen.findByRole('button', { name: 'Mais ações do chamado' }));
    await screen.findByText('Copiar link');
    expect(screen.queryAllByText('Remover título…')).toHaveLength(count);
  });

  it('reads that a title was removed', async () => {
    scene.ticket = aTicket({ ...ofTheTeam, removals: [removal({ part: 'title', messageId: null })] });
    show(staff);
    expect(await line(/^Título removido pela equipe · dado pessoal/)).toBeInTheDocument();
  });

  it('has nothing to remove of a colleague, but admins have', async () => {
    withMessages(aMessage({ id: 1, userId: 10, user: colleague, message: 'Nota', isInternal: true }));
    const shown = show(staff);
    await screen.findByText('Nota');
    // The description alone.
    await waitFor(() => expect(menus()).toHaveLength(1));
    shown.unmount();
    const asAdmin = show({ ...staff, role: 'admin', id: 11 });
    const dialog = await ask(asAdmin, 'Nota', 'Remover nota');
    expect(dialog.getByText('Helena recebe um único aviso, com o motivo.')).toBeVisible();
  });

  it('keeps an own message as a macro from the same menu, and tells nobody of a removal', async () => {
    withMessages(aMessage({ id: 1, userId: staff.id, user: staff, message: 'Resposta' }));
    const shown = show(staff);
    await shown.user.click(await menuOf('Resposta'));
    expect(await screen.findByText('Salvar como resposta pronta')).toBeInTheDocument();
    await shown.user.click(screen.getByText('Remover mensagem…'));
    const dialog = await openedDialog('Remover esta mensagem?');
    expect(dialog.queryByText(/aviso/, { selector: 'p span' })).not.toBeInTheDocument();
    const { violations } = await axe.run(screen.getByRole('dialog'), {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations).toEqual([]);
  });
});

describe('a player', () => {
  const recent = () => new Date().toISOString();

  it('deletes a message that was just sent', async () => {
    takeRemovals({ isByAuthor: true });
    withMessages(aMessage({ id: 1, message: 'ops', createdAt: recent() }));
    const shown = show();
    const dialog = await ask(shown, 'ops', 'Apagar mensagem');
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
    await shown.user.click(dialog.getByRole('button', { name: /^Apagar/ }));
    const gone = await line(/^Apagado por quem escreveu · /);
    expect(sent).toEqual([{ part: 'message', messageId: 1, reason: 'mistake' }]);
    await waitFor(() => expect(gone.closest('[data-gone]')).toHaveFocus());
  });

  it.each([
    ['long ago', {}, { createdAt: '2020-01-01T00:00:00.000Z' }],
    ['in a report', { category: 'denuncias_gerais' as const }, { createdAt: recent() }],
    ['of the team', {}, { createdAt: recent(), userId: null }],
  ])('deletes nothing that was sent %s', async (_, ticket, message) => {
    scene.ticket = aTicket(ticket);
    withMessages(aMessage({ id: 1, message: 'ops', ...message }));
    const { user } = show();
    await screen.findByText('ops');
    await user.hover(screen.getByText('ops'));
    expect(menus()).toEqual([]);
  });

  it('reads the lines of what the team removed, also before the reason is known', async () => {
    scene.ticket = aTicket({
      description: '',
      removals: [removal({ part: 'file', messageId: null, attachmentId: 3 })],
    });
    withMessages(aMessage({ id: 1, message: '' }));
    const { client } = show();
    expect(await screen.findAllByText('Conteúdo removido')).toHaveLength(2);
    // An answer that is older than the removal.
    const file = anAttachment({ id: 3, messageId: null, fileName: 'rg.pdf' });
    const other = anAttachment({ id: 4, messageId: null, fileName: 'log.txt' });
    act(() => void client.setQueryData(keys.tickets.attachments(427), [file, other]));
    expect(await screen.findAllByText('log.txt')).not.toEqual([]);
    expect(screen.queryByText('rg.pdf')).not.toBeInTheDocument();
    expect(await line(/^Arquivo removido pela equipe · dado pessoal/)).toBeInTheDocument();
  });
});
