import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import { aMessage, aTicket } from '@/features/ticket/ticket.samples';
import {
  field,
  log,
  ofTheTeam,
  player,
  scene,
  show,
  staff,
  stored,
  takeMessages,
  withScene,
} from '@/features/ticket/ticket.scene';
import { gate } from '@/test/gate';
import { server } from '@/test/server';

withScene(ofTheTeam);

const member = (id: number, name: string, isOnline = false, awayUntil: string | null = null) => ({
  id,
  name,
  avatar: null,
  isOnline,
  openCount: 0,
  awayUntil,
});
const helena = { id: 10, name: 'Helena Torres' };
let asked: string[];

beforeEach(() => {
  asked = [];
  takeMessages((number) => stored({ isInternal: true, message: bodies()[number - 1]!.message, mentions: [helena] }));
  server.use(
    http.get('/api/team', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json([
        member(helena.id, helena.name, true),
        member(9, staff.name),
        member(11, 'Beatriz Prado', true, '2026-12-01'),
        member(12, 'Álvaro Reis'),
      ]);
    }),
  );
});

const bodies = () => scene.posted.map(({ body }) => JSON.parse(body) as { message: string; mentions?: number[] });
const list = () => screen.findByRole('listbox', { name: 'Pedir a alguém' });
const noList = () => expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
const names = async () =>
  within(await list())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

async function note() {
  const shown = show(staff);
  await field();
  await shown.user.click(await screen.findByRole('switch', { name: 'Interna' }));
  return { ...shown, write: async (text: string) => shown.user.type(await field(), text) };
}

describe('the list of the team', () => {
  it('opens at the at sign in a note, without oneself, and is narrowed by what is typed', async () => {
    const { write } = await note();
    await write('Veja @');
    expect(await names()).toEqual(['HTHelena Torresonline', 'BPBeatriz Pradoausente até 01/12/2026', 'ÁRÁlvaro Reis']);
    expect(asked).toEqual(['?ticketId=427']);
    await write('alv');
    expect(await names()).toEqual(['ÁRÁlvaro Reis']);
    await write('x');
    expect(await screen.findByText('Ninguém com “alvx”.')).toBeVisible();
  });

  it('does not open in a reply, nor for players', async () => {
    const { user, unmount } = show(staff);
    await user.type(await field(), 'Veja @');
    noList();
    unmount();
    scene.ticket = aTicket();
    show(player);
    await user.type(await field(), 'Veja @');
    noList();
    expect(asked).toEqual([]);
  });

  it.each(['{Enter}', '{Tab}'])('is chosen from by arrows and %s, with the focus in the field', async (key) => {
    const { write } = await note();
    await write('Veja @');
    const options = within(await list()).getAllByRole('option');
    const isNamed = (at: number) =>
      waitFor(async () => expect(await field()).toHaveAttribute('aria-activedescendant', options[at]!.id));
    await isNamed(0);
    await write('{ArrowDown}{ArrowDown}{ArrowUp}');
    await isNamed(1);
    await write(key);
    expect(await field()).toHaveValue('Veja @Beatriz Prado ');
    expect(await field()).toHaveFocus();
    noList();
    expect(scene.posted).toEqual([]);
  });

  it('is chosen from by a click, opens by its button, and closes with Escape', async () => {
    const { user, write } = await note();
    await user.click(await screen.findByRole('button', { name: 'Pedir a alguém' }));
    await user.click(await within(await list()).findByRole('option', { name: /Helena/ }));
    expect(await field()).toHaveValue('@Helena Torres ');
    await write('@b');
    await list();
    await write('{Escape}');
    noList();
    expect(await field()).toHaveValue('@Helena Torres @b');
  });
});

describe('a note', () => {
  it('asks the people whose names are in its text, says so before, and shows it', async () => {
    const { write } = await note();
    await write('@hel{Enter}');
    await write('decide, @bea{Enter}');
    expect(await screen.findByText('Avisa Helena Torres e Beatriz Prado')).toBeVisible();
    await write('ajuda{Enter}');
    await waitFor(() => expect(bodies()).toEqual([expect.objectContaining({ mentions: [10, 11] })]));
    expect(bodies()[0]).toMatchObject({ message: '@Helena Torres decide, @Beatriz Prado ajuda' });
    expect(await within(await log()).findByText('@Helena Torres')).toBeInTheDocument();
  });

  it('asks no longer whose name was removed, which Backspace does as a whole', async () => {
    const { write } = await note();
    await write('@hel{Enter}{Backspace}');
    expect(await screen.findByText('Avisa Helena Torres')).toBeVisible();
    await write('{Backspace}');
    expect(await field()).toHaveValue('');
    await write('Pronto{Enter}');
    await waitFor(() => expect(bodies()).toEqual([{ message: 'Pronto', isInternal: true }]));
  });

  it('of another day asks whom its text names', async () => {
    scene.drafts = [
      {
        ticketId: 427,
        mode: 'note',
        text: '@Álvaro Reis?',
        sinceMessageId: 0,
        rev: 1,
        updatedAt: '2026-11-20T17:00:00Z',
      },
    ];
    const { user } = show(staff);
    await waitFor(async () => expect(await field()).toHaveValue('@Álvaro Reis?'));
    await screen.findByText('Avisa Álvaro Reis');
    await user.type(await field(), '{Enter}');
    await waitFor(() => expect(bodies()[0]?.mentions).toEqual([12]));
  });

  it('waits for the team if it may name somebody', async () => {
    const { opened, open } = gate();
    server.use(
      http.get('/api/team', async () => {
        await opened;
        return HttpResponse.json([member(helena.id, helena.name)]);
      }),
    );
    const { write } = await note();
    await write('Veja, @Helena Torres{Enter}');
    expect(await screen.findByText(/lista da equipe ainda está carregando/)).toBeVisible();
    open();
    await screen.findByText('Avisa Helena Torres');
    await write('{Enter}');
    await waitFor(() => expect(bodies()[0]?.mentions).toEqual([10]));
  });
});

it('a note says that it asks nobody if the team did not load, as long as it has an at sign', async () => {
  server.use(http.get('/api/team', () => HttpResponse.json({ message: 'Falha' }, { status: 500 })));
  const { user, write } = await note();
  await write('Veja, @Helena Torres');
  const missing = 'Não foi possível carregar a equipe: quem a nota citar não será avisado.';
  expect(await screen.findByText(missing)).toBeVisible();
  await user.clear(await field());
  await write('Pronto');
  await waitFor(() => expect(screen.queryByText(missing)).not.toBeInTheDocument());
});

it('a note of others shows whom it asks, also by a name that is not in the text', async () => {
  const message = 'Veja, @Helena Torres';
  scene.messages = [
    aMessage({ id: 7, userId: 11, isInternal: true, message, mentions: [helena] }),
    aMessage({ id: 8, userId: 11, isInternal: true, message, mentions: [{ ...helena, name: 'Helena Prado' }] }),
  ];
  show(staff);
  const found = await within(await log()).findAllByText('@Helena Torres');
  expect(found).toHaveLength(1);
  expect(await screen.findByText('Pediu a Helena Prado')).toBeVisible();
});
