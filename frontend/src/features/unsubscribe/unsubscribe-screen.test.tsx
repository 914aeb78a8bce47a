import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';

import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { UnsubscribeScreen } from './unsubscribe-screen';

const TOKEN = `7-reply-${'a'.repeat(64)}`;

let tokens: (string | null)[];
beforeEach(() => {
  tokens = [];
  server.use(
    http.post('/api/mail/unsubscribe', ({ request }) => {
      tokens.push(new URL(request.url).searchParams.get('token'));
      return HttpResponse.json({ message: 'Pronto.' });
    }),
  );
});

it('says what ends, and ends it only when asked', async () => {
  const { user } = renderApp(<UnsubscribeScreen />, { at: `/descadastro#${TOKEN}` });
  expect(screen.getByText(/respostas do suporte/)).toBeInTheDocument();
  expect(tokens).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Parar de receber' }));
  expect(await screen.findByRole('heading', { name: 'Pronto' })).toBeInTheDocument();
  expect(tokens).toEqual([TOKEN]);
  expect(screen.queryByRole('button', { name: 'Parar de receber' })).not.toBeInTheDocument();
});

it.each([
  ['report', /denúncias suas que foram analisadas/],
  ['sanction', /sanções dos seus personagens/],
])('says that mails of the kind %s end', (kind, sentence) => {
  renderApp(<UnsubscribeScreen />, { at: `/descadastro#7-${kind}-${'a'.repeat(64)}` });
  expect(screen.getByText(sentence)).toBeInTheDocument();
});

it('asks for the whole link when it is not whole', () => {
  renderApp(<UnsubscribeScreen />, { at: '/descadastro' });
  expect(screen.getByText(/incompleto/)).toHaveRole('status');
  expect(screen.queryByRole('button', { name: 'Parar de receber' })).not.toBeInTheDocument();
});
