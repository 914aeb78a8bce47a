import type { Page } from '@playwright/test';
import { apiAs } from './api';
import { answerInstead, expect, expectAccessible, linesOf, openTicket, pressSequence, test, WIDE } from './support';

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Mensagem' });
const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Outras formas de enviar' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

test('after a reply comes the next ticket, and at the end the queue is empty', WIDE, async ({ signedIn, request }) => {
  const { id } = await openTicket(request, 'jogadora', { title: 'Âncora presa' });
  // So that the queue is not empty yet.
  await openTicket(request, 'jogadora', { title: 'Âncora solta' });
  const api = await apiAs(request, 'equipe');
  const page = await signedIn('equipe', `/ticket/${id}`);
  await choose(page, 'Abrir o próximo da fila');
  await fieldOf(page).fill('Soltamos a âncora.');
  await expect(page.getByText('Enter envia e abre o próximo · Shift+Enter quebra a linha')).toBeVisible();
  await fieldOf(page).press('Control+Enter');
  await expect(page).not.toHaveURL(new RegExp(`/ticket/${id}$`));
  await expect(page).toHaveURL(/\/ticket\/\d+$/);
  const nextId = Number(new URL(page.url()).pathname.split('/').at(-1));
  expect(await api.get(`/tickets/${nextId}`)).toMatchObject({ assignee: { name: 'Otávio Lima' } });
  expect(await api.get(`/tickets/${id}/messages`)).toMatchObject([{ message: 'Soltamos a âncora.' }]);

  await answerInstead(page, 'POST', /\/api\/tickets\/next$/, { status: 204 });
  await fieldOf(page).fill('E aqui também.');
  await fieldOf(page).press('Enter');
  await expect(page.getByText('Nenhum outro chamado para pegar aqui.')).toBeVisible();
  await expect(linesOf(page).filter({ hasText: 'E aqui também.' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/ticket/${nextId}$`));
  await api.put('/me/preferences', { afterSend: 'stay' });
});

test('the list comes back after a reply; the choices stand in the account too', WIDE, async ({ signedIn, request }) => {
  const { id, title } = await openTicket(request, 'jogadora', { title: 'Leme solto' });
  const page = await signedIn('admin', '/dashboard?q=leme+solto&closed=true');
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Segurança' }).click();
  const drawer = page.getByRole('dialog', { name: 'Segurança' });
  const claim = drawer.getByRole('switch', { name: 'Assumir o chamado ao responder' });
  await claim.click();
  await expect(claim).not.toBeChecked();
  await drawer.getByRole('combobox', { name: 'Depois de responder' }).click();
  await page.getByTitle('Voltar à lista').click();
  await expectAccessible(page, 'the preferences of the desk');
  await drawer.getByRole('button', { name: 'Fechar' }).click();

  await page.getByRole('link', { name: title }).click();
  await fieldOf(page).fill('Apertamos o leme.');
  await fieldOf(page).press('Enter');
  await expect(page).toHaveURL(/dashboard\?q=leme/);
  const api = await apiAs(request, 'admin');
  expect(await api.get(`/tickets/${id}`)).toMatchObject({ assignee: null, status: 'waiting_response' });
  await api.put('/me/preferences', { afterSend: 'stay', claimOnReply: true });
});

test(
  'the next ticket comes from the chosen queue, and one that is skipped goes back to it',
  WIDE,
  async ({ signedIn, request }) => {
    const api = await apiAs(request, 'equipe');
    const mine = await api.get<{ id: number }>('/auth/me');
    const tickets = [];
    for (const title of ['Fonte seca', 'Fonte turva'])
      tickets.push(await openTicket(request, 'jogadora', { title, category: 'eventos' }));
    // Nothing else of this category waits for anybody.
    const waiting = await api.get<{ id: number }[]>('/tickets/all?queue=waiting&category=eventos&limit=500');
    for (const { id } of waiting)
      if (!tickets.some((ticket) => ticket.id === id)) await api.patch(`/tickets/${id}`, { status: 'resolved' });
    const page = await signedIn('equipe', '/dashboard?queue=waiting&category=eventos');
    await expect(page.getByText('Fonte seca')).toBeVisible();
    await pressSequence(page, 'g', 'q');
    const [first, second] = [tickets[0]!, tickets[1]!];
    await expect(page).toHaveURL(new RegExp(`/ticket/${first.id}`));
    expect(await api.get(`/tickets/${first.id}`)).toMatchObject({ assignee: { id: mine.id } });

    await page.getByRole('button', { name: 'Mais ações do chamado' }).click();
    await page.getByRole('menuitem', { name: 'Pular para o próximo' }).click();
    await expect(page).toHaveURL(new RegExp(`/ticket/${second.id}`));
    await expect.poll(() => api.get(`/tickets/${first.id}`)).toMatchObject({ assignee: null });
    expect(await api.get(`/tickets/${second.id}`)).toMatchObject({ assignee: { id: mine.id } });

    await page.getByRole('button', { name: 'Mais ações do chamado' }).click();
    await page.getByRole('menuitem', { name: 'Pular para o próximo' }).click();
    await expect(page.getByText('Nenhum outro chamado para pegar aqui.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/ticket/${second.id}`));
    await page.keyboard.press('u');
    await expect(page).toHaveURL(/dashboard\?queue=waiting&category=eventos/);
  },
);

for (const width of [1440, 360])
  test(`whoever takes a ticket too late reads who has it, ${width} px`, WIDE, async ({ signedIn, request }) => {
    const { id } = await openTicket(request, 'jogadora');
    const page = await signedIn('equipe', `/ticket/${id}`, { width });
    if (width === 360) await page.getByText('Detalhes', { exact: true }).click();
    const take = page.getByRole('button', { name: 'Assumir' });
    await expect(take).toBeVisible();
    // The page learns of the colleague only by the refusal.
    await page.route(
      /\/api\/tickets\/bulk$/,
      async (route) => {
        await (await apiAs(request, 'admin')).patch(`/tickets/${id}`, { assignedTo: adminId });
        await route.fallback();
      },
      { times: 1 },
    );
    const adminId = (await (await apiAs(request, 'admin')).get<{ id: number }>('/auth/me')).id;
    await take.click();
    const bar = page.getByText(/assumiu este chamado antes/);
    await expect(bar).toBeVisible();
    await expect(page.getByText(/há \d+ s/)).toBeVisible();
    await expectAccessible(page, 'a lost claim');
    await page.getByRole('button', { name: 'Trocar para mim' }).click();
    await expect(bar).toHaveCount(0);
    const api = await apiAs(request, 'equipe');
    expect(await api.get(`/tickets/${id}`)).toMatchObject({ assignee: { name: 'Otávio Lima' } });
  });
