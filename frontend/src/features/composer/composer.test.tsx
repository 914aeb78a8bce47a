import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { aMessage, aTicket } from '@/features/ticket/ticket.samples';
import { field, log, scene, show, takeMessages, withScene } from '@/features/ticket/ticket.scene';
import { reload } from '@/features/unsent/drafts.scene';
import { keys } from '@/shared/api/keys';
import { gate } from '@/test/gate';

withScene();

/** The message as the server has stored it: with the key of the request that posted it. */
const stored = () => aMessage({ id: 5, message: 'Oi', clientKey: scene.posted[0]?.key ?? undefined });

describe('sending', () => {
  it('sends with Enter, adds a line with Shift+Enter, and empties the composer', async () => {
    takeMessages(() => HttpResponse.json(aMessage({ id: 5, message: 'um\ndois' }), { status: 201 }));
    const { user } = show();
    await user.type(await field(), 'um{Shift>}{Enter}{/Shift}dois{Enter}');
    expect(await within(await log()).findByText(/um\s+dois/)).toBeInTheDocument();
    expect(await field()).toHaveValue('');
    expect(await screen.findByText('Mensagem enviada')).toBeInTheDocument();
    expect(scene.posted).toHaveLength(1);
    expect(scene.posted[0]?.body).toContain('um\\ndois');
    expect(scene.posted[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('sends nothing that is blank', async () => {
    const { user } = show();
    await user.type(await field(), '   {Enter}');
    expect(await screen.findByText('Mensagem obrigatória')).toBeInTheDocument();
    expect(scene.posted).toEqual([]);
  });

  it('keeps the text after a failure and tries again with the same key', async () => {
    takeMessages((number) =>
      number === 1 ? HttpResponse.error() : HttpResponse.json(aMessage({ id: 5, message: 'Oi' }), { status: 201 }),
    );
    const { user, unmount } = show();
    await user.type(await field(), 'Oi{Enter}');
    expect(await screen.findByText('Falha ao enviar mensagem. Tente novamente.')).toBeInTheDocument();
    expect(await screen.findByText('Erro ao enviar mensagem. Tente novamente.')).toBeInTheDocument();
    expect(await field()).toHaveValue('Oi');
    // The key is kept when the screen is left.
    unmount();
    const again = show();
    await again.user.type(await field(), '{Enter}');
    await waitFor(() => expect(scene.posted).toHaveLength(2));
    expect(scene.posted[1]?.key).toBe(scene.posted[0]?.key);
    await waitFor(async () => expect(await field()).toHaveValue(''));
  });

  it('shows a message once when its echo is faster than the answer', async () => {
    const answer = gate();
    takeMessages(async () => {
      await answer.opened;
      return HttpResponse.json(scene.messages[0], { status: 201 });
    });
    const { user, client } = show();
    await user.type(await field(), 'Oi{Enter}');
    expect(await screen.findByText('Enviando…')).toBeInTheDocument();
    scene.messages = [stored()];
    await client.invalidateQueries({ queryKey: keys.tickets.messages(427) });
    await waitFor(() => expect(screen.queryByText('Enviando…')).not.toBeInTheDocument());
    expect(within(await log()).getAllByText('Oi')).toHaveLength(1);
    answer.open();
    await screen.findByText('Mensagem enviada');
    expect(within(await log()).getAllByText('Oi')).toHaveLength(1);
  });

  it('is done when the answer got lost but the message had arrived', async () => {
    takeMessages(() => HttpResponse.error());
    const { user, client } = show();
    await user.type(await field(), 'Oi{Enter}');
    await screen.findByText('Falha ao enviar mensagem. Tente novamente.');
    scene.messages = [stored()];
    await client.invalidateQueries({ queryKey: keys.tickets.messages(427) });
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(within(await log()).getAllByText('Oi')).toHaveLength(1);
  });

  it('is not done when somebody else has said the same', async () => {
    takeMessages(() => HttpResponse.error());
    const { user, client } = show();
    await user.type(await field(), 'Oi{Enter}');
    await screen.findByText('Falha ao enviar mensagem. Tente novamente.');
    scene.messages = [aMessage({ id: 5, message: 'Oi' })];
    await client.invalidateQueries({ queryKey: keys.tickets.messages(427) });
    expect(await within(await log()).findByText('Oi')).toBeInTheDocument();
    expect(await field()).toHaveValue('Oi');
  });

  it('never says that a message failed which is on the screen already', async () => {
    const answer = gate();
    takeMessages(async () => {
      scene.messages = [stored()];
      await answer.opened;
      return HttpResponse.error();
    });
    const { user, client } = show();
    await user.type(await field(), 'Oi{Enter}');
    await waitFor(() => expect(scene.messages).toHaveLength(1));
    await client.invalidateQueries({ queryKey: keys.tickets.messages(427) });
    answer.open();
    expect(await screen.findByText('Mensagem enviada')).toBeInTheDocument();
    expect(screen.queryByText('Erro ao enviar mensagem. Tente novamente.')).not.toBeInTheDocument();
    expect(await field()).toHaveValue('');
    expect(within(await log()).getAllByText('Oi')).toHaveLength(1);
  });

  it('takes back that a message failed as soon as it shows up', async () => {
    takeMessages(() => HttpResponse.error());
    const { user, client } = show();
    await user.type(await field(), 'Oi{Enter}');
    await screen.findByText('Erro ao enviar mensagem. Tente novamente.');
    scene.messages = [stored()];
    await client.invalidateQueries({ queryKey: keys.tickets.messages(427) });
    expect(await screen.findByText('Mensagem enviada')).toBeInTheDocument();
    expect(screen.queryByText('Erro ao enviar mensagem. Tente novamente.')).not.toBeInTheDocument();
  });

  it('counts characters as the server does', async () => {
    takeMessages(() => HttpResponse.json(aMessage({ id: 5, message: '🐉' }), { status: 201 }));
    const { user } = show();
    await user.click(await field());
    await user.paste('🐉'.repeat(10_001));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('A mensagem pode ter no máximo 10000 caracteres.')).toBeInTheDocument();
    expect(scene.posted).toEqual([]);
    await user.clear(await field());
    await user.paste('🐉'.repeat(10_000));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(scene.posted).toHaveLength(1));
  });

  it('says which files cannot go along, one by one', async () => {
    show();
    await field();
    const user = userEvent.setup({ applyAccept: false });
    const png = new File(['x'], 'a.png', { type: 'image/png' });
    const large = new File([new Uint8Array(10_485_761)], 'b.mp4', { type: 'video/mp4' });
    const svg = new File(['x'], 'c.svg', { type: 'image/svg+xml' });
    await user.upload(screen.getByLabelText('Anexar'), [png, large, svg, png]);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'b.mp4 Arquivo muito grande. Tamanho máximo: 10MB.',
      'c.svg Tipo de arquivo não permitido. Apenas imagens, vídeos, PDF e arquivos de texto são aceitos.',
      'a.png Um arquivo com este nome já foi selecionado',
    ]);
    await user.click(screen.getByRole('button', { name: 'Remover a.png' }));
    expect(screen.queryByText('a.png')).not.toBeInTheDocument();
  });

  it('is the same in every tab, and none stores an older text of another', async () => {
    const { user } = show();
    await user.type(await field(), 'Oi');
    const [key] = Object.keys(localStorage).filter((name) => name.endsWith(':reply'));
    localStorage.setItem(key!, 'Oi, Marina');
    const older = new StorageEvent('storage', { key, newValue: 'Oi, M' });
    act(() => void window.dispatchEvent(older));
    expect(await field()).toHaveValue('Oi, Marina');
    expect(localStorage.getItem(key!)).toBe('Oi, Marina');
    await user.type(await field(), '!');
    expect(localStorage.getItem(key!)).toBe('Oi, Marina!');
  });

  it('brings a draft back after a reload', async () => {
    const { user, unmount } = show();
    await user.type(await field(), 'quase pronto');
    unmount();
    reload();
    show();
    expect(await field()).toHaveValue('quase pronto');
  });
});

describe('a closed ticket', () => {
  it('takes no message and hands back what was being written', async () => {
    const { user, unmount } = show();
    await user.type(await field(), 'rascunho');
    unmount();
    scene.ticket = aTicket({ status: 'closed' });
    show();
    expect(await screen.findByText('Chamado encerrado.')).toBeInTheDocument();
    expect(await screen.findByText('rascunho')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('closed while somebody wrote: says so and keeps the text', async () => {
    const sentence = 'Este chamado está fechado.';
    takeMessages(() => {
      scene.ticket = aTicket({ status: 'closed' });
      return HttpResponse.json({ statusCode: 409, code: 'ticket.closed', message: sentence }, { status: 409 });
    });
    const { user } = show();
    await user.type(await field(), 'a tempo?{Enter}');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(await screen.findByText('Chamado encerrado.')).toBeInTheDocument();
    expect(screen.getByText('a tempo?')).toBeInTheDocument();
  });
});

it('leaves a paste with words to the field, and takes a picture without', async () => {
  show();
  const paste = (text: string) =>
    field().then((target) =>
      fireEvent.paste(target, { clipboardData: { files: [new File(['x'], 'image.png')], getData: () => text } }),
    );
  expect(await paste('Item\tQtd')).toBe(true);
  expect(screen.queryByText('image.png')).not.toBeInTheDocument();
  expect(await paste('')).toBe(false);
  expect(await screen.findByText('image.png')).toBeInTheDocument();
});
