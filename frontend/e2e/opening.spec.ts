import type { Page } from '@playwright/test';
import { apiAs, newPerson, PICTURE } from './api';
import {
  answerInstead,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  linesOf,
  openTicket,
  test,
  WIDE,
  wideUnless,
} from './support';

const words = {
  pt: {
    opened: 'abriu o chamado',
    details: 'Detalhes',
    view: 'Ver',
    unread: '15 novas',
    streams: 'Links de transmissão',
  },
  en: { opened: 'opened the ticket', details: 'Details', view: 'View', unread: '15 new', streams: 'Stream links' },
} as const;

const LONG = 'Uma resposta que ocupa algumas linhas na tela de um telefone. '.repeat(4);
const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};
const bubble = (page: Page) => page.getByText('Transmito três vezes por semana:');

const prepare = async (request: Parameters<typeof apiAs>[0], player: string) => {
  const { id } = await openTicket(request, player, {
    category: 'parcerias',
    partnershipStatus: 'nao_sou_parceiro',
    streamLinks: ['https://live.example/kaelith'],
    description: 'Transmito três vezes por semana:\n- segunda\n- quarta',
  });
  const api = await apiAs(request, player);
  for (const name of ['um.png', 'dois.png', 'tres.png'])
    await api.attach(id, { name, mimeType: 'image/png', buffer: PICTURE });
  return { id, api };
};

for (const language of ['pt', 'en'] as const)
  test(
    `what was written first is the first message, with its files: ${language}`,
    wideUnless(language === 'pt'),
    async ({ signedIn, request }) => {
      const say = words[language];
      const player = await newPerson(request);
      const { id } = await prepare(request, player);
      const page = await signedIn(player, `/ticket/${id}`, { language, width: 360 });
      await expect(bubble(page)).toBeInViewport();
      await expect(page.getByText(say.opened)).toBeVisible();
      await expect(page.getByText(/Ainda não há mensagens|no messages yet/i)).toHaveCount(0);
      const pictures = page.getByRole('button', { name: new RegExp(`^${say.view} (um|dois|tres)\\.png$`) });
      await expect(pictures).toHaveCount(3);
      const rows = () =>
        pictures.evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size);
      await expect.poll(rows).toBe(1);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, 'the ticket');
      await shot(page, `opening-${language}-360`);

      const details = page.locator('details');
      await page.getByText(say.details, { exact: true }).tap();
      await expect(details.getByText(say.streams)).toBeVisible();
      await expect(details.getByText('Transmito três vezes por semana:')).toHaveCount(0);
      await expect(details.getByRole('img')).toHaveCount(0);
      await expectAccessible(page, 'the details');
      await shot(page, `opening-details-${language}-360`);

      await pictures.first().focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(pictures.first()).toBeFocused();
    },
  );

test('on a wide screen it is the first message too, and its files have a card', WIDE, async ({ signedIn, request }) => {
  const player = await newPerson(request);
  const { id } = await prepare(request, player);
  const page = await signedIn(player, `/ticket/${id}`);
  await expect(bubble(page)).toHaveCount(1);
  await expect(page.getByText('abriu o chamado')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Anexos do chamado' })).toBeVisible();
  await expectAccessible(page, 'the ticket');
  await shot(page, 'opening-pt-1440');
});

for (const width of [360, 1440])
  test(
    `the conversation opens at the first new message, and at its end once they are read: ${width} px`,
    wideUnless(width === 360),
    async ({ signedIn, request }) => {
      const player = await newPerson(request);
      const { id, api } = await prepare(request, player);
      const staff = await apiAs(request, 'equipe');
      await api.say(id, 'Alguém aí?');
      for (let number = 1; number <= 15; number += 1) await staff.say(id, `Parte ${number}. ${LONG}`);
      const page = await signedIn(player, `/ticket/${id}`, { width });
      const line = page.getByText(words.pt.unread, { exact: true });
      const last = linesOf(page).filter({ hasText: 'Parte 15.' });
      await expect(line).toBeInViewport();
      await expect(linesOf(page).filter({ hasText: 'Parte 1.' })).toBeInViewport();
      await expect(last).not.toBeInViewport();
      await expectAccessible(page, 'new messages');
      await shot(page, `unread-${width}`);
      await page.reload();
      await expect(last).toBeInViewport();
      await expect(line).toHaveCount(0);
    },
  );

test(
  'files that do not load say so in the first message and can be asked for again',
  WIDE,
  async ({ signedIn, request, complaints }) => {
    complaints.expect(/status of 400/);
    const player = await newPerson(request);
    const { id } = await prepare(request, player);
    const page = await signedIn(player, '/404', { width: 360 });
    await page.route(new RegExp(`/api/tickets/${id}\\?`), async (route) => {
      const answer = await route.fetch();
      const { attachments: _left, ...rest } = (await answer.json()) as Record<string, unknown>;
      await route.fulfill({ response: answer, json: rest });
    });
    const heal = await answerInstead(page, 'GET', /\/attachments$/, { status: 400, json: { message: 'x' } });
    await page.goto(`/ticket/${id}`);
    await expect(page.getByText('Os anexos não puderam ser carregados.')).toBeVisible();
    await heal();
    await page.getByRole('button', { name: 'Tentar de novo' }).tap();
    await expect(page.getByRole('button', { name: 'Ver um.png' })).toBeVisible();
  },
);
