import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { ApiToken } from '@/shared/contract';
import { openedDialog } from '@/test/opened-dialog';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { TokensPanel } from './tokens-panel';

const SECRET = 'pst_Jx0yQH3m2b8b1cX9aUuT5o7Wv4kLr6sEzDfPgNhMiQA';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const aToken = (over: Partial<ApiToken> = {}): ApiToken => ({
  id: 1,
  name: 'Bot do Discord',
  scope: 'read',
  createdBy: { id: 1, name: 'Marina Couto' },
  createdAt: '2026-11-20T12:00:00Z',
  expiresAt: inDays(60),
  lastUsedAt: null,
  ...over,
});

let tokens: ApiToken[];
let sent: unknown;
beforeEach(() => {
  tokens = [aToken(), aToken({ id: 2, name: 'Relatório', scope: 'admin', expiresAt: inDays(-1) })];
  sent = undefined;
  server.use(
    http.get('/api/admin/tokens', () => HttpResponse.json(tokens)),
    http.post('/api/admin/tokens', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ ...aToken({ id: 3, name: 'Painel' }), token: SECRET }, { status: 201 });
    }),
  );
});
const show = () => renderApp(<TokensPanel />, { me: aMe({ role: 'admin' }) });

async function openForm() {
  const view = show();
  await view.user.click(await screen.findByRole('button', { name: 'Criar token' }));
  const dialog = await openedDialog();
  return { ...view, dialog, submit: () => view.user.click(dialog.getByRole('button', { name: 'Criar token' })) };
}

describe('the list of tokens', () => {
  it('says of each what it may do, whose it is and how long it lives', async () => {
    show();
    const row = await screen.findByRole('row', { name: /Bot do Discord/ });
    for (const text of ['Leitura', 'Ativo', 'Marina Couto', 'Nunca'])
      expect(within(row).getByText(text)).toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: /Relatório/ })).getByText('Vencido')).toBeInTheDocument();
  });

  it('has a way in when it is empty', async () => {
    tokens = [];
    show();
    expect(await screen.findByText('Nenhum programa tem acesso ainda.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Criar token' })).toBeInTheDocument();
  });

  it('says what failed and tries again', async () => {
    server.use(http.get('/api/admin/tokens', () => HttpResponse.json({ message: 'Fora do ar.' }, { status: 500 })));
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar os tokens. Fora do ar.');
    server.use(http.get('/api/admin/tokens', () => HttpResponse.json(tokens)));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Bot do Discord')).toBeInTheDocument();
  });
});

describe('a new token', () => {
  it('needs a name, reads only and lives for 90 days unless something else is chosen', async () => {
    const { user, dialog, submit } = await openForm();
    await submit();
    expect(await dialog.findByText('Dê um nome ao token.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Nome'), ' Painel ');
    await submit();
    expect(await dialog.findByLabelText('Token')).toHaveValue(SECRET);
    expect(sent).toEqual({ name: 'Painel', scope: 'read', expiresInDays: 90 });
  });

  it('may do more and live until a day that was chosen', async () => {
    const { user, dialog, submit } = await openForm();
    await user.type(dialog.getByLabelText('Nome'), 'Painel');
    await user.click(dialog.getByRole('radio', { name: /^Escrita/ }));
    await user.click(dialog.getByLabelText('Validade'));
    await user.click(await screen.findByTitle('Escolher uma data'));
    await submit();
    expect(await dialog.findByText('Escolha uma data.')).toBeInTheDocument();
    const day = new Date(Date.now() + 10 * 86_400_000);
    const typed = [day.getDate(), day.getMonth() + 1, day.getFullYear()].map((n) => String(n).padStart(2, '0'));
    await user.type(dialog.getByLabelText('Último dia'), `${typed.join('/')}{Enter}`);
    await dialog.findByLabelText('Token');
    expect(sent).toEqual({ name: 'Painel', scope: 'write', expiresInDays: 10 });
  });

  it('is shown once, is copied, and goes only when somebody says it is kept', async () => {
    const { user, dialog, submit } = await openForm();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.type(dialog.getByLabelText('Nome'), 'Painel');
    await submit();
    const copy = await dialog.findByRole('button', { name: 'Copiar: Token' });
    expect(copy).toHaveFocus();
    expect(dialog.getByText(/aparece só desta vez/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Fechar' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(document.querySelector('[class*=wrap]') ?? document.body);
    expect(dialog.getByLabelText('Token')).toHaveValue(SECRET);
    const leave = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leave);
    expect(leave.defaultPrevented).toBe(true);
    await user.click(copy);
    expect(write).toHaveBeenCalledWith(SECRET);
    expect(await screen.findByText('Copiado.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Já guardei' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Criar token' }));
    expect((await openedDialog()).getByLabelText('Nome')).toHaveValue('');
  });

  it('keeps what was typed when the server refuses', async () => {
    const message = 'Já existem 100 tokens. Revogue os que não são mais usados.';
    server.use(http.post('/api/admin/tokens', () => HttpResponse.json({ message }, { status: 409 })));
    const { user, dialog, submit } = await openForm();
    await user.type(dialog.getByLabelText('Nome'), 'Painel');
    await submit();
    expect(await dialog.findByRole('alert')).toHaveTextContent(`Erro ao criar o token. ${message}`);
    expect(dialog.getByLabelText('Nome')).toHaveValue('Painel');
  });
});

describe('revoking a token', () => {
  const revoke = async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Revogar Bot do Discord' }));
    const dialog = await openedDialog('Revogar Bot do Discord?');
    await user.click(dialog.getByRole('button', { name: 'Revogar' }));
  };

  it('asks first, then takes it from the list', async () => {
    server.use(
      http.delete('/api/admin/tokens/1', () => {
        tokens = tokens.slice(1);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await revoke();
    expect(await screen.findByText('Token Bot do Discord revogado.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Bot do Discord')).not.toBeInTheDocument());
  });

  it('is content when somebody else was faster', async () => {
    server.use(
      http.delete('/api/admin/tokens/1', () => {
        tokens = tokens.slice(1);
        return HttpResponse.json({ message: 'Não encontrado.' }, { status: 404 });
      }),
    );
    await revoke();
    expect(await screen.findByText('Outra pessoa já tinha revogado Bot do Discord.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Bot do Discord')).not.toBeInTheDocument());
  });
});
