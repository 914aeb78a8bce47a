import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Session } from '@/shared/contract';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { AccountDrawer } from './account-drawer';

const session = (over: Partial<Session>): Session => ({
  id: 1,
  current: false,
  createdAt: '2026-11-20T12:00:00Z',
  lastSeenAt: '2026-11-20T12:00:00Z',
  expiresAt: '2026-11-27T12:00:00Z',
  ip: '127.0.0.1',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  ...over,
});

let sessions: Session[];
beforeEach(() => {
  sessions = [session({ id: 1, current: true }), session({ id: 2, userAgent: null })];
  server.use(
    http.get('/api/me/preferences', () =>
      HttpResponse.json({ language: 'pt', notify: { mail: {}, quietHours: null, digest: null } }),
    ),
    http.get('/api/auth/sessions', () => HttpResponse.json(sessions)),
    http.delete('/api/auth/sessions/:id', ({ params }) => {
      sessions = sessions.filter((row) => row.id !== Number(params.id));
      return HttpResponse.json({});
    }),
  );
});

const show = (me = aMe()) => renderApp(<AccountDrawer panel="security" open onClose={() => {}} />, { me });

describe('turning the second step on', () => {
  it('goes from password to code to recovery codes, which must be kept', async () => {
    server.use(
      http.post('/api/auth/mfa/setup', () =>
        HttpResponse.json({ secret: 'ABCD', otpauthUrl: 'otpauth://x', qr: 'data:image/png;base64,AA==' }),
      ),
      http.post<never, { token: string }>('/api/auth/mfa/enable', async ({ request }) =>
        (await request.json()).token === '123456'
          ? HttpResponse.json({ recoveryCodes: ['k7m2p-9xq4t'] })
          : HttpResponse.json({ message: 'Token MFA inválido. Tente novamente.' }, { status: 400 }),
      ),
    );
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Ativar' }));
    await user.type(screen.getByLabelText('Sua senha'), 'aurora-2026');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByAltText('Código QR para o aplicativo autenticador')).toBeInTheDocument();

    await user.click(screen.getByLabelText('Código do aplicativo 1/6'));
    await user.keyboard('000000');
    expect(await screen.findByRole('alert')).toHaveTextContent('Token MFA inválido');
    await user.click(screen.getByLabelText('Código do aplicativo 1/6'));
    await user.keyboard('123456');
    expect(await screen.findByText('k7m2p-9xq4t')).toBeInTheDocument();
    expect(screen.getByText('Ativa')).toBeInTheDocument();
    // The codes are shown only once, so only the confirmation that they are saved leads on.
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
    expect(screen.getByText('k7m2p-9xq4t')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Já guardei os códigos' }));
    expect(screen.getByRole('button', { name: 'Fechar' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Desativar' })).toBeInTheDocument();
  });
});

describe('turning it off', () => {
  it('needs password and code', async () => {
    let proof: unknown;
    server.use(
      http.post('/api/auth/mfa/disable', async ({ request }) => {
        proof = await request.json();
        return HttpResponse.json({ mfaEnabled: false });
      }),
    );
    const { user } = show(aMe({ mfaEnabled: true }));
    await user.click(screen.getByRole('button', { name: 'Desativar' }));
    await user.type(screen.getByLabelText('Sua senha'), 'aurora-2026');
    expect(screen.getByRole('button', { name: 'Desativar' })).toBeDisabled();
    await user.click(screen.getByLabelText('Código do aplicativo 1/6'));
    await user.keyboard('123456');
    await user.click(screen.getByRole('button', { name: 'Desativar' }));
    expect(await screen.findByRole('button', { name: 'Ativar' })).toBeInTheDocument();
    expect(proof).toEqual({ password: 'aurora-2026', token: '123456' });
  });
});

describe('the own password', () => {
  it('is measured in bytes and typed twice', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('Senha atual'), 'aurora-2026');
    await user.type(screen.getByLabelText('Nova senha'), 'é'.repeat(37));
    await user.type(screen.getByLabelText('Repita a nova senha'), 'other');
    await user.click(screen.getByRole('button', { name: 'Alterar senha' }));
    expect(await screen.findByText('A senha é longa demais.')).toBeInTheDocument();
    expect(screen.getByText('As duas senhas não são iguais.')).toBeInTheDocument();
  });

  it('is changed, and the form is empty again', async () => {
    let sent: unknown;
    server.use(
      http.post('/api/auth/change-password', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ message: 'ok' });
      }),
    );
    const { user } = show();
    await user.type(screen.getByLabelText('Senha atual'), 'aurora-2026');
    await user.type(screen.getByLabelText('Nova senha'), 'um-novo-segredo');
    await user.type(screen.getByLabelText('Repita a nova senha'), 'um-novo-segredo');
    await user.click(screen.getByRole('button', { name: 'Alterar senha' }));
    await waitFor(() => expect(screen.getByLabelText('Nova senha')).toHaveValue(''));
    expect(sent).toEqual({ currentPassword: 'aurora-2026', newPassword: 'um-novo-segredo' });
  });
});

describe('open sessions', () => {
  it('are named by their device, and others can be ended', async () => {
    const { user } = show();
    const mine = (await screen.findByText('Chrome no Linux')).closest('li')!;
    expect(within(mine).getByText('Esta sessão')).toBeInTheDocument();
    expect(within(mine).queryByRole('button')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Encerrar a sessão de Dispositivo desconhecido' }));
    await waitFor(() => expect(screen.queryByText('Dispositivo desconhecido')).not.toBeInTheDocument());
  });
});
