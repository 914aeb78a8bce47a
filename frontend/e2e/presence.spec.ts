import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, openTicket, test } from './support';

const REPLYING = /está respondendo/;
const READING = /está vendo/;
/** After the last report of a tab that said nothing when it was closed, with a margin. */
const PRESENT_MS = 40_000;
const pillOf = (page: Page) => page.getByRole('status');

test('two of the team see each other in a ticket, and the player sees neither', async ({ signedIn, request }) => {
  const { id } = await openTicket(request, 'jogador');
  const helena = await signedIn('admin', `/ticket/${id}`);
  const otavio = await signedIn('equipe', `/ticket/${id}`);
  const player = await signedIn('jogador', `/ticket/${id}`);
  await expect(pillOf(helena).getByText('Otávio está vendo')).toBeVisible();
  await expect(pillOf(otavio).getByText('Helena está vendo')).toBeVisible();

  await otavio.getByRole('textbox', { name: 'Mensagem' }).pressSequentially('Olá, ');
  await expect(pillOf(helena).getByText('Otávio está respondendo')).toBeVisible();
  await expect(helena.getByRole('region', { name: 'Atendimento' })).toContainText('Otávio Lima está respondendo');
  await expectAccessible(helena, 'a ticket with a colleague in it');
  for (const words of [REPLYING, READING]) await expect(player.getByText(words)).toHaveCount(0);

  await otavio.goto('/');
  await expect(helena.getByText(REPLYING)).toHaveCount(0);
  await expect(helena.getByText(READING)).toHaveCount(0);
});

test('two tabs are one person with the strongest activity, and a tab that is left no longer counts', async ({
  signedIn,
  request,
}) => {
  const { id } = await openTicket(request, 'jogador');
  const helena = await signedIn('admin', `/ticket/${id}`, { width: 360 });
  const otavio = await signedIn('equipe', `/ticket/${id}`);
  const second = await otavio.context().newPage();
  await second.goto(`/ticket/${id}`);
  await second.getByRole('textbox', { name: 'Mensagem' }).pressSequentially('Já ');
  await expect(pillOf(helena).getByText('Otávio está respondendo')).toBeVisible();
  await expect(helena.getByText(READING)).toHaveCount(0);
  await expectNoSidewaysScroll(helena);
  await expectAccessible(helena, 'the same on a phone');
  await second.close();
  await expect(pillOf(helena).getByText('Otávio está vendo')).toBeVisible();
  await expect(helena.getByText(REPLYING)).toHaveCount(0);
});

test('the list says in the row and in its head who is in a ticket', async ({ signedIn, request }) => {
  const { id, title } = await openTicket(request, 'jogador', { title: 'Sino da torre' });
  const list = await signedIn('admin', '/dashboard');
  const phone = await signedIn('admin', '/dashboard', { width: 360 });
  const row = list.getByRole('row').filter({ hasText: title });
  const card = phone.getByRole('listitem').filter({ hasText: title });
  const colleagues = list.getByText(/em um chamado agora$/);
  // Whoever was in a ticket in an earlier test is gone at the latest now.
  await expect(colleagues).toHaveCount(0, { timeout: PRESENT_MS });
  await expect(row).toBeVisible();
  await expect(card).toBeVisible();
  const otavio = await signedIn('equipe', `/ticket/${id}`);
  await expect(row.getByText('Otávio Lima está vendo')).toBeAttached();
  await expect(row.getByText('Otávio está vendo')).toBeVisible();
  await expect(list.getByText('Otávio em um chamado agora')).toBeVisible();
  await otavio.getByRole('textbox', { name: 'Mensagem' }).pressSequentially('Olá, ');
  await expect(row.getByText('Otávio está respondendo')).toBeVisible();
  await expect(card.getByText('Otávio está respondendo')).toBeVisible();
  await expectNoSidewaysScroll(phone);
  for (const page of [list, phone]) await expectAccessible(page, 'the list with a colleague in a row');
  await otavio.goto('/');
  await expect(list.getByText(READING)).toHaveCount(0);
  await expect(list.getByText(REPLYING)).toHaveCount(0);
  await expect(colleagues).toHaveCount(0);
});

test('a hidden tab is not reading', async ({ signedIn, request }) => {
  const { id } = await openTicket(request, 'jogador');
  const helena = await signedIn('admin', `/ticket/${id}`);
  const otavio = await signedIn('equipe', `/ticket/${id}`);
  await expect(pillOf(helena).getByText('Otávio está vendo')).toBeVisible();
  const turn = (state: 'hidden' | 'visible') =>
    otavio.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await turn('hidden');
  await expect(helena.getByText(READING)).toHaveCount(0);
  await turn('visible');
  await expect(pillOf(helena).getByText('Otávio está vendo')).toBeVisible();
});
