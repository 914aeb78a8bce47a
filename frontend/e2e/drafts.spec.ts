import type { Page } from '@playwright/test';
import { apiAs } from './api';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  linesOf,
  openTicket,
  pressSequence,
  test,
  WIDE,
} from './support';

const fieldOf = (page: Page) => page.getByRole('textbox', { name: /^(Mensagem|Nota interna)$/ });
/** Acts as if the page became visible again after the other device was used. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const saved = (page: Page) => page.getByText(/Rascunho salvo \d\d:\d\d/);

test('a player begins at the desk and sends from the phone', WIDE, async ({ signedIn, request }) => {
  const { id, title } = await openTicket(request, 'jogador', { title: 'Portão do farol trancado' });
  const desk = await signedIn('jogador', `/ticket/${id}`);
  await fieldOf(desk).fill('O portão não abre desde ontem');
  await expect(saved(desk)).toBeVisible();
  await expectAccessible(desk, 'a saved draft');

  const phone = await signedIn('jogador', '/dashboard', { width: 360 });
  const card = phone.getByRole('listitem').filter({ hasText: title });
  await expect(card.getByText('rascunho')).toBeVisible();
  await card.getByRole('link', { name: title }).click();
  await expect(fieldOf(phone)).toHaveValue('O portão não abre desde ontem');
  await fieldOf(phone).pressSequentially(', nem com a chave');
  await phone.getByRole('button', { name: 'Enviar' }).click();
  await expect(linesOf(phone).filter({ hasText: 'nem com a chave' })).toBeVisible();

  // The desk learns it from the message.
  await expect(fieldOf(desk)).toHaveValue('');
  await desk.goto('/dashboard');
  await expect(desk.getByRole('row').filter({ hasText: title })).toBeVisible();
  await expect(desk.getByRole('row').filter({ hasText: title }).getByText('rascunho')).toHaveCount(0);
  const api = await apiAs(request, 'jogador');
  await expect.poll(() => api.get(`/tickets/${id}/drafts`)).toEqual([]);
});

const ON_PHONE = 'Do celular, com uma frase longa demais para uma linha de uma tela estreita';
for (const [choice, text, width] of [
  ['Usar aquela', ON_PHONE, 1440],
  ['Manter esta', 'Da mesa', 360],
] as const)
  test(`two devices wrote at once: ${choice}`, WIDE, async ({ signedIn, request, complaints }) => {
    complaints.expect(/status of 409/);
    const { id } = await openTicket(request, 'jogadora');
    const desk = await signedIn('equipe', `/ticket/${id}`, { width });
    const phone = await signedIn('equipe', `/ticket/${id}`, { width: 360 });
    await fieldOf(desk).fill('Vou ver');
    await expect(saved(desk)).toBeVisible();
    await lookAgain(phone);
    await expect(fieldOf(phone)).toHaveValue('Vou ver');
    await fieldOf(phone).fill(ON_PHONE);
    await expect(saved(phone)).toBeVisible();
    await fieldOf(phone).blur();
    const api = await apiAs(request, 'equipe');
    const stored = async () => (await api.get<{ text: string }[]>(`/tickets/${id}/drafts`)).map((draft) => draft.text);
    await expect.poll(stored).toEqual([ON_PHONE]);

    await fieldOf(desk).fill('Da mesa');
    const bar = desk.getByRole('alert').filter({ hasText: 'Outra versão em outro aparelho' });
    await expect(bar).toContainText('Do celular');
    await expectAccessible(desk, 'two versions of a draft');
    await expectNoSidewaysScroll(desk);
    await expect(desk.getByRole('button', { name: choice })).toBeInViewport({ ratio: 1 });
    await fieldOf(desk).fill('Da mesa');
    await desk.getByRole('button', { name: choice }).click();
    await expect(bar).toHaveCount(0);
    await expect(fieldOf(desk)).toBeFocused();
    await expect(fieldOf(desk)).toHaveValue(text);
    await expect.poll(stored).toEqual([text]);
  });

test(
  'without network it stays on the device, and is saved when the network is back',
  WIDE,
  async ({ signedIn, request, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/, /WebSocket/);
    const { id } = await openTicket(request, 'jogadora');
    const page = await signedIn('jogadora', `/ticket/${id}`, { width: 360 });
    await expect(fieldOf(page)).toBeVisible();
    await page.context().setOffline(true);
    await fieldOf(page).fill('Escrito no metrô');
    await expect(page.getByText('Rascunho só neste aparelho')).toBeVisible();
    await page.context().setOffline(false);
    await expect(saved(page)).toBeVisible();
    const api = await apiAs(request, 'jogadora');
    await expect
      .poll(() => api.get(`/tickets/${id}/drafts`))
      .toEqual([expect.objectContaining({ mode: 'reply', text: 'Escrito no metrô' })]);
  },
);

test('what was begun without network is saved from the list too', WIDE, async ({ signedIn, request, complaints }) => {
  complaints.expect(/ERR_FAILED/);
  const { id } = await openTicket(request, 'jogador');
  const page = await signedIn('jogador', `/ticket/${id}`);
  await page.route(/\/drafts/, (route) => route.abort());
  await fieldOf(page).fill('Escrito no metrô');
  await expect(page.getByText('só neste aparelho', { exact: false })).toBeVisible();
  await page.goto('/404');
  await page.unroute(/\/drafts/);
  await page.goto('/dashboard');
  const api = await apiAs(request, 'jogador');
  await expect
    .poll(async () => (await api.get<{ text: string }[]>(`/tickets/${id}/drafts`)).map(({ text }) => text))
    .toEqual(['Escrito no metrô']);
});

test('what was typed a moment ago is saved when the page is left or the person signs out', async ({
  signedIn,
  request,
}) => {
  const { id } = await openTicket(request, 'jogador');
  const api = await apiAs(request, 'jogador');
  const stored = async () => (await api.get<{ text: string }[]>(`/tickets/${id}/drafts`)).map((draft) => draft.text);
  const page = await signedIn('jogador', `/ticket/${id}`);
  await fieldOf(page).fill('Um instante antes de fechar');
  await page.goto('/404');
  await expect.poll(stored).toEqual(['Um instante antes de fechar']);

  await page.goto(`/ticket/${id}`);
  await expect(fieldOf(page)).toHaveValue('Um instante antes de fechar');
  await fieldOf(page).fill('Um instante antes de sair');
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/login/);
  await expect.poll(stored).toEqual(['Um instante antes de sair']);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('instante');

  const other = await apiAs(request, 'jogadora');
  expect(await other.get('/drafts')).not.toContainEqual(expect.objectContaining({ ticketId: id }));
});

test('a note and a reply stay apart through fast changes of the ticket', WIDE, async ({ signedIn, request }) => {
  const opened = [];
  for (let n = 0; n < 4; n += 1) opened.push(await openTicket(request, 'jogadora', { title: `Torre ${n} sem luz` }));
  const page = await signedIn('equipe', '/dashboard?q=sem+luz&closed=true');
  for (let turn = 0; turn < 3; turn += 1)
    for (const { id, title } of opened) {
      await page.locator('tbody').getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(new RegExp(`/ticket/${id}(\\?|$)`));
      const isNote = id % 2 === 0;
      if (isNote && turn === 0) await page.getByRole('switch', { name: 'Interna' }).click();
      await fieldOf(page).fill(`${isNote ? 'nota' : 'resposta'} ${turn} em ${id}`);
      await page.goBack();
    }
  const api = await apiAs(request, 'equipe');
  for (const { id } of opened) {
    const expected =
      id % 2 === 0 ? { mode: 'note', text: `nota 2 em ${id}` } : { mode: 'reply', text: `resposta 2 em ${id}` };
    await expect.poll(() => api.get(`/tickets/${id}/drafts`)).toEqual([expect.objectContaining(expected)]);
  }
  await expect(page.locator('tbody').getByText('rascunho')).toHaveCount(4);

  await pressSequence(page, 'g', 'd');
  const field = page.getByRole('combobox', { name: 'Meus rascunhos' });
  await expect(field).toBeFocused();
  await field.fill(`em ${opened[2]!.id}`);
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectAccessible(page, 'my drafts');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/ticket/${opened[2]!.id}$`));
  await expect(fieldOf(page)).toHaveValue(new RegExp(`2 em ${opened[2]!.id}`));
});
