import type { Locator, Page } from '@playwright/test';
import { apiAs } from './api';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  keysOn,
  openTicket,
  restingBox,
  settled,
  test,
  WIDE,
} from './support';

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const cardOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** A finger that stays until the tick is set. The click that a browser sends after it goes to the link, wherever the tick is now. */
const pressLong = async (target: Locator, tick: Locator): Promise<void> => {
  const pointer = { pointerType: 'touch', isPrimary: true, button: 0, clientX: 60, clientY: 300 };
  await target.dispatchEvent('pointerdown', pointer);
  await expect(tick).toBeChecked();
  await target.dispatchEvent('pointerup', pointer);
  await target.dispatchEvent('click');
};

test('a row has its actions under the pointer and by Tab, and each can be undone', async ({ signedIn, request }) => {
  const { id, title } = await openTicket(request, 'jogador', { title: 'Ponte levadiça presa' });
  const page = await signedIn('equipe', '/dashboard');
  const row = rowOf(page, title);
  await expect(row.getByRole('link', { name: `Responder #${id}` })).toHaveCount(0);
  await row.hover();
  await row.getByRole('button', { name: `Resolver #${id}` }).click();
  await expect(row).toContainText('Resolvido');
  await expect(row.getByRole('button', { name: `Resolver #${id}` })).toHaveCount(0);
  await page.getByRole('button', { name: /^Desfazer/ }).click();
  await expect(row).toContainText('Aberto');

  await page.mouse.move(0, 0);
  await row.getByRole('link', { name: title, exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(row.getByRole('button', { name: `Assumir #${id}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Você');
  await expectAccessible(page, 'a row with its actions');

  await row.getByRole('button', { name: `Mais ações para o chamado ${id}` }).click();
  await page.getByRole('menuitem', { name: 'Responder' }).click();
  await expect(page).toHaveURL(new RegExp(`/ticket/${id}(\\?|$)`));
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
});

test('set filters are tokens to take away, by mouse and by key', WIDE, async ({ signedIn }) => {
  const address = '/dashboard?email=jogador&assignee=none&from=2020-01-02&category=eventos&closed=true';
  const page = await signedIn('equipe', address);
  const tokens = page.getByRole('list', { name: 'Filtros ativos' });
  await expect(tokens.getByRole('listitem')).toHaveText(['Sem responsável', 'E-mail: jogador', 'Desde 02/01/2020']);
  await expect(page.getByRole('button', { name: 'Mais filtros 3 ativos' })).toBeVisible();
  await expectAccessible(page, 'filters that are set');
  await tokens.getByRole('button', { name: 'Remover filtro: E-mail: jogador' }).click();
  await expect(page).not.toHaveURL(/email/);
  await expect(tokens.getByRole('button', { name: 'Remover filtro: Desde 02/01/2020' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/from/);

  const phone = await signedIn('equipe', address, { width: 360 });
  await expect(phone.getByRole('list', { name: 'Filtros ativos' }).getByRole('listitem')).toHaveCount(4);
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone, 'filters that are set, on a phone');
});

test('new tickets wait above for whoever reads further down', async ({ signedIn, request }) => {
  const page = await signedIn('equipe', '/dashboard?closed=true', { width: 360 });
  const cards = page.getByRole('list', { name: 'Todos os chamados' }).getByRole('listitem');
  await expect(cards.nth(8)).toBeAttached();
  await cards.nth(8).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await page.waitForFunction(() => window.scrollY > 400);
  const title = 'Sino rachado';
  const count = await cards.count();
  await openTicket(request, 'jogador', { title });
  await openTicket(request, 'jogador', { title });
  const pill = page.getByRole('button', { name: '2 novos' });
  await expect(pill).toBeVisible();
  await expect(cardOf(page, title)).toHaveCount(0);
  expect(await cards.count()).toBeGreaterThanOrEqual(count - 2);
  await pill.click();
  await expect(cardOf(page, title)).toHaveCount(2);
  await expect(pill).toHaveCount(0);
  await expect(cardOf(page, title).first()).toBeInViewport();
});

test(
  'on a phone tickets are picked by a long press or a button, and the way back covers nothing',
  WIDE,
  async ({ signedIn, request }) => {
    const open = await openTicket(request, 'jogador', { title: 'Moeda falsa no cofre' });
    const closed = await openTicket(request, 'jogador', { title: 'Escada sem degraus' });
    const api = await apiAs(request, 'equipe');
    await api.patch(`/tickets/${closed.id}`, { status: 'closed' });
    const page = await signedIn('equipe', '/dashboard?closed=true', { width: 360 });
    const dock = page.getByRole('toolbar', { name: 'Chamados selecionados' });
    const tick = (id: number) => page.getByRole('checkbox', { name: `Selecionar chamado ${id}` });

    await pressLong(cardOf(page, open.title).getByRole('link', { name: open.title, exact: true }), tick(open.id));
    await expect(page).toHaveURL(/dashboard/);
    await expect(tick(open.id)).toBeChecked();
    await expect(dock).toBeInViewport();
    await expectAccessible(page, 'picked by a long press');
    await page.getByRole('button', { name: 'Limpar seleção' }).click();
    await expect(tick(open.id)).toHaveCount(0);

    await page.getByRole('button', { name: 'Selecionar chamados' }).press('Enter');
    for (const { id } of [open, closed]) await tick(id).press('Space');
    await expect(dock).toContainText('2 selecionados');
    await page.keyboard.press('p');
    await page.getByRole('option', { name: 'Alta' }).click();
    await expect(dock).toHaveCount(0);
    const next = page.getByRole('button', { name: 'Pegar próximo' });
    const undo = page.getByRole('button', { name: /^Desfazer/ });
    await expect(undo).toBeVisible();
    await settled(page);
    const [below, above] = [await restingBox(next), await restingBox(undo)];
    expect(above.y + above.height).toBeLessThanOrEqual(below.y);
    await expectNoSidewaysScroll(page);
    await undo.click();
    await expect(page.getByText(/^Desfeito: 2/)).toBeVisible();
  },
);

test('of two who take a ticket by key at once, the second is told who has it', WIDE, async ({ signedIn, request }) => {
  const title = 'Balança viciada';
  const { id } = await openTicket(request, 'jogadora', { title });
  const colleague = await apiAs(request, 'admin');
  const { id: colleagueId, name } = await colleague.get<{ id: number; name: string }>('/auth/me');
  const page = await signedIn('equipe', '/dashboard');
  // In the moment of the change: the page does not know it yet.
  const beFaster = () =>
    page.route('**/api/tickets/bulk', async (route) => {
      await colleague.patch(`/tickets/${id}`, { assignedTo: colleagueId });
      await route.continue();
    });
  const row = rowOf(page, title);
  await beFaster();
  await keysOn(page);
  await row.getByRole('link', { name: title, exact: true }).focus();
  await page.keyboard.press('a');
  await expect(row).toContainText(`Não mudou: ${name} assumiu antes`);
  await page.unroute('**/api/tickets/bulk');

  await colleague.patch(`/tickets/${id}`, { assignedTo: null });
  await page.goto(`/ticket/${id}`);
  await expect(page.getByRole('button', { name: 'Assumir', exact: true })).toBeVisible();
  await keysOn(page);
  await beFaster();
  await page.keyboard.press('a');
  await expect(page.getByRole('alert').filter({ hasText: `${name} assumiu este chamado antes` })).toBeVisible();
  await page.unroute('**/api/tickets/bulk');
  await page.getByRole('button', { name: 'Trocar para mim' }).click();
  await expect(page.getByText(`${name} assumiu este chamado antes`)).toHaveCount(0);
});

test('all rows are ticked only up to what one change may have', WIDE, async ({ signedIn, request }) => {
  for (let n = 0; n < 3; n += 1) await openTicket(request, 'jogadora', { title: `Corvo mudo ${n}` });
  const page = await signedIn('equipe', '/404');
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as { limits: object };
    await route.fulfill({ response: answer, json: { ...config, limits: { ...config.limits, bulkTickets: 2 } } });
  });
  await page.goto('/dashboard?q=corvo+mudo');
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).check();
  await expect(page.getByRole('toolbar', { name: 'Chamados selecionados' })).toContainText(
    '2 selecionados, o máximo por vez',
  );
  await expect(page.getByRole('checkbox', { name: /^Selecionar chamado/, checked: true })).toHaveCount(2);
});

test('on cards the keys act on the one with the cursor, which is seen', WIDE, async ({ signedIn, request }) => {
  const title = 'Cofre sem fundo';
  const { id } = await openTicket(request, 'jogadora', { title });
  const page = await signedIn('equipe', '/dashboard?q=cofre+sem+fundo', { width: 360 });
  const card = cardOf(page, title);
  await expect(card).toContainText('Marina Couto · Preciso de ajuda com o meu personagem.');
  await (await apiAs(request, 'equipe')).post(`/tickets/${id}/messages`, { message: 'O cofre já abre.' });
  await expect(card).toContainText('Marina Couto · Você: O cofre já abre.');
  // A phone's header has no button that says when the keys work.
  await expect(async () => {
    await page.keyboard.press('j');
    expect(await card.getAttribute('data-cursor')).toBe('true');
  }).toPass();
  await expect(card.getByRole('link', { name: title, exact: true })).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByText(`#${id} resolvido`)).toBeVisible();
});

test('a refused row stays ticked and says why', WIDE, async ({ signedIn, request }) => {
  const titles = ['Lanterna sem óleo', 'Barril furado'];
  const tickets = [
    await openTicket(request, 'jogadora', { title: titles[0] }),
    await openTicket(request, 'jogadora', { title: titles[1] }),
  ];
  const page = await signedIn('equipe', '/dashboard?closed=true');
  for (const { id, title } of tickets) {
    await rowOf(page, title).hover();
    await page.getByRole('checkbox', { name: `Selecionar chamado ${id}` }).check();
  }
  // A colleague closes one in the moment of the change: the page does not know it yet.
  const colleague = await apiAs(request, 'admin');
  await page.route('**/api/tickets/bulk', async (route) => {
    await colleague.patch(`/tickets/${tickets[1]!.id}`, { status: 'closed' });
    await route.continue();
  });
  await page.getByRole('button', { name: 'Resolver 2' }).click();
  const refused = rowOf(page, titles[1]!);
  await expect(refused).toContainText('Não mudou: já estava fechado');
  await expect(page.getByRole('checkbox', { name: `Selecionar chamado ${tickets[1]!.id}` })).toBeChecked();
  await expect(rowOf(page, titles[0]!)).toContainText('Resolvido');
  await expectAccessible(page, 'a refused row');
  await page.getByRole('button', { name: 'Limpar seleção' }).click();
  await expect(refused).not.toContainText('Não mudou');
});
