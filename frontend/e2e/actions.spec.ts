import type { Page } from '@playwright/test';
import { apiAs } from './api';
import { Hands } from './hands';
import { expect, keysOn, linesOf, openTicket, test, WIDE } from './support';

type Ticket = { id: number; title: string };
type Task = { name: string; from: 'list' | 'ticket'; perform: (hands: Hands, tickets: Ticket[]) => Promise<void> };

/** A title for each task. */
const SAILS = ['vela', 'mastro', 'leme', 'quilha', 'proa', 'popa', 'remo', 'bote', 'corda', 'gancho'];
const MOST_PER_TASK = 3;
const SHIFT = 40;
const MOST_PER_SHIFT = 100;

const rows = (page: Page) => page.locator('tbody tr');
const rowOf = (page: Page, { id }: Ticket) => rows(page).filter({ hasText: String(id) });
const headingOf = (page: Page, { title }: Ticket) => page.getByRole('heading', { name: title, exact: true });
const listOf = (title: string) => `/dashboard?q=${encodeURIComponent(title.toLowerCase())}&closed=true`;

const TASKS: Task[] = [
  {
    name: 'show what waits and has no owner',
    from: 'list',
    async perform(hands) {
      await hands.click(hands.page.getByRole('link', { name: /^Sem responsável/ }));
      await expect(hands.page).toHaveURL(/queue=unassigned/);
    },
  },
  {
    name: 'open a ticket',
    from: 'list',
    async perform(hands, [ticket]) {
      await hands.press('j', 'Enter');
      await expect(hands.page).toHaveURL(/\/ticket\/\d+/);
      await expect(
        hands.page.getByRole('heading', { name: new RegExp(`^${ticket!.title.slice(0, -1)}`) }),
      ).toBeVisible();
    },
  },
  {
    name: 'reply',
    from: 'ticket',
    async perform(hands) {
      await hands.press('r');
      await hands.write('Estamos olhando.');
      await hands.press('Enter');
      await expect(linesOf(hands.page).filter({ hasText: 'Estamos olhando.' })).toBeVisible();
    },
  },
  {
    name: 'internal note',
    from: 'ticket',
    async perform(hands) {
      await hands.press('n');
      await hands.write('Já vimos isto ontem.');
      await hands.press('Enter');
      await expect(linesOf(hands.page).filter({ hasText: 'Já vimos isto ontem.' })).toContainText('Interna');
    },
  },
  {
    name: 'reply and resolve',
    from: 'ticket',
    async perform(hands) {
      await hands.press('r');
      await hands.write('Devolvido.');
      await hands.press('Control+Shift+Enter');
      await expect(linesOf(hands.page).filter({ hasText: 'Devolvido.' })).toBeVisible();
      await expect(
        hands.page.getByRole('combobox', { name: 'Status' }).locator('xpath=ancestor::*[contains(@class,"select")][1]'),
      ).toContainText('Resolvido');
    },
  },
  {
    name: 'priority',
    from: 'list',
    async perform(hands) {
      await hands.press('j', 'p');
      await hands.write('urg');
      await expect(hands.page.getByRole('option', { name: 'Urgente' })).toBeVisible();
      await hands.press('Enter');
      await expect(rows(hands.page).filter({ hasText: 'Urgente' })).toHaveCount(1);
    },
  },
  {
    name: 'give to a colleague',
    from: 'list',
    async perform(hands) {
      await hands.press('j', 'Shift+A');
      await hands.write('otávio');
      await expect(hands.page.getByRole('option', { name: /Otávio Lima/ })).toBeVisible();
      await hands.press('Enter');
      await expect(rows(hands.page).getByText('Otávio Lima', { exact: true })).toHaveCount(1);
    },
  },
  {
    name: 'next ticket',
    from: 'ticket',
    async perform(hands, [, second]) {
      await hands.press(']');
      await expect(headingOf(hands.page, second!)).toBeVisible();
    },
  },
  {
    name: "the player's other tickets",
    from: 'ticket',
    async perform(hands, [first, second]) {
      const card = hands.page.getByRole('region', { name: 'Jogador' });
      await hands.click(card.getByRole('link', { name: second!.title }));
      await expect(headingOf(hands.page, second!)).toBeVisible();
      await expect(headingOf(hands.page, first!)).toHaveCount(0);
    },
  },
  {
    name: 'resolve ten',
    from: 'list',
    async perform(hands, tickets) {
      const box = (ticket: Ticket) => rowOf(hands.page, ticket).getByRole('checkbox');
      await hands.click(box(tickets.at(-1)!));
      await hands.click(box(tickets[0]!), { modifiers: ['Shift'] });
      await hands.press('e');
      await expect(rows(hands.page).filter({ hasText: 'Resolvido' })).toHaveCount(10);
    },
  },
];

test('no task of a day takes more than three actions', WIDE, async ({ signedIn, request }) => {
  const counted: { task: string; actions: number }[] = [];
  for (const [at, { name, from, perform }] of TASKS.entries()) {
    const title = `Consertar ${SAILS[at]}`;
    const tickets: Ticket[] = [];
    for (let n = 0; n < 10; n += 1) tickets.unshift(await openTicket(request, 'jogadora', { title: `${title} ${n}` }));
    const page = await signedIn('admin', listOf(title));
    await expect(rows(page)).toHaveCount(10);
    await keysOn(page);
    if (from === 'ticket') {
      await rowOf(page, tickets[0]!).getByRole('link', { name: tickets[0]!.title, exact: true }).click();
      await expect(headingOf(page, tickets[0]!)).toBeVisible();
      await expect(page.getByRole('form', { name: 'Responder ao chamado' })).toBeVisible();
      await expect(page.getByText('1 de 10')).toBeVisible();
    }
    const hands = new Hands(page);
    await perform(hands, tickets);
    counted.push({ task: name, actions: hands.actions });
    await page.context().close();
  }
  process.stdout.write(`${counted.map(({ task, actions }) => `${actions}  ${task}`).join('\n')}\n`);
  for (const { task, actions } of counted) expect(actions, task).toBeLessThanOrEqual(MOST_PER_TASK);
});

test(
  'a shift of forty tickets takes at most a hundred actions, none of them by mouse',
  WIDE,
  async ({ signedIn, request }) => {
    const admin = await apiAs(request, 'admin');
    const waiting = await admin.get<Ticket[]>('/tickets/all?queue=unassigned&limit=500');
    for (const { id } of waiting) await admin.patch(`/tickets/${id}`, { status: 'closed' });
    const tickets: Ticket[] = [];
    for (let n = 1; n <= SHIFT; n += 1)
      tickets.push(await openTicket(request, 'jogadora', { title: `Vela rasgada ${n}` }));
    const staff = await apiAs(request, 'equipe');
    await staff.put('/me/preferences', { afterSend: 'next' });
    const page = await signedIn('equipe', '/dashboard?queue=unassigned');
    await expect(rows(page)).toHaveCount(SHIFT);
    await keysOn(page);
    const hands = new Hands(page);
    await hands.press('g', 'q');
    for (const ticket of tickets) {
      await expect(headingOf(page, ticket)).toBeVisible();
      await hands.press('r');
      await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
      await hands.write('Costuramos a vela.');
      await hands.press('Control+Shift+Enter');
    }
    await expect(page.getByText('Nenhum outro chamado para pegar aqui.', { exact: true })).toBeVisible();
    const mine = await staff.get<{ id: number; status: string }[]>(
      '/tickets/all?assignedTo=me&status=resolved&q=vela+rasgada&limit=100',
    );
    expect(mine.map(({ id }) => id).sort((a, b) => a - b)).toEqual(tickets.map(({ id }) => id));
    expect(new Set(mine.map(({ status }) => status))).toEqual(new Set(['resolved']));
    process.stdout.write(`${hands.actions}  a shift of ${SHIFT} tickets\n`);
    expect(hands.actions).toBeLessThanOrEqual(MOST_PER_SHIFT);
    await staff.put('/me/preferences', { afterSend: 'stay' });
  },
);
