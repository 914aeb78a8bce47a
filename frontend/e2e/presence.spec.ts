import type { Page } from '@playwright/test';
import { newPerson } from './api';
import { expect, expectAccessible, expectNoSidewaysScroll, openTicket, test, WIDE } from './support';

const REPLYING = /está respondendo/;
const READING = /está vendo/;
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

test(
  'two tabs are one person with the strongest activity, and a tab that is left no longer counts',
  WIDE,
  async ({ signedIn, request }) => {
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
  },
);

test('the list says in the row and in its head who is in a ticket', WIDE, async ({ signedIn, request }) => {
  const { id, title } = await openTicket(request, 'jogador', { title: 'Sino da torre' });
  const colleague = await newPerson(request, 'staff', 'Ximena Dias');
  const list = await signedIn('admin', '/dashboard');
  const phone = await signedIn('admin', '/dashboard', { width: 360 });
  const row = list.getByRole('row').filter({ hasText: title });
  const card = phone.getByRole('listitem').filter({ hasText: title });
  // People of an earlier test count for up to 30 seconds after their page was closed.
  const colleagues = list.getByText(/^Ximena em um chamado agora$|\bXimena\b.* em chamados agora$/);
  await expect(colleagues).toHaveCount(0);
  await expect(row).toBeVisible();
  await expect(card).toBeVisible();
  const ximena = await signedIn(colleague, `/ticket/${id}`);
  await expect(row.getByText('Ximena Dias está vendo')).toBeAttached();
  await expect(row.getByText('Ximena está vendo')).toBeVisible();
  await expect(colleagues).toBeVisible();
  await ximena.getByRole('textbox', { name: 'Mensagem' }).pressSequentially('Olá, ');
  await expect(row.getByText('Ximena está respondendo')).toBeVisible();
  await expect(card.getByText('Ximena está respondendo')).toBeVisible();
  await expectNoSidewaysScroll(phone);
  for (const page of [list, phone]) await expectAccessible(page, 'the list with a colleague in a row');
  await ximena.goto('/');
  await expect(row.getByText(READING)).toHaveCount(0);
  await expect(row.getByText(REPLYING)).toHaveCount(0);
  await expect(colleagues).toHaveCount(0);
});

test('a hidden tab is not reading', WIDE, async ({ signedIn, request }) => {
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
