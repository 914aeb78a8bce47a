import { randomUUID } from 'node:crypto';
import { apiAs, newPerson } from './api';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, openTicket, test, WIDE } from './support';

const words = {
  pt: {
    title: 'Novidades',
    body: 'Corrigimos a entrega de presentes.',
    notices: /^Notificações/,
    notice: 'O que você relatou foi corrigido',
    fixed: /^Corrigido em/,
    home: /Ir para a página inicial$/,
  },
  en: {
    title: 'Changelog',
    body: 'We fixed the delivery of gifts.',
    notices: /^Notifications/,
    notice: 'What you reported has been fixed',
    fixed: /^Fixed on/,
    home: /Go to the home page$/,
  },
} as const;

for (const [language, width] of [
  ['pt', 1440],
  ['en', 360],
] as const)
  test(
    `the team writes what was fixed, and its player reads it: ${language}, ${width}`,
    WIDE,
    async ({ signedIn, request }) => {
      const known = words[language];
      const mark = randomUUID().slice(0, 6);
      const titles = { pt: `Presentes chegam ${mark}`, en: `Gifts arrive ${mark}` };
      const player = await newPerson(request, 'user', 'Tainá Moura');
      await (await apiAs(request, player)).put('/me/preferences', { language });
      const { id: ticketId } = await openTicket(request, player);
      const ownerId = (await (await apiAs(request, player)).get<{ id: number }>('/auth/me')).id;

      const desk = await signedIn('equipe', '/changelog');
      await desk.getByRole('button', { name: 'Escrever novidade' }).click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByLabel('Título em português').fill(titles.pt);
      await dialog.getByLabel('Texto em português').fill(words.pt.body);
      await expectAccessible(desk, 'a new entry');
      await dialog.getByRole('button', { name: 'Salvar rascunho' }).click();
      const row = desk.getByRole('listitem').filter({ hasText: titles.pt });
      await expect(row.getByText('falta o inglês')).toBeVisible();
      await expect(row.getByText('Só admins podem publicar.')).toBeVisible();
      await expectNoSidewaysScroll(desk);

      await desk.goto(`/dashboard?ownerId=${ownerId}`);
      await desk.getByRole('checkbox', { name: new RegExp(`\\b${ticketId}\\b`) }).check();
      await desk.getByRole('button', { name: 'Vincular a novidade' }).click();
      await desk.getByRole('option', { name: new RegExp(titles.pt) }).click();
      await expectToast(desk, `1 chamado vinculado a “${titles.pt}”`);

      const admin = await signedIn('admin', '/changelog');
      const draft = admin.getByRole('listitem').filter({ hasText: titles.pt });
      await expect(draft.getByRole('button', { name: 'Publicar' })).toBeDisabled();
      await draft.getByRole('button', { name: 'Editar' }).click();
      await expect(admin.getByLabel('Título em inglês')).toBeFocused();
      await admin.getByLabel('Título em inglês').fill(titles.en);
      const publish = admin.getByRole('button', { name: 'Publicar…' });
      await expect(publish).toBeDisabled();
      await admin.getByLabel('Texto em inglês').fill(words.en.body);
      await publish.click();
      // Saved, whether it is published now or not.
      await admin
        .getByRole('dialog', { name: /^Publicar/ })
        .getByRole('button', { name: 'Cancelar' })
        .click();
      await expect(draft.getByText('inglês pronto')).toBeVisible();
      await draft.getByText('Chamados vinculados').click();
      await expect(draft.getByRole('link', { name: new RegExp(`#${ticketId}\\b`) })).toBeVisible();
      await draft.getByRole('button', { name: 'Publicar' }).click();
      await admin.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
      await expect(draft.getByRole('button', { name: 'Tirar do ar' })).toBeVisible();
      await expectAccessible(admin, 'the changelog of the team');

      const page = await signedIn(player, `/ticket/${ticketId}`, { language, width });
      await expect(page.getByText(known.fixed)).toBeVisible();
      await page.getByRole('button', { name: known.notices }).click();
      await page.getByRole('link', { name: new RegExp(known.notice) }).click();
      await expect(page.getByRole('heading', { level: 1, name: known.title })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: titles[language] })).toBeInViewport();
      await expect(page.getByText(known.body).first()).toBeVisible();
      await expectAccessible(page, 'the changelog');
      await expectNoSidewaysScroll(page);
      // In the header that the person has everywhere.
      await expect(page.getByRole('banner').getByRole('button', { name: known.notices })).toBeVisible();
      await page.getByRole('link', { name: known.home }).click();
      await expect(page).toHaveURL(/dashboard$/);
    },
  );

test('who has not signed in reads it too', async ({ page }) => {
  await page.goto('/novidades');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^(Novidades|Changelog)$/ })).toBeVisible();
  await page.getByRole('button', { name: /^(Entrar|Sign in)$/ }).click();
  await expect(page).toHaveURL(/\/login$/);
  const feed = await page.request.get('/novidades.xml');
  expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
});
