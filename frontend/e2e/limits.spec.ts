import type { Page } from '@playwright/test';
import { apiAs, newPerson } from './api';
import {
  choose,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openTicket,
  restingBox,
  test,
  WIDE,
  personDeed,
} from './support';

const FORM = '/dashboard?tab=new';
const TEXT = 'My axe is gone since the update of this morning.';
const DAY_MS = 86_400_000;
const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

/** They are the whole club's. */
test.afterEach(async ({ request }) => {
  const admin = await apiAs(request, 'admin');
  await admin.put('/admin/settings', { openTicketsPerPlayer: 0, repeatedTextHours: 0 });
});

test(
  'a refusal names the open tickets and keeps the draft, at 360 px in English',
  WIDE,
  async ({ signedIn, request, complaints }) => {
    complaints.expect(/409/);
    const account = await newPerson(request, 'user', 'Otávio Limeira');
    const [first, second] = [
      await openTicket(request, account),
      await openTicket(request, account, { description: TEXT }),
    ];
    const admin = await apiAs(request, 'admin');
    await admin.put('/admin/settings', { openTicketsPerPlayer: 2 });

    const page = await signedIn(account, FORM, { language: 'en', width: 360 });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).tap();
    await page.getByText('Questions', { exact: true }).tap();
    await press('Continue');
    const text = page.getByLabel('Description');
    await text.fill(TEXT.toUpperCase());
    await page.getByText('Cimeria', { exact: true }).tap();
    await press('Continue');
    await press('I agree');

    const notice = page.getByRole('status').filter({ hasText: 'You already have 2 open tickets.' });
    await expect(notice).toBeFocused();
    for (const { id } of [first, second])
      await expect(notice.getByRole('link', { name: `See ticket ${id}` })).toHaveAttribute('href', `/ticket/${id}`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'the refusal');
    const link = await restingBox(notice.getByRole('link').first());
    expect(link.height).toBeGreaterThanOrEqual(44);
    await shot(page, 'limits-full-en-360');
    await notice.getByRole('link', { name: `See ticket ${first.id}` }).tap();
    await expect(page).toHaveURL(new RegExp(`/ticket/${first.id}$`));
    await page.goto(`${FORM}&passo=2`);
    await expect(text).toHaveValue(TEXT.toUpperCase());

    await admin.put('/admin/settings', { openTicketsPerPlayer: 0, repeatedTextHours: 24 });
    await press('Continue');
    await press('I agree');
    const again = page.getByRole('status').filter({ hasText: 'You sent this same text' });
    await expect(again.getByRole('link', { name: `See ticket ${second.id}` })).toBeVisible();
    await shot(page, 'limits-same-en-360');
    await again.getByRole('button', { name: 'Send anyway' }).tap();
    await expect(page).toHaveURL(/\/ticket\/\d+/);
  },
);

test(
  'the wide form shows the refusal when the terms are away, in Portuguese',
  WIDE,
  async ({ signedIn, request, complaints }) => {
    complaints.expect(/409/);
    const account = await newPerson(request, 'user', 'Quitéria Lobato');
    const { id } = await openTicket(request, account, { description: TEXT });
    await (await apiAs(request, 'admin')).put('/admin/settings', { repeatedTextHours: 24 });
    const page = await signedIn(account, FORM);
    await choose(page, 'Mundo', 'Cimeria');
    await page.getByLabel('Descrição').fill(TEXT);
    await page.getByRole('button', { name: 'Enviar chamado' }).click();
    await page.getByRole('button', { name: 'Estou de acordo' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'Você já enviou este mesmo texto' });
    await expect(notice).toBeFocused();
    await expect(notice.getByRole('link', { name: `Ver o chamado ${id}` })).toBeVisible();
    await expectAccessible(page, 'the refusal');
    await shot(page, 'limits-same-pt-1440');
    await page.getByLabel('Descrição').press('End');
    await page.getByLabel('Descrição').pressSequentially(' E de novo.');
    await expect(notice).toHaveCount(0);
  },
);

for (const [language, say] of [
  [
    'pt',
    {
      title: /^Você não pode abrir chamados nem escrever até /,
      reason: 'ofensas à equipe ou a outras pessoas',
      means: 'Os seus chamados você ainda pode ler.',
      field: 'Mensagem',
      description: 'Descrição',
      category: 'Dúvidas',
      next: 'Continuar',
      locked: 'bloqueado',
      unsent: 'O que você estava escrevendo não foi enviado:',
    },
  ],
  [
    'en',
    {
      title: /^You cannot open tickets or write until /,
      reason: 'insults',
      means: 'You can still read your tickets.',
      field: 'Message',
      description: 'Description',
      category: 'Questions',
      next: 'Continue',
      locked: 'locked',
      unsent: 'What you were writing was not sent:',
    },
  ],
] as const)
  for (const width of [1440, 360])
    test(
      `a suspended player reads so before a word is typed, and no draft is lost: ${language}, ${width}`,
      WIDE,
      async ({ signedIn, request }) => {
        const account = await newPerson(request, 'user', 'Zulmira Fontes');
        const { id, title } = await openTicket(request, account);
        const team = await apiAs(request, 'equipe');
        await team.say(id, 'Qual personagem?');
        const { id: userId } = await (await apiAs(request, account)).get<{ id: number }>('/auth/me');
        const page = await signedIn(account, `/ticket/${id}`, { width, language });
        const field = page.getByRole('textbox', { name: say.field });
        const [reply, words] = ['Ainda espero uma resposta.', 'O portão de Aurora não abre mais.'];
        await field.fill(reply);
        const form = await page.context().newPage();
        await form.goto(FORM);
        if (width === 360) {
          await form.getByText(say.category, { exact: true }).tap();
          await form.getByRole('button', { name: say.next }).tap();
        }
        const description = form.getByRole('textbox', { name: say.description });
        await description.fill(words);

        const until = new Date(Date.now() + DAY_MS).toISOString();
        await team.post(`/admin/users/${userId}/blocks`, { what: 'write', reasonKey: 'insults', until });
        const notice = (on: Page) => on.getByRole('status').filter({ hasText: say.title });
        await expect(notice(form)).toContainText(say.reason);
        await expect(description).toHaveCount(0);
        await expect(notice(page)).toContainText(say.means);
        await expect(field).toHaveCount(0);
        await expect(page.getByText(say.unsent)).toBeVisible();
        await expect(page.getByText(reply)).toBeVisible();
        await expectAccessible(page, 'the ticket of a suspended player');
        await form.reload();
        await expect(notice(form)).toHaveCount(1);
        await expectNoSidewaysScroll(form);

        await page.goto('/dashboard');
        await expect(notice(page)).toHaveCount(1);
        const card = page
          .getByRole(width === 360 ? 'listitem' : 'row')
          .filter({ hasText: title.replace('Dúvidas', say.category) });
        await expect(card.getByRole('link').first()).toHaveAttribute('href', `/ticket/${id}`);
        await expectAccessible(page, 'the home of a suspended player');
        await expectNoSidewaysScroll(page);
        await shot(page, `limits-suspended-${language}-${width}`);
        await page.getByRole('tab', { name: say.locked }).click();
        await expect(notice(page)).toBeFocused();
        await expect(page.getByRole('textbox')).toHaveCount(0);

        await team.remove(`/admin/users/${userId}/blocks`);
        await expect(description).toHaveValue(words);
        await page.goto('/dashboard');
        await expect(card.getByRole('link').first()).toHaveAttribute('href', `/ticket/${id}#reply`);
        await card.getByRole('link').first().click();
        await expect(field).toBeFocused();
        await expect(field).toHaveValue(reply);
      },
    );

const words = {
  pt: {
    act: 'Suspender',
    title: 'Suspender',
    reason: 'Motivo',
    reasonRequired: 'Escolha um motivo.',
    flooding: 'Chamados ou mensagens demais em pouco tempo',
    note: 'Nota da equipe',
    chip: 'Suspenso até',
    see: 'Ver suspensões',
    list: 'Suspensões',
    lift: 'Encerrar a suspensão de',
    yes: 'Encerrar',
  },
  en: {
    act: 'Suspend',
    title: 'Suspend',
    reason: 'Reason',
    reasonRequired: 'Choose a reason.',
    flooding: 'Too many tickets or messages in a short time',
    note: 'Team note',
    chip: 'Suspended until',
    see: 'See suspensions',
    list: 'Suspensions',
    lift: 'Lift the suspension of',
    yes: 'Lift',
  },
} as const;

for (const [language, width, name] of [
  ['pt', 1440, 'Ubiratan Seixas'],
  ['en', 360, 'Eudóxia Pimenta'],
] as const)
  test(
    `the team suspends a player on their card, and lifts it: ${language}, ${width}`,
    WIDE,
    async ({ signedIn, request }) => {
      const say = words[language];
      const account = await newPerson(request, 'user', name);
      const { id } = await openTicket(request, account);
      const page = await signedIn('equipe', `/ticket/${id}`, { language, width });
      if (width < 768) await page.getByText('Details', { exact: true }).tap();
      const act = page.getByRole('button', { name: `${say.act} ${name}` });
      await act.press('Enter');
      const dialog = page.getByRole('dialog', { name: `${say.title} ${name}` });
      await dialog.getByRole('button', { name: say.act, exact: true }).click();
      await expect(dialog.getByText(say.reasonRequired)).toBeVisible();
      await choose(page, say.reason, say.flooding);
      await dialog.getByLabel(say.note).fill('Vinte em uma hora.');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, 'the form');
      await shot(page, `limits-dialog-${language}-${width}`);
      await dialog.getByRole('button', { name: say.act, exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(say.chip).first()).toBeVisible();
      await shot(page, `limits-card-${language}-${width}`);

      await page.getByRole('link', { name: say.see }).click();
      await expect(page.getByRole('heading', { name: say.list })).toBeVisible();
      const row = page.getByRole('list', { name: say.list }).getByRole('listitem').filter({ hasText: name });
      await expect(row).toContainText('Vinte em uma hora.');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, 'the list');
      await shot(page, `limits-list-${language}-${width}`);
      await row.getByRole('button', { name: `${say.lift} ${name}` }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: say.yes, exact: true }).click();
      await expect(row).toHaveCount(0);
    },
  );

test('admins see who is suspended among the people', WIDE, async ({ signedIn, request }) => {
  const name = 'Hildebrando Sá';
  const account = await newPerson(request, 'user', name);
  const page = await signedIn('admin', `/admin/users?q=${account}`);
  await personDeed(page, name, 'Suspender…');
  const dialog = page.getByRole('dialog', { name: `Suspender ${name}` });
  await choose(page, 'Motivo', 'Propaganda');
  await choose(page, 'Por quanto tempo', '365 dias');
  await dialog.getByRole('button', { name: 'Suspender', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: account });
  await expect(row).toContainText(/Suspenso\s*até/);
  await shot(page, 'limits-people-pt-1440');
  await personDeed(page, name, 'Encerrar a suspensão…');
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
  await expect(row).toContainText('Ativo');
});
