import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { session } from '@/shared/api/session';
import { setLanguage } from '@/shared/i18n/setup';
import { gate } from '@/test/gate';
import { holdTimers } from '@/test/held-timers';
import { aMe, renderApp } from '@/test/render';
import { roundTrip, server } from '@/test/server';
import { HELP_PATHS } from '@/features/help/paths';
import { placeAbout } from '@/features/help/places';
import { ChoosePassword } from './choose-password';
import { SignInForm } from './sign-in-form';

type Sent = { email: string; password: string; mfaToken?: string };

/** A server with one account, with or without a second factor. */
function account({ mfa = false } = {}) {
  const sent: Sent[] = [];
  const refuse = (message: string) => HttpResponse.json({ statusCode: 401, message }, { status: 401 });
  server.use(
    http.post<never, Sent>('/api/auth/login', async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      if (body.password !== 'aurora-2026') return refuse('E-mail e/ou senha não estão corretos');
      if (mfa && !body.mfaToken) {
        return HttpResponse.json({ requiresMfa: true, message: 'MFA token required' }, { status: 202 });
      }
      if (mfa && body.mfaToken !== '123456') return refuse('Token MFA inválido. Tente novamente.');
      return HttpResponse.json({ sessionId: 's1', user: aMe(), message: 'ok' });
    }),
  );
  return sent;
}

async function enter(password: string) {
  const onSignedIn = vi.fn();
  const view = renderApp(<SignInForm onSignedIn={onSignedIn} />);
  await view.user.type(screen.getByLabelText('E-mail'), 'a@clube.test');
  await view.user.type(screen.getByLabelText('Senha'), password);
  await view.user.click(screen.getByRole('button', { name: 'Entrar' }));
  return { ...view, onSignedIn };
}

afterEach(() => setLanguage('pt'));

describe('signing in', () => {
  it('keeps the session and goes on', async () => {
    account();
    const { onSignedIn } = await enter('aurora-2026');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(session.get()).toBe('s1');
  });

  it('says above the fields that the password is wrong, with the focus there and the e-mail kept', async () => {
    account();
    const { onSignedIn } = await enter('wrong');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('E-mail e/ou senha não estão corretos');
    expect(alert).toHaveFocus();
    expect(screen.getByLabelText('E-mail')).toHaveValue('a@clube.test');
    expect(onSignedIn).not.toHaveBeenCalled();
    expect(session.get()).toBeNull();
  });

  it('asks for what is missing without asking the server', async () => {
    const sent = account();
    const { user } = renderApp(<SignInForm onSignedIn={() => {}} />);
    await user.type(screen.getByLabelText('E-mail'), 'not-an-address');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText('Email inválido')).toBeInTheDocument();
    expect(screen.getByText('Informe a sua senha.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('speaks English', async () => {
    await setLanguage('en');
    renderApp(<SignInForm onSignedIn={() => {}} />);
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  });
});

describe('choosing a password', () => {
  const invited = { kind: 'invite', email: 'a@clube.test', name: 'Rui Paz' };

  it('shows that it waits for the link, and then the form', async () => {
    const answer = gate();
    server.use(
      http.post('/api/auth/link', async () => {
        await answer.opened;
        return HttpResponse.json(invited);
      }),
    );
    renderApp(<ChoosePassword token="t1" onChosen={vi.fn()} onForgot={vi.fn()} />);
    expect((await screen.findByText('Carregando…')).closest('[role=status]')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    answer.open();
    await waitFor(() => expect(screen.getByLabelText('Senha')).toHaveFocus());
    expect(screen.queryByText('Carregando…')).not.toBeInTheDocument();
  });

  it.each([
    ['nobody answers', () => HttpResponse.error(), 'Não foi possível falar com o servidor. Verifique sua conexão.'],
    ['the server refuses', () => HttpResponse.json({ message: 'Voltamos já.' }, { status: 503 }), 'Voltamos já.'],
  ])('says when the link cannot be read because %s, and reads it at the next try', async (_, refuse, why) => {
    // The skeleton of a slow answer does not come by itself.
    holdTimers(300);
    const answer = gate();
    server.use(
      http.post('/api/auth/link', refuse, { once: true }),
      http.post('/api/auth/link', async () => {
        await answer.opened;
        return HttpResponse.json(invited);
      }),
    );
    const { user } = renderApp(<ChoosePassword token="t1" onChosen={vi.fn()} onForgot={vi.fn()} />);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`Não foi possível verificar o link. ${why}`);
    expect(alert).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Escolha a sua senha' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Carregando…')).toBeInTheDocument();
    answer.open();
    await waitFor(() => expect(screen.getByLabelText('Senha')).toHaveFocus());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('sends the choice once, however long it takes to be in', async () => {
    let sent = 0;
    server.use(
      http.post('/api/auth/link', () => HttpResponse.json(invited)),
      http.post('/api/auth/reset', () => {
        sent += 1;
        return HttpResponse.json({ message: 'ok' });
      }),
    );
    const onChosen = vi.fn();
    const { user } = renderApp(<ChoosePassword token="t1" onChosen={onChosen} onForgot={vi.fn()} />);
    await user.type(await screen.findByLabelText('Senha'), 'cavalo-bateria-9');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(onChosen).toHaveBeenCalledOnce());
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await roundTrip();
    expect(sent).toBe(1);
  });

  it('keeps what was typed when the language changes', async () => {
    server.use(http.post('/api/auth/link', () => HttpResponse.json({ ...invited, name: null })));
    const { user } = renderApp(<ChoosePassword token="t1" onChosen={vi.fn()} onForgot={vi.fn()} />);
    const name = await screen.findByLabelText('Seu nome');
    await user.type(name, 'Rui Paz');
    server.use(http.post('/api/auth/link', () => new Promise<never>(() => undefined)));
    await act(() => setLanguage('en'));
    expect(await screen.findByLabelText('Your name')).toBe(name);
    expect(name).toHaveValue('Rui Paz');
  });
});

describe('the code step', () => {
  it('sends by itself at six digits, with the focus in the first box', async () => {
    const sent = account({ mfa: true });
    const { user, onSignedIn } = await enter('aurora-2026');
    await waitFor(() => expect(screen.getByLabelText('Código de verificação 1/6')).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Verificar' })).toBeDisabled();
    await user.keyboard('12a3456');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(sent.at(-1)).toEqual({ email: 'a@clube.test', password: 'aurora-2026', mfaToken: '123456' });
  });

  it('says that a code is wrong and stays', async () => {
    account({ mfa: true });
    const { user } = await enter('aurora-2026');
    await screen.findByLabelText('Código de verificação 1/6');
    await user.keyboard('000000');
    expect(await screen.findByRole('alert')).toHaveTextContent('Token MFA inválido. Tente novamente.');
    expect(screen.getByLabelText('Código de verificação 1/6')).toHaveValue('');
  });

  it('forgets everything on the way back', async () => {
    account({ mfa: true });
    const { user } = await enter('aurora-2026');
    await user.click(await screen.findByRole('button', { name: 'Voltar' }));
    expect(screen.getByLabelText('E-mail')).toHaveValue('');
    expect(screen.getByLabelText('Senha')).toHaveValue('');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('takes a recovery code instead', async () => {
    const sent = account({ mfa: true });
    const { user } = await enter('aurora-2026');
    await user.click(await screen.findByRole('button', { name: 'Usar um código de recuperação' }));
    await user.type(screen.getByLabelText('Código de recuperação'), 'k7m2p-9xq4t');
    await user.click(screen.getByRole('button', { name: 'Verificar' }));
    await waitFor(() => expect(sent.at(-1)?.mfaToken).toBe('k7m2p-9xq4t'));
  });
});

it('leads to the help with signing in', () => {
  renderApp(<SignInForm onSignedIn={() => undefined} />);
  const help = `${HELP_PATHS.player.pt}#${placeAbout('/login', ['player'])!.id}`;
  expect(screen.getByRole('link', { name: 'Ajuda para entrar' })).toHaveAttribute('href', help);
});
