import { useMutation } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';

import { api, bodyOf, idempotent } from '@/shared/api/client';
import { session } from '@/shared/api/session';
import { openedDialog } from '@/test/opened-dialog';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { ConfirmSession } from './confirm-session';

const RIGHT = 'segredo-da-marina';
const CODE = '123456';
const refusal = { statusCode: 403, code: 'auth.confirmation_required', message: 'Confirme com a sua senha.' };
const fieldFault = (field: string, message: string) => ({ message, errors: [{ field, code: 'x', message }] });

let isConfirmed = false;
let mfaEnabled = false;
let proofs: unknown[];
let calls: { key: string | null; body: unknown }[];
beforeEach(() => {
  isConfirmed = false;
  mfaEnabled = false;
  proofs = [];
  calls = [];
  session.set('a-session');
  server.use(
    http.get('/api/auth/me', () => HttpResponse.json(aMe({ role: 'admin', mfaEnabled }))),
    http.post('/api/auth/confirm', async ({ request }) => {
      const proof = (await request.json()) as { password: string; mfaToken?: string };
      proofs.push(proof);
      if (proof.password !== RIGHT)
        return HttpResponse.json(fieldFault('password', 'A senha atual não está correta.'), { status: 400 });
      if (mfaEnabled && proof.mfaToken !== CODE)
        return HttpResponse.json(fieldFault('mfaToken', 'Informe o código.'), { status: 400 });
      isConfirmed = true;
      return HttpResponse.json({ confirmedUntil: '2026-11-28T12:00:00Z' });
    }),
    http.post('/api/admin/tokens', async ({ request }) => {
      calls.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      return isConfirmed ? HttpResponse.json({ id: calls.length }) : HttpResponse.json(refusal, { status: 403 });
    }),
  );
});

const send = (name: string) =>
  bodyOf(
    api.POST('/api/admin/tokens', {
      headers: idempotent(`key of ${name}`),
      body: { name, scope: 'read', expiresInDays: 30 },
    }),
  );

function Form() {
  const [text, setText] = useState('');
  const [results, setResults] = useState<string[]>([]);
  const add = (result: string) => setResults((before) => [...before, result]);
  const { mutate } = useMutation({ mutationFn: send });
  const submit = (description: string) =>
    mutate(description, { onSuccess: () => add(`${description}: done`), onError: ({ message }) => add(message) });
  return (
    <>
      <label>
        Text <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button onClick={() => submit(text)}>Send</button>
      <output>{results.join(', ')}</output>
      <ConfirmSession />
    </>
  );
}

async function sendText(text = 'typed') {
  const view = renderApp(<Form />, { me: aMe({ role: 'admin' }) });
  await view.user.type(screen.getByLabelText('Text'), text);
  await view.user.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = await openedDialog('Confirme que é você');
  return { ...view, dialog, confirm: () => view.user.click(dialog.getByRole('button', { name: 'Confirmar' })) };
}

it('asks for the password and sends the same call again', async () => {
  const { user, dialog, confirm } = await sendText();
  const field = dialog.getByLabelText('Sua senha');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'current-password');
  expect(document.querySelector('input[autocomplete=username]')).toHaveValue('marina@clube.test');
  expect(dialog.queryByLabelText('Código de verificação')).not.toBeInTheDocument();
  await confirm();
  expect(await dialog.findByText('Informe a sua senha.')).toBeInTheDocument();

  await user.type(field, 'errada');
  await confirm();
  expect(await dialog.findByRole('alert')).toHaveTextContent('A senha atual não está correta.');
  await user.clear(field);
  await user.type(field, `${RIGHT}{Enter}`);
  expect(await screen.findByText('typed: done')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  expect(proofs).toEqual([{ password: 'errada' }, { password: RIGHT }]);
  expect(calls).toHaveLength(2);
  expect(calls[1]).toEqual(calls[0]);
  expect(calls[0]).toMatchObject({ key: 'key of typed', body: { name: 'typed' } });
});

it('asks for the code where the second step is on, also when that was turned on in another tab', async () => {
  mfaEnabled = true;
  const { user, dialog, confirm } = await sendText();
  await user.type(dialog.getByLabelText('Sua senha'), RIGHT);
  await confirm();
  const code = await dialog.findByLabelText('Código de verificação');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await user.type(code, ` ${CODE} `);
  await confirm();
  expect(await screen.findByText('typed: done')).toBeInTheDocument();
  expect(proofs).toEqual([{ password: RIGHT }, { password: RIGHT, mfaToken: CODE }]);
});

it('leaves the form as it was after a cancel', async () => {
  const { user, dialog } = await sendText();
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('Confirme com a sua senha.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Text')).toHaveValue('typed');
  expect(calls).toHaveLength(1);
});

it('is one dialog for several calls, and closes when the session ends', async () => {
  const { user, dialog, confirm } = await sendText();
  const others = [send('second'), send('third')];
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.type(dialog.getByLabelText('Sua senha'), RIGHT);
  await confirm();
  expect(await Promise.all(others)).toHaveLength(2);
  expect(proofs).toHaveLength(1);

  isConfirmed = false;
  const refused = send('fourth').catch(({ code }: { code: string }) => code);
  await openedDialog('Confirme que é você');
  act(() => session.clear());
  expect(await refused).toBe(refusal.code);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says how long to wait when too many were wrong', async () => {
  const message = 'Muitas tentativas em pouco tempo. Tente de novo em 15 min.';
  server.use(http.post('/api/auth/confirm', () => HttpResponse.json({ message }, { status: 429 })));
  const { user, dialog, confirm } = await sendText();
  await user.type(dialog.getByLabelText('Sua senha'), RIGHT);
  await confirm();
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(dialog.getByLabelText('Sua senha')).toHaveValue(RIGHT);
});
