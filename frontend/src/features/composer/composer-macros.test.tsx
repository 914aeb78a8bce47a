import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import { field, ofTheTeam, scene, show, staff, takeMessages, withScene } from '@/features/ticket/ticket.scene';
import { server } from '@/test/server';

withScene(ofTheTeam);

type Wanted = { name: string; shortcut: string; bodyPt?: string; isActive?: boolean };
const filled = ({ name, shortcut, bodyPt = '' }: Wanted, id: number) => ({
  id,
  name,
  shortcut,
  isShared: false,
  pt: [{ kind: 'text', text: bodyPt }],
  en: null,
  actions: {},
});

let macros: object[];
let refusal: Response | null;
beforeEach(() => {
  macros = [filled({ name: 'Recebido', shortcut: 'rec', bodyPt: 'Recebemos.' }, 1)];
  refusal = null;
  takeMessages(() => HttpResponse.error());
  server.use(
    http.get('/api/tickets/427/macros', () => HttpResponse.json({ language: 'pt', macros })),
    http.get('/api/macros', () => HttpResponse.json([])),
    http.post('/api/macros', async ({ request }) => {
      if (refusal) return refusal;
      const wanted = (await request.json()) as Wanted;
      if (wanted.isActive) macros = [...macros, filled(wanted, 2)];
      return HttpResponse.json({ ...wanted, id: 2, updatedAt: '2026-11-20T17:02:00Z' }, { status: 201 });
    }),
  );
});

/** Types into the composer and asks for a macro that is not there, as a click does. */
async function ask(text: string) {
  const shown = show(staff);
  await shown.user.type(await field(), text);
  await shown.user.click(await screen.findByRole('button', { name: 'Nova' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nova resposta pronta' });
  return { ...shown, dialog };
}
async function write({ user, dialog }: Awaited<ReturnType<typeof ask>>, shortcut = 'ola') {
  await user.clear(within(dialog).getByLabelText('Nome'));
  await user.type(within(dialog).getByLabelText('Nome'), 'Olá');
  await user.clear(within(dialog).getByLabelText('Atalho'));
  await user.type(within(dialog).getByLabelText('Atalho'), shortcut);
  await user.type(within(dialog).getByLabelText('Texto em português'), 'Olá, Camila!');
}
const save = ({ user, dialog }: Awaited<ReturnType<typeof ask>>) =>
  user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
async function expectBack(text: string) {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(async () => expect(await field()).toHaveValue(text));
  expect(await field()).toHaveFocus();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(scene.posted).toEqual([]);
}

describe('a macro that is written from within a message', () => {
  it.each([
    ['Boa tarde. /', 'Boa tarde. Olá, Camila!'],
    ['/', 'Olá, Camila!'],
    ['/oi', 'Olá, Camila!'],
  ])('takes the place of %j, with the focus behind it', async (text, result) => {
    const asked = await ask(text);
    await write(asked);
    await save(asked);
    await expectBack(result);
  });

  it('has its name from the word that found none, so that only the text is to be written', async () => {
    const { user, dialog } = await ask('/oi');
    expect(within(dialog).getByLabelText('Nome')).toHaveValue('Oi');
    expect(within(dialog).getByLabelText('Atalho')).toHaveValue('oi');
    expect(within(dialog).getByLabelText('Texto em português')).toHaveFocus();
    await user.keyboard('Olá, Camila!{Control>}{Enter}{/Control}');
    await expectBack('Olá, Camila!');
  });

  it('has a shortcut made of its name, until another is written', async () => {
    const { user, dialog } = await ask('/');
    const [name, shortcut] = ['Nome', 'Atalho'].map((label) => within(dialog).getByLabelText(label));
    expect(name).toHaveFocus();
    await user.keyboard('Já devolvido: o item!');
    expect(shortcut).toHaveValue('ja-devolvido-o-item');
    await user.clear(shortcut!);
    await user.type(shortcut!, 'dev');
    await user.type(name!, ' Todo');
    expect(shortcut).toHaveValue('dev');
  });

  it('is inserted into the note for which it was asked', async () => {
    const shown = show(staff);
    await shown.user.click(await screen.findByRole('switch', { name: 'Interna' }));
    await shown.user.type(await field(), '/');
    await shown.user.click(await screen.findByRole('button', { name: 'Nova' }));
    const asked = { ...shown, dialog: await screen.findByRole('dialog', { name: 'Nova resposta pronta' }) };
    await write(asked);
    await save(asked);
    await expectBack('Olá, Camila!');
    expect(await field()).toHaveAccessibleName('Nota interna');
  });

  it.each([
    ['its button', (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Cancelar' }), 'Oi '],
    ['its cross', (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Fechar' }), 'Oi '],
    ['Escape', () => null, 'Oi '],
  ])('leaves no slash when it is cancelled by %s', async (_, buttonIn, result) => {
    const { user, dialog } = await ask('Oi /');
    const button = buttonIn(dialog);
    await (button ? user.click(button) : user.keyboard('{Escape}'));
    await expectBack(result);
  });

  it('stays in its dialog when the server refuses it, and is inserted when it is put right', async () => {
    const asked = await ask('/');
    await write(asked, 'rec');
    refusal = HttpResponse.json({ code: 'x', message: 'Outra tem este atalho.' }, { status: 400 });
    await save(asked);
    expect(await within(asked.dialog).findByText('Outra tem este atalho.')).toBeInTheDocument();
    expect(within(asked.dialog).getByLabelText('Texto em português')).toHaveValue('Olá, Camila!');
    refusal = null;
    await save(asked);
    await expectBack('Olá, Camila!');
  });

  it('is not inserted where it is not offered, which is said', async () => {
    const asked = await ask('Oi /');
    await write(asked);
    await asked.user.click(within(asked.dialog).getByRole('switch', { name: 'Oferecida nos chamados' }));
    await save(asked);
    expect(await screen.findByText('“Olá” salva, mas não é oferecida neste chamado')).toBeInTheDocument();
    await expectBack('Oi ');
  });

  it('is reached by the arrow keys', async () => {
    const { user } = show(staff);
    await user.type(await field(), '/');
    await screen.findByRole('option', { name: /Recebido/ });
    await user.keyboard('{ArrowUp}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Nova resposta pronta' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await expectBack('');
  });
});

it('opens the list on the slash that was left, so that no second one is sent', async () => {
  const { user } = show(staff);
  await user.type(await field(), '/');
  await screen.findByRole('option', { name: /Recebido/ });
  await user.click(screen.getByRole('heading', { level: 1 }));
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Resposta pronta' }));
  await screen.findByRole('option', { name: /Recebido/ });
  await user.keyboard('{Enter}');
  expect(await field()).toHaveValue('Recebemos.');
});

it('sends no slash where there are no macros yet', async () => {
  macros = [];
  const { user } = show(staff);
  await user.type(await field(), '/');
  await screen.findByText('Nenhuma resposta pronta ainda.');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Nova resposta pronta' })).toBeInTheDocument();
  expect(scene.posted).toEqual([]);
});
