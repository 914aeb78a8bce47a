import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import { keys } from '@/shared/api/keys';
import { gate } from '@/test/gate';
import { server } from '@/test/server';
import { aMessage, aTicket } from './conversation.samples';
import { colleague, field, log, ofTheTeam, scene, show, staff, takeMessages, withScene } from './conversation.scene';

withScene();

const stored = () => HttpResponse.json(aMessage({ id: 9, userId: 9, user: staff, message: 'Oi' }), { status: 201 });
const ofColleague = aMessage({ id: 7, userId: 10, user: colleague, message: 'Já resolvi.' });
const seenIn = (body?: string) => (JSON.parse(body ?? '{}') as { seenMessageId?: number }).seenMessageId;

beforeEach(() => {
  scene.ticket = aTicket(ofTheTeam);
  takeMessages(stored);
});

describe('a reply that has not seen the newest message', () => {
  const arrives = async () => {
    const shown = show(staff);
    await shown.user.type(await field(), 'Oi');
    scene.messages = [ofColleague];
    await shown.client.invalidateQueries({ queryKey: keys.tickets.messages(427) });
    await screen.findByText('1 mensagem nova desde que você começou');
    return shown;
  };

  it('is held at Enter, once, and goes back to the text with the next one', async () => {
    const { user } = await arrives();
    expect(screen.queryByRole('button', { name: /^Enviar ?responder/ })).not.toBeInTheDocument();
    await user.type(await field(), '{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('1 mensagem nova desde que você começou');
    expect(scene.posted).toEqual([]);
    await user.type(await field(), '{Enter}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await field()).toHaveValue('Oi');
    await user.type(await field(), '{Enter}');
    await waitFor(() => expect(scene.posted).toHaveLength(1));
    expect(seenIn(scene.posted[0]?.body)).toBe(7);
  });

  it('is sent all the same with Ctrl+Enter, which is the consent', async () => {
    const { user } = await arrives();
    await user.type(await field(), '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(scene.posted).toHaveLength(1));
    expect(seenIn(scene.posted[0]?.body)).toBe(7);
  });

  it('comes back when the server knows of a message that this page does not', async () => {
    takeMessages((number) => {
      scene.messages = [ofColleague];
      const body = { statusCode: 409, code: 'message.newer', message: 'Há mensagens novas neste chamado.' };
      return number === 1 ? HttpResponse.json(body, { status: 409 }) : stored();
    });
    const { user } = show(staff);
    await user.type(await field(), 'Oi{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/novas? desde que você começou/);
    expect(await field()).toHaveValue('Oi');
    expect(await within(await log()).findByText('Já resolvi.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Enviar assim mesmo' }));
    await waitFor(() => expect(scene.posted).toHaveLength(2));
    expect(scene.posted.map(({ body }) => seenIn(body))).toEqual([0, 7]);
    expect(scene.posted[1]?.key).toBe(scene.posted[0]?.key);
  });

  it('stays one when it was a note for a moment', async () => {
    const { user } = await arrives();
    const asNote = screen.getByRole('switch', { name: 'Interna' });
    await user.click(asNote);
    expect(await field()).toHaveAccessibleName('Nota interna');
    await user.click(asNote);
    await user.type(await field(), '{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('1 mensagem nova desde que você começou');
    expect(scene.posted).toEqual([]);
  });

  it('is a note or not held at all', async () => {
    const { user } = await arrives();
    await user.click(screen.getByRole('switch', { name: 'Interna' }));
    await user.type(await field(), '{Enter}');
    await waitFor(() => expect(scene.posted).toHaveLength(1));
    expect(scene.posted[0]?.body).not.toContain('seenMessageId');
  });
});

describe('a reply that can be taken back', () => {
  beforeEach(() => {
    scene.preferences = { ...scene.preferences, undoSeconds: 10, claimOnReply: false };
  });
  const held = async () => {
    const shown = show(staff);
    await shown.user.click(await screen.findByRole('button', { name: 'Outras formas de enviar' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '10 segundos' })).toHaveClass(/selected/));
    await shown.user.type(await field(), 'Oi{Enter}');
    await screen.findByRole('button', { name: /^Desfazer/ });
    return shown;
  };

  it('comes back with Escape, and nothing was sent', async () => {
    const { user } = await held();
    expect(await field()).toHaveValue('');
    await user.type(await field(), '{Escape}');
    expect(await field()).toHaveValue('Oi');
    expect(within(await log()).queryByText('Oi')).not.toBeInTheDocument();
    expect(scene.posted).toEqual([]);
  });

  it('leaves at once on demand, and takes no ticket where that is switched off', async () => {
    const { user } = await held();
    await user.click(screen.getByRole('button', { name: 'Enviar já' }));
    await waitFor(() => expect(scene.posted).toHaveLength(1));
    expect(scene.posted[0]?.body).not.toContain('"claim"');
  });
});

it('says when Escape comes too late', async () => {
  scene.preferences = { ...scene.preferences, undoSeconds: 10 };
  const { user } = show(staff);
  await user.click(await screen.findByRole('button', { name: 'Outras formas de enviar' }));
  await waitFor(() => expect(screen.getByRole('menuitem', { name: '10 segundos' })).toHaveClass(/selected/));
  await user.type(await field(), 'Oi{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Enviar já' }));
  await waitFor(() => expect(scene.posted).toHaveLength(1));
  await user.type(await field(), '{Escape}');
  expect(await screen.findByText('Já foi enviada.')).toBeInTheDocument();
  expect(await field()).toHaveValue('');
  await user.type(await field(), 'E');
  expect(screen.queryByText('Já foi enviada.')).not.toBeInTheDocument();
});

it('leaves the field with Escape and keeps the draft', async () => {
  const { user } = show(staff);
  await user.type(await field(), 'Oi{Escape}');
  expect(await field()).not.toHaveFocus();
  expect(await field()).toHaveValue('Oi');
});

describe('after a reply', () => {
  const nextIs = (answer: () => Response) => {
    const skipped: unknown[] = [];
    server.use(
      http.post('/api/tickets/next', async ({ request }) => {
        skipped.push(await request.json());
        return answer();
      }),
    );
    return skipped;
  };
  const sent = async (text: string) => {
    const shown = show(staff);
    const { client, user } = shown;
    await waitFor(() => expect(client.getQueryData(keys.preferences)).toBeDefined());
    await user.type(await field(), text);
    return shown;
  };
  const choose = (afterSend: 'stay' | 'next' | 'list') => (scene.preferences = { ...scene.preferences, afterSend });

  it('the next ticket opens, in place of this one', async () => {
    choose('next');
    const skipped = nextIs(() => HttpResponse.json({ ...scene.ticket, id: 500 }));
    const { router } = await sent('Oi{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/ticket/500'));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(skipped).toEqual([{ queue: 'waiting', skip: [427] }]);
  });

  it('the queue is said to be empty', async () => {
    choose('next');
    nextIs(() => new HttpResponse(null, { status: 204 }));
    const { router } = await sent('Oi{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Nenhum outro chamado para pegar aqui.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/ticket/427');
  });

  it('the list comes back', async () => {
    choose('list');
    const { router } = await sent('Oi{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('nothing happens when another text was begun, or it was a note', async () => {
    choose('list');
    const answer = gate();
    takeMessages(async () => {
      await answer.opened;
      return stored();
    });
    const { router, user } = await sent('Oi{Enter}');
    await user.type(await field(), 'E mais');
    answer.open();
    await screen.findByText('Mensagem enviada');
    await user.clear(await field());
    await user.click(screen.getByRole('switch', { name: 'Interna' }));
    await user.type(await field(), 'Nota{Enter}');
    await screen.findByText('Nota salva');
    expect(router.state.location.pathname).toBe('/ticket/427');
  });
});

it('sends and resolves in one request', async () => {
  const { user } = show(staff);
  await user.type(await field(), 'Oi');
  await user.click(screen.getByRole('button', { name: 'Outras formas de enviar' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Enviar e resolver' }));
  await waitFor(() => expect(scene.posted).toHaveLength(1));
  expect(scene.posted[0]?.body).toContain('{"status":"resolved"}');
});
