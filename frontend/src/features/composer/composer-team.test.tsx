import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import { aMessage, aTicket } from '@/features/ticket/ticket.samples';
import {
  colleague,
  field,
  log,
  ofTheTeam,
  scene,
  show,
  staff,
  stored,
  takeMessages,
  withScene,
} from '@/features/ticket/ticket.scene';
import { keys } from '@/shared/api/keys';
import { gate } from '@/test/gate';
import { server } from '@/test/server';

withScene(ofTheTeam);

const ofColleague = aMessage({ id: 7, userId: 10, user: colleague, message: 'Já resolvi.' });
const seenIn = (body?: string) => (JSON.parse(body ?? '{}') as { seenMessageId?: number }).seenMessageId;

/** Where the messages scroll. */
const talk = async () => (await log()).closest('[tabindex="0"]');

beforeEach(() => {
  takeMessages(() => stored());
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
      const details = { count: 1, newestId: 7, assignee: null };
      const body = { statusCode: 409, code: 'message.newer', message: 'Há mensagens novas neste chamado.', details };
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
    expect(await field()).toHaveValue('');
    await user.click(await screen.findByRole('button', { name: 'Usar o texto da nota' }));
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveValue('Oi');
    expect(screen.queryByRole('button', { name: 'Usar o texto da nota' })).not.toBeInTheDocument();
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

  it('comes back with Escape from outside of the field too, and the field has the focus', async () => {
    const { user } = await held();
    await user.click(screen.getByRole('switch', { name: 'Interna' }));
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await talk()).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveAccessibleName('Mensagem');
    expect(await field()).toHaveValue('Oi');
    expect(scene.posted).toEqual([]);
  });

  it('comes back when the page is left and the server knows of a newer message', async () => {
    takeMessages(() => {
      const details = { count: 1, newestId: 7, assignee: null };
      return HttpResponse.json({ code: 'message.newer', message: 'Novas.', details }, { status: 409 });
    });
    await held();
    window.dispatchEvent(new Event('pagehide'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/desde que você começou/);
    expect(await field()).toHaveValue('Oi');
    expect(screen.queryByText(/não foi enviada/i)).not.toBeInTheDocument();
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

describe('Escape', () => {
  it('leaves the field for the messages and keeps the draft', async () => {
    const { user } = show(staff);
    await user.type(await field(), 'Oi{Escape}');
    await waitFor(async () => expect(await talk()).toHaveFocus());
    expect(await field()).toHaveValue('Oi');
  });

  it('leaves after a message was sent, so that the next letters are not written', async () => {
    const { user } = show(staff);
    await user.type(await field(), 'Oi{Enter}');
    await waitFor(() => expect(scene.posted).toHaveLength(1));
    expect(await field()).toHaveFocus();
    await user.keyboard('{Escape}?');
    await waitFor(async () => expect(await talk()).toHaveFocus());
    expect(await field()).toHaveValue('');
  });
});

describe('a note', () => {
  const asNote = () => screen.findByRole('switch', { name: 'Interna' });
  const png = new File(['x'], 'log.png', { type: 'image/png' });

  it('never becomes a reply by switching, neither its words nor its files', async () => {
    const { user } = show(staff);
    await user.click(await asNote());
    await user.type(await field(), 'É a terceira conta dele.');
    await user.upload(screen.getByLabelText('Anexar'), png);
    for (const value of ['', 'É a terceira conta dele.', '']) {
      await user.click(await asNote());
      expect(await field()).toHaveValue(value);
    }
    expect(screen.queryByText('log.png')).not.toBeInTheDocument();
    await user.type(await field(), '{Enter}');
    expect(await screen.findByText('Mensagem obrigatória')).toBeInTheDocument();
    expect(scene.posted).toEqual([]);
    await user.type(await field(), 'Vamos ver{Enter}');
    await waitFor(() => expect(scene.posted).toHaveLength(1));
    expect(scene.posted[0]?.body).not.toContain('terceira');
    expect(scene.posted[0]?.body).not.toContain('log.png');
  });

  it('is written in a field of its own, whose undo brings nothing back into the reply', async () => {
    const { user } = show(staff);
    await user.click(await asNote());
    const ofNote = await field();
    await user.type(ofNote, 'segredo');
    await user.click(await asNote());
    expect(await field()).not.toBe(ofNote);
    expect(await field()).toHaveFocus();
  });

  it('stays one while it is stored, also for what is typed meanwhile', async () => {
    const answer = gate();
    takeMessages(async () => {
      await answer.opened;
      return stored();
    });
    const { user } = show(staff);
    await user.click(await asNote());
    await user.type(await field(), 'Um{Enter}Dois');
    answer.open();
    await screen.findByText('Nota salva');
    expect(await field()).toHaveAccessibleName('Nota interna');
    await user.type(await field(), '{Enter}');
    await waitFor(() => expect(scene.posted).toHaveLength(2));
    expect(scene.posted.every(({ body }) => body.includes('true'))).toBe(true);
    await waitFor(async () => expect(await field()).toHaveAccessibleName('Mensagem'));
  });

  it('is not taken back into a reply when that one fails', async () => {
    const answer = gate();
    takeMessages(async () => {
      await answer.opened;
      return HttpResponse.json({ code: 'x', message: 'Não deu.' }, { status: 503 });
    });
    const { user } = show(staff);
    await user.type(await field(), 'Oi{Enter}');
    await user.click(await asNote());
    answer.open();
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeInTheDocument();
    expect(await field()).toHaveAccessibleName('Nota interna');
    expect(await field()).toHaveValue('');
  });
});

it('names a colleague who took the ticket with a faster answer', async () => {
  takeMessages(() => {
    scene.messages = [ofColleague];
    const assignee = { id: 10, name: 'Helena Torres' };
    scene.ticket = { ...scene.ticket, assignedTo: 10, assignee };
    const body = { code: 'message.newer', message: 'Novas.', details: { count: 1, newestId: 7, assignee } };
    return HttpResponse.json(body, { status: 409 });
  });
  const { user } = show(staff);
  await user.type(await field(), 'Oi{Enter}');
  expect(await screen.findByText('Helena Torres assumiu este chamado antes')).toBeInTheDocument();
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
  await user.click(await screen.findByRole('button', { name: 'Outras formas de enviar' }));
  const resolve = await screen.findByRole('menuitem', { name: 'Enviar e resolver' });
  // A menu takes the focus a moment after it has opened.
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'menuitem'));
  await user.click(resolve);
  await waitFor(() => expect(scene.posted).toHaveLength(1));
  expect(scene.posted[0]?.body).toContain('{"status":"resolved"}');
  await waitFor(async () => expect(await talk()).toHaveFocus());
});

describe('Ctrl+Shift+Enter', () => {
  const SEND_RESOLVE = '{Control>}{Shift>}{Enter}{/Shift}{/Control}';

  it('sends, resolves and leaves the field, and is named where one sends', async () => {
    const { user } = show(staff);
    await user.type(await field(), 'Oi');
    expect(await screen.findByTitle(/Ctrl\+Shift\+Enter/)).toHaveAccessibleName(/^Enviar ?responder/);
    await user.type(await field(), SEND_RESOLVE);
    await waitFor(() => expect(scene.posted).toHaveLength(1));
    expect(scene.posted[0]?.body).toContain('{"status":"resolved"}');
    await waitFor(async () => expect(await talk()).toHaveFocus());
  });

  it('resolves nothing with a note, and nothing for players', async () => {
    const { user, unmount } = show(staff);
    await user.click(await screen.findByRole('switch', { name: 'Interna' }));
    await user.type(await field(), `Nota${SEND_RESOLVE}`);
    expect(await field()).toHaveValue('Nota');
    unmount();
    scene.ticket = aTicket();
    show();
    await user.type(await field(), `Oi${SEND_RESOLVE}`);
    expect(screen.queryByTitle(/Ctrl\+Shift\+Enter/)).not.toBeInTheDocument();
    expect(scene.posted).toEqual([]);
  });

  it('is held back by newer messages like any reply', async () => {
    const { user, client } = show(staff);
    await user.type(await field(), 'Oi');
    scene.messages = [ofColleague];
    await client.invalidateQueries({ queryKey: keys.tickets.messages(427) });
    await screen.findByText('1 mensagem nova desde que você começou');
    await user.type(await field(), SEND_RESOLVE);
    expect(await screen.findByRole('alert')).toHaveTextContent('Nada foi enviado');
    expect(scene.posted).toEqual([]);
  });
});
