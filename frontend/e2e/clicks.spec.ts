import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { apiAs, newPerson, PICTURE } from './api';
import { Hands } from './hands';
import { expect, keysOn, linesOf, openTicket, test, WIDE } from './support';

/** Presses of the mouse, a finger or a key, and texts. */
type Cost = { actions: number; texts: number };
type Task = {
  name: string;
  most: Cost;
  /** From the page where somebody who knows the product begins, by the shortest way. @returns what they did */
  perform: (tools: Tools) => Promise<Hands>;
};
type Tools = {
  enter: (account: string, path?: string, width?: number) => Promise<Page>;
  request: APIRequestContext;
  team: Awaited<ReturnType<typeof apiAs>>;
};

const PHONE = 390;

/** Tickets of which the first is the oldest, with a word that is theirs alone. */
async function openTickets(request: APIRequestContext, count: number) {
  const word = `carroça${randomUUID().slice(0, 6)}`;
  const tickets: { id: number; title: string }[] = [];
  for (let n = 1; n <= count; n += 1)
    tickets.push(await openTicket(request, 'jogadora', { title: `Consertar ${word} ${n}` }));
  return { word, tickets, list: `/dashboard?q=${encodeURIComponent(word)}&sort=newest` };
}
const tick = (page: Page, id: number) => page.getByRole('checkbox', { name: `Selecionar chamado ${id}` });
const incidentTitles = () => {
  const mark = randomUUID().slice(0, 6);
  return { titlePt: `Ponte fechada ${mark}`, titleEn: `Bridge closed ${mark}` };
};

const TASKS: Task[] = [
  {
    // The bell and the mail lead to the ticket, where the question stands.
    name: 'rate the support',
    most: { actions: 1, texts: 0 },
    async perform({ enter, request, team }) {
      const player = await newPerson(request);
      const { id } = await openTicket(request, player);
      await team.say(id, 'Já devolvemos o item.');
      await team.patch(`/tickets/${id}`, { status: 'resolved' });
      const hands = new Hands(await enter(player, `/ticket/${id}`));
      await hands.click(hands.page.getByRole('radio', { name: 'Ótimo' }));
      await expect.poll(() => team.get(`/tickets/${id}`)).toMatchObject({ satisfaction: { score: 5 } });
      return hands;
    },
  },
  {
    name: 'change what notifies, from the open bell',
    most: { actions: 2, texts: 0 },
    async perform({ enter, request }) {
      const player = await newPerson(request);
      const page = await enter(player);
      await page.getByRole('button', { name: /^Notificações/ }).click();
      const hands = new Hands(page);
      await hands.click(page.getByRole('button', { name: 'Preferências de notificação' }));
      await hands.click(page.getByRole('switch', { name: 'O suporte respondeu E-mail' }));
      const own = await apiAs(request, player);
      await expect.poll(() => own.get('/me/preferences')).toMatchObject({ notify: { mail: { reply: false } } });
      return hands;
    },
  },
  {
    // A key leads into the field: elsewhere each letter is a shortcut.
    name: 'reply and resolve',
    most: { actions: 2, texts: 1 },
    async perform({ enter, request, team }) {
      const { id } = await openTicket(request, 'jogadora');
      const hands = new Hands(await enter('equipe', `/ticket/${id}`));
      await ready(hands.page);
      await hands.press('r');
      await hands.write('Devolvido.');
      await hands.press('Control+Shift+Enter');
      await expect.poll(() => team.get(`/tickets/${id}`)).toMatchObject({ status: 'resolved' });
      await expect(linesOf(hands.page).filter({ hasText: 'Devolvido.' })).toBeVisible();
      return hands;
    },
  },
  {
    // The word that found no macro is its name and shortcut.
    name: 'write a macro and use it',
    most: { actions: 3, texts: 2 },
    async perform({ enter, request }) {
      const staff = await newPerson(request, 'staff', 'Dora Lins');
      const { id } = await openTicket(request, 'jogadora');
      const hands = new Hands(await enter(staff, `/ticket/${id}`));
      await ready(hands.page);
      await hands.press('m');
      await hands.write('boasvindas');
      await hands.click(hands.page.getByRole('button', { name: 'Nova', exact: true }));
      await expect(hands.page.getByLabel('Texto em português')).toBeFocused();
      await hands.write('Boa tarde! Já estamos olhando.');
      await hands.press('Control+Enter');
      await expect(hands.page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Boa tarde! Já estamos olhando.');
      expect(await (await apiAs(request, staff)).get('/macros')).toContainEqual(
        expect.objectContaining({ name: 'Boasvindas', shortcut: 'boasvindas' }),
      );
      return hands;
    },
  },
  {
    name: 'answer and resolve ten tickets by keyboard',
    most: { actions: 40, texts: 10 },
    async perform({ enter, request, team }) {
      const { tickets, list } = await openTickets(request, 10);
      const hands = new Hands(await enter('equipe', list));
      await expect(hands.page.locator('tbody tr')).toHaveCount(10);
      await keysOn(hands.page);
      await hands.press('j', 'Enter');
      for (const [at, { title }] of tickets.toReversed().entries()) {
        if (at > 0) await hands.press(']');
        await expect(hands.page.getByRole('heading', { name: title, exact: true })).toBeVisible();
        await ready(hands.page);
        await hands.press('r');
        await hands.write('Consertada.');
        await hands.press('Control+Shift+Enter');
      }
      for (const { id } of tickets)
        await expect.poll(() => team.get(`/tickets/${id}`)).toMatchObject({ status: 'resolved' });
      return hands;
    },
  },
  {
    // One press more and one text less than an address and a name: the role with the fewest rights is the chosen one.
    name: 'invite a colleague, with a link to copy',
    most: { actions: 4, texts: 1 },
    async perform({ enter, request }) {
      const email = `${randomUUID()}@clube.test`;
      const hands = new Hands(await enter('admin'));
      const { page } = hands;
      // Without a question, as where a person presses.
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await hands.click(page.getByRole('link', { name: 'Administração' }));
      await hands.click(page.getByRole('button', { name: 'Convidar' }));
      await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeFocused();
      await hands.write(email);
      await hands.click(page.getByRole('radiogroup').getByText('Equipe', { exact: true }));
      await hands.press('Control+Enter');
      const link = page.getByRole('textbox', { name: 'Link do convite' });
      await expect(link).toHaveValue(/^http.*#./);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
      const admin = await apiAs(request, 'admin');
      const found = await admin.get<object[]>(`/admin/users?q=${encodeURIComponent(email)}`);
      expect(found).toMatchObject([{ email, role: 'staff' }]);
      return hands;
    },
  },
  {
    // The numbers of the tickets are a text, and a key each leads to its field and sends it.
    name: 'an incident with two tickets, from the incidents',
    most: { actions: 5, texts: 3 },
    async perform({ enter, request, team }) {
      const { tickets } = await openTickets(request, 2);
      const { titlePt, titleEn } = incidentTitles();
      const hands = new Hands(await enter('equipe', '/incidents'));
      const { page } = hands;
      await hands.click(page.getByRole('button', { name: 'Novo incidente' }));
      await expect(page.getByLabel('Título em português')).toBeFocused();
      await hands.write(titlePt);
      await hands.press('Tab');
      await hands.write(titleEn);
      await hands.press('Control+Enter');
      await expect(page.getByRole('heading', { level: 1, name: titlePt })).toBeVisible();
      await keysOn(page);
      await hands.press('l');
      await hands.write(tickets.map(({ id }) => id).join(' '));
      await hands.press('Enter');
      const attached = page.getByRole('region', { name: 'Chamados vinculados' });
      for (const { title } of tickets) await expect(attached.getByText(title)).toBeVisible();
      await team.patch(new URL(page.url()).pathname, { state: 'resolved' });
      return hands;
    },
  },
  {
    name: 'publish news of an incident',
    most: { actions: 4, texts: 2 },
    async perform({ enter, request, team }) {
      const titles = incidentTitles();
      const { id } = await team.post<{ id: number }>('/incidents', titles);
      const { tickets } = await openTickets(request, 2);
      await team.post(`/incidents/${id}/tickets`, { ids: tickets.map((ticket) => ticket.id) });
      const hands = new Hands(await enter('admin', `/incidents/${id}`));
      const { page } = hands;
      await hands.click(page.getByRole('button', { name: 'Escrever novidade' }));
      await expect(page.getByLabel('Texto em português')).toBeFocused();
      await hands.write('A ponte abriu de novo.');
      await hands.press('Tab');
      await hands.write('The bridge is open again.');
      await hands.press('Control+Enter');
      await hands.click(page.getByRole('dialog', { name: /^Publicar/ }).getByRole('button', { name: 'Publicar' }));
      await expect
        .poll(() => team.get('/changelog'))
        .toContainEqual(expect.objectContaining({ ...titles, bodyEn: 'The bridge is open again.', isPublished: true }));
      for (const ticket of tickets)
        expect(await team.get(`/tickets/${ticket.id}`)).toMatchObject({ fixedIn: { titlePt: titles.titlePt } });
      await team.patch(`/incidents/${id}`, { state: 'resolved' });
      return hands;
    },
  },
  {
    name: 'maintenance on, from the board',
    most: { actions: 2, texts: 0 },
    async perform({ enter, request }) {
      const hands = new Hands(await enter('admin', '/dashboard?tab=board'));
      await switchOn(hands, request);
      return hands;
    },
  },
  {
    name: 'maintenance on, by the palette',
    most: { actions: 4, texts: 1 },
    async perform({ enter, request }) {
      const hands = new Hands(await enter('admin'));
      await go(hands, 'manuten', 'Manutenção');
      await switchOn(hands, request);
      return hands;
    },
  },
  {
    // The last one answers which of them stays: the player reads of it at once.
    name: 'merge two',
    most: { actions: 4, texts: 0 },
    async perform({ enter, request, team }) {
      const { tickets, list } = await openTickets(request, 2);
      const hands = new Hands(await enter('equipe', list));
      const { page } = hands;
      for (const { id } of tickets) await hands.click(tick(page, id));
      await hands.click(page.getByRole('button', { name: 'Juntar…' }));
      const [first, second] = tickets;
      await hands.click(page.getByRole('button', { name: `Juntar ao #${first!.id}` }));
      await expect.poll(() => team.get(`/tickets/${second!.id}`)).toMatchObject({ mergedInto: first!.id });
      return hands;
    },
  },
  {
    name: 'take the next one',
    most: { actions: 1, texts: 0 },
    async perform({ enter, request, team }) {
      await openTickets(request, 1);
      const hands = new Hands(await enter('equipe'));
      await hands.click(hands.page.getByRole('button', { name: 'Pegar próximo' }));
      await expect(hands.page).toHaveURL(/\/ticket\/\d+/);
      const id = /\d+/.exec(new URL(hands.page.url()).pathname)![0];
      expect(await team.get(`/tickets/${id}`)).toMatchObject({ assignee: { name: 'Otávio Lima' } });
      return hands;
    },
  },
  {
    name: 'close ten',
    most: { actions: 4, texts: 0 },
    async perform({ enter, request, team }) {
      const { tickets, list } = await openTickets(request, 10);
      const hands = new Hands(await enter('equipe', list));
      const { page } = hands;
      await hands.click(tick(page, tickets.at(-1)!.id));
      await hands.click(tick(page, tickets[0]!.id), { modifiers: ['Shift'] });
      await hands.click(page.getByRole('button', { name: 'Fechar…' }));
      await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Fechar 10' }));
      for (const { id } of tickets)
        await expect.poll(() => team.get(`/tickets/${id}`)).toMatchObject({ status: 'closed' });
      return hands;
    },
  },
  {
    name: 'find a ticket by words',
    most: { actions: 1, texts: 1 },
    async perform({ enter, request }) {
      const { word, tickets } = await openTickets(request, 1);
      const hands = new Hands(await enter('equipe'));
      await keysOn(hands.page);
      await hands.press('/');
      await hands.write(word);
      await expect(hands.page.locator('tbody tr')).toHaveCount(1);
      await expect(hands.page.getByRole('link', { name: tickets[0]!.title, exact: true })).toBeVisible();
      return hands;
    },
  },
  {
    // The name of the setting is a text too; it takes the place of two pages and a look for the field.
    name: 'change a setting',
    most: { actions: 3, texts: 2 },
    async perform({ enter, request }) {
      const hands = new Hands(await enter('admin'));
      await go(hands, 'mensagens por minuto', 'Mensagens por minuto');
      await expect(hands.page.getByLabel('Mensagens por minuto', { exact: true })).toBeFocused();
      await hands.write('77');
      await hands.press('Enter');
      const admin = await apiAs(request, 'admin');
      await expect.poll(() => admin.get('/admin/settings')).toMatchObject({ values: { messagesPerMinute: 77 } });
      await admin.put('/admin/settings', { messagesPerMinute: null });
      return hands;
    },
  },
  {
    name: 'report a cheater, on a phone',
    most: { actions: 12, texts: 2 },
    async perform({ enter, request }) {
      const player = await newPerson(request);
      const hands = new Hands(await enter(player, '/dashboard', PHONE));
      const { page } = hands;
      await hands.tap(page.getByRole('tab', { name: /^Novo/ }));
      await hands.tap(page.getByText('Denúncias gerais', { exact: true }));
      await hands.tap(page.getByRole('button', { name: 'Continuar' }));
      await hands.tap(page.getByLabel('Descrição'));
      await hands.write('Ontem às 21h, na ponte do castelo, usava bot e atravessava a parede.');
      await hands.tap(page.getByText('Aurora', { exact: true }));
      await hands.tap(page.getByLabel('Personagens denunciados'));
      await hands.write('Zé Trapaça');
      await hands.tap(page.getByRole('combobox', { name: 'Termo violado' }));
      await hands.tap(page.getByTitle('TRAPAÇAS').last());
      await hands.tap(page.getByRole('button', { name: 'Continuar' }));
      const picture = { name: 'prova.png', mimeType: 'image/png', buffer: PICTURE };
      await hands.chooseFile(page.getByText('Galeria', { exact: true }), picture);
      await hands.tap(page.getByRole('button', { name: 'Estou de acordo' }));
      await expect(page).toHaveURL(/\/ticket\/\d+$/);
      const own = await apiAs(request, player);
      const [ticket] = await own.get<{ id: number }[]>('/tickets');
      expect(await own.get(`/tickets/${ticket!.id}`)).toMatchObject({
        category: 'denuncias_gerais',
        affectedCharacters: ['Zé Trapaça'],
      });
      return hands;
    },
  },
];

/** The keys of the page and the field for an answer are loaded. */
async function ready(page: Page): Promise<void> {
  await keysOn(page);
  await expect(page.getByRole('form', { name: 'Responder ao chamado' })).toBeVisible();
}

/** Through the palette. */
async function go(hands: Hands, words: string, choice: string): Promise<void> {
  await keysOn(hands.page);
  await hands.press('Control+k');
  await hands.write(words);
  await expect(hands.page.getByRole('option', { selected: true })).toContainText(choice);
  await hands.press('Enter');
}

async function switchOn(hands: Hands, request: APIRequestContext): Promise<void> {
  const admin = await apiAs(request, 'admin');
  try {
    await hands.click(hands.page.getByRole('switch', { name: 'Modo de manutenção' }));
    await hands.click(hands.page.getByRole('dialog').getByRole('button', { name: 'Ligar manutenção' }));
    await expect.poll(() => admin.get('/admin/maintenance')).toMatchObject({ isActive: true });
  } finally {
    await admin.post('/admin/maintenance', { isActive: false });
  }
}

// In one process, which prints one table.
test.describe.configure({ mode: 'default' });

const counted: string[] = [];
const said = ({ actions, texts }: Cost) =>
  [actions, texts > 0 && `${texts === 1 ? '' : texts}T`].filter(Boolean).join(' + ');

for (const { name, most, perform } of TASKS)
  test(`${name}: at most ${said(most)}`, WIDE, async ({ signedIn, request }) => {
    const team = await apiAs(request, 'equipe');
    const enter: Tools['enter'] = (account, path, width) => signedIn(account, path, { width });
    const hands = await perform({ enter, request, team });
    counted.push(`| ${name} | ${said(most)} | ${said(hands)} |`);
    expect(hands.actions).toBeLessThanOrEqual(most.actions);
    expect(hands.texts).toBeLessThanOrEqual(most.texts);
  });

test.afterAll(() => {
  process.stdout.write(`${['| task | at most | counted |', '| --- | --- | --- |', ...counted].join('\n')}\n`);
});
