import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { apiAs, newPerson } from './api';
import {
  answerInstead,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openTicket,
  restingBox,
  test,
  WIDE,
} from './support';

const ASSETS = fileURLToPath(new URL('../dist/assets', import.meta.url));
const PHONE = { width: 360, height: 800 };
/** The bar of the page and the head of the ticket on a phone. */
const HEADS_MAX_PX = 180;
const stripOf = (page: Page) =>
  page
    .getByRole('status')
    .filter({ has: page.locator('strong') })
    .first();
const DOOR = { pt: 'Abrir novo chamado vinculado a este', en: 'Open a new linked ticket' } as const;

for (const [language, words] of [
  [
    'pt',
    {
      team: 'Na fila de Eventos, 1º lugar',
      own: 'Sua vez',
      reply: 'Responder',
      until: /^Responda até .+, ou o chamado será encerrado\.$/,
      resolved: 'Resolvido',
      reopen: 'Escreva para reabrir.',
      closed: 'Encerrado',
      field: 'Mensagem',
      send: 'Enviar',
      back: 'Com a equipe',
    },
  ],
  [
    'en',
    {
      team: 'In the queue for Events, number 1',
      own: 'Your turn',
      reply: 'Reply',
      until: /^Reply by .+, or the ticket closes\.$/,
      resolved: 'Resolved',
      reopen: 'Write to reopen it.',
      closed: 'Closed',
      field: 'Message',
      send: 'Send',
      back: 'With the team',
    },
  ],
] as const) {
  test(
    `${language}: one sentence says whose turn it is, in both tabs, after a reload and by keyboard`,
    WIDE,
    async ({ signedIn, request, installation }) => {
      const email = await newPerson(request);
      await installation.query(
        `UPDATE tickets SET status = 'closed', "waitingSince" = NULL WHERE category = 'eventos' AND "waitingSince" IS NOT NULL`,
      );
      const { id } = await openTicket(request, email, { category: 'eventos' });
      const staff = await apiAs(request, 'equipe');
      const page = await signedIn(email, `/ticket/${id}`, { width: 360, language });
      await page.setViewportSize(PHONE);
      const second = await signedIn(email, `/ticket/${id}`, { width: 1440, language });
      const strip = stripOf(page);
      await expect(strip).toContainText(words.team);
      await expect(stripOf(second)).toContainText(words.team);
      // The conversation has the screen: a low head, and one row to write in.
      expect((await restingBox(strip)).y).toBeLessThan(HEADS_MAX_PX);
      const [field, send] = [
        await restingBox(page.getByRole('textbox', { name: words.field })),
        await restingBox(page.getByRole('button', { name: words.send, exact: true })),
      ];
      expect(send.x).toBeGreaterThanOrEqual(field.x + field.width);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, 'with the team');

      await staff.say(id, 'Qual é o personagem?');
      const own = page.getByRole('button', { name: words.own });
      await expect(own).toBeVisible();
      await expect(second.getByRole('button', { name: words.own })).toBeVisible();
      await expect(own.getByText(words.until)).toBeVisible();
      await page.reload();
      await own.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: words.field })).toBeFocused();
      await expectAccessible(page, 'own turn');
      await expectNoSidewaysScroll(page);

      await (await apiAs(request, email)).say(id, 'Kaelith.');
      await expect(strip).toContainText(words.back);
      await staff.patch(`/tickets/${id}`, { status: 'resolved' });
      await expect(strip).toContainText(words.resolved);
      await expect(strip).toContainText(words.reopen);
      await staff.patch(`/tickets/${id}`, { status: 'closed' });
      await expect(strip).toContainText(words.closed);
      await expect(page.getByText('Otávio')).toHaveCount(0);
      await expect(page.getByRole('button', { name: DOOR[language] })).toBeVisible();
      await expectAccessible(page, 'closed');
    },
  );
}

test(
  'the strip stays without figures when the server says nothing of the queue',
  WIDE,
  async ({ signedIn, request, complaints }) => {
    complaints.expect(/queue-position/);
    const email = await newPerson(request);
    const { id } = await openTicket(request, email);
    const page = await signedIn(email, '/404', { width: 360 });
    await answerInstead(page, 'GET', /queue-position$/, { status: 503, json: { message: 'Volte logo.' } });
    await page.goto(`/ticket/${id}`);
    await expect(stripOf(page)).toHaveText(/^Na fila\s*A equipe costuma responder em até 24 horas\.$/);
  },
);

for (const [language, words] of [
  ['pt', ['Na fila de Eventos, mais de 20 na frente', '8 de 10 são respondidos em até 5 h.', 'Casos urgentes']],
  ['en', ['In the queue for Events, more than 20 ahead', '8 of 10 are answered within 5 hr.', 'Urgent cases']],
] as const)
  test(
    `${language}: behind 20 others no place is told, and how fast answers come stands beside it`,
    WIDE,
    async ({ signedIn, request }) => {
      const email = await newPerson(request);
      const { id } = await openTicket(request, email, { category: 'eventos' });
      const page = await signedIn(email, '/404', { width: 360, language });
      const far = { ahead: 21, p80Minutes: 300, basis: 'category' };
      await answerInstead(page, 'GET', /queue-position$/, { status: 200, json: far });
      await page.goto(`/ticket/${id}`);
      for (const part of words) await expect(stripOf(page)).toContainText(part);
      await expectNoSidewaysScroll(page);
    },
  );

test('a list names whose turn it is, in the words of its reader', WIDE, async ({ signedIn, request }) => {
  const email = await newPerson(request);
  const { id, title } = await openTicket(request, email, { title: 'Torre sem porta' });
  await (await apiAs(request, 'equipe')).say(id, 'Qual torre?');
  const player = await signedIn(email, '/dashboard', { width: 360 });
  await expect(player.getByRole('listitem').filter({ hasText: title })).toContainText('Sua vez');
  const team = await signedIn('equipe', '/dashboard?status=waiting_response');
  await expect(team.getByRole('row').filter({ hasText: title })).toContainText('Com o jogador');
});

const closedByTheClock = (id: number) =>
  `WITH closed AS (UPDATE tickets SET status = 'closed', "waitingSince" = NULL, "closedAt" = now() WHERE id = ${id} RETURNING id, "userId")
   INSERT INTO domain_events (type, "ticketId", data) SELECT 'ticket.status_changed', id,
     jsonb_build_object('ownerId', "userId", 'from', 'waiting_response', 'to', 'closed') FROM closed`;

test(
  'a ticket closed by the clock says so, to the player and to the team',
  WIDE,
  async ({ signedIn, request, installation }) => {
    const email = await newPerson(request);
    const { id } = await openTicket(request, email);
    await installation.query(closedByTheClock(id));
    const player = await signedIn(email, `/ticket/${id}`, { width: 360 });
    await expect(stripOf(player)).toContainText('Encerrado por falta de resposta');
    await expect(player.getByText('encerrado automaticamente por falta de resposta')).toBeVisible();
    await expect(player.getByText('pela equipe de suporte')).toHaveCount(0);
    const team = await signedIn('equipe', `/ticket/${id}`);
    await expect(team.getByText(/^Fechado automaticamente, /)).toBeVisible();
    await expect(team.getByText('fechou o chamado automaticamente, sem resposta do jogador').first()).toBeVisible();
  },
);

/** The built files that hold the words. */
const assetsWith = async (words: string): Promise<string[]> => {
  const scripts = (await readdir(ASSETS)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(join(ASSETS, name), 'utf8')));
  return scripts.filter((_, at) => texts[at]!.includes(words));
};

test(
  'what the team reads of a ticket is worded when its strings arrive late',
  WIDE,
  async ({ browserFor, request, installation }) => {
    const email = await newPerson(request);
    const { id } = await openTicket(request, email);
    await installation.query(closedByTheClock(id));
    const page = await browserFor();
    await enter(page, 'equipe');
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    for (const name of await assetsWith('sem resposta do jogador'))
      await page.route(`**/assets/${name}`, async (route) => {
        await late;
        await route.continue();
      });
    await page.goto(`/ticket/${id}`);
    await expect(page.getByText('Preciso de ajuda com o meu personagem.').first()).toBeVisible();
    arrive();
    await expect(page.getByText('fechou o chamado automaticamente, sem resposta do jogador').first()).toBeVisible();
  },
);

test(
  'the new ticket begins with the world and the characters of the closed one',
  WIDE,
  async ({ signedIn, request, installation }) => {
    const email = await newPerson(request);
    const api = await apiAs(request, email);
    const { id: worldId } = (await api.get<{ id: number; name: string }[]>('/worlds')).find(
      ({ name }) => name === 'Cimeria',
    )!;
    const { id } = await openTicket(request, email, {
      category: 'denuncias_gerais',
      violatedTerm: 'GLITCHS',
      worldId,
      affectedCharacters: ['Sombra Rubra', 'Lyra'],
    });
    await installation.query(closedByTheClock(id));
    const page = await signedIn(email, `/ticket/${id}`, { width: 360 });
    await page.getByRole('button', { name: DOOR.pt }).tap();
    await expect(page.getByRole('radio', { name: /^Denúncias gerais/ })).toBeChecked();
    await page.getByRole('button', { name: 'Continuar' }).tap();
    await expect(page.getByRole('radio', { name: 'Cimeria' })).toBeChecked();
    for (const name of ['Sombra Rubra', 'Lyra']) await expect(page.getByText(name, { exact: true })).toBeVisible();
  },
);

test('a closed ticket leads to a new one that is linked to it', WIDE, async ({ signedIn, request, complaints }) => {
  // Refused once, see below.
  complaints.expect(/400 \(Bad Request\) \(.*\/api\/tickets\)$/);
  const email = await newPerson(request);
  const { id } = await openTicket(request, email, { category: 'contas_acessos' });
  const staff = await apiAs(request, 'equipe');
  await staff.patch(`/tickets/${id}`, { status: 'closed' });
  const team = await signedIn('equipe', `/ticket/${id}`);
  await expect(team.getByText(/^Fechado por Otávio Lima, /)).toBeVisible();

  const page = await signedIn(email, `/ticket/${id}`);
  await page.getByRole('button', { name: DOOR.pt }).press('Enter');
  await expect(page).toHaveURL(/tab=new/);
  await expect(page.getByText('Contas e acessos', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Vinculado ao chamado')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: `#${id}` })).toBeVisible();
  await expectAccessible(page, 'linked form');

  // Meanwhile the team reopens it, so it can no longer be continued.
  await staff.patch(`/tickets/${id}`, { status: 'open' });
  const send = async () => {
    await page.getByRole('button', { name: 'Enviar chamado' }).click();
    await page.getByRole('button', { name: 'Estou de acordo' }).click();
  };
  await page.getByRole('textbox', { name: 'Descrição' }).fill('O autenticador voltou a falhar.');
  await send();
  await expect(page.getByText('Só um chamado seu que já está encerrado pode ser continuado').first()).toBeVisible();
  await staff.patch(`/tickets/${id}`, { status: 'closed' });
  await send();
  await expect(page.getByRole('row').filter({ hasText: 'Contas' }).first()).toBeVisible();
  const [created] = await (await apiAs(request, email)).get<{ id: number; followUpOf: number }[]>('/tickets');
  expect(created!.followUpOf).toBe(id);

  await page.goto(`/ticket/${id}`);
  await page
    .getByRole('link', { name: `#${created!.id}` })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/ticket/${created!.id}$`));
  await expect(page.getByRole('link', { name: `#${id}` })).toBeVisible();
});
