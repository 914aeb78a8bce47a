import type { Page } from '@playwright/test';
import { expect, expectAccessible, keysOn, openTicket, pressSequence, test, WIDE, wideUnless } from './support';

const rowOf = (page: Page, id: number) => page.getByRole('row').filter({ hasText: String(id) });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Chamados selecionados' });

test('one resolves, undoes and opens a ticket by keys alone', async ({ signedIn, request }) => {
  const { id, title } = await openTicket(request, 'jogadora', { title: 'Ponte levadiça emperrada' });
  const page = await signedIn('equipe', '/dashboard?q=ponte+levadi%C3%A7a&closed=true');
  const row = rowOf(page, id);
  await expect(row).toContainText('Aberto');
  await keysOn(page);
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(row).toContainText('Resolvido');
  await expect(page.getByText(`#${id} resolvido`)).toBeVisible();
  await page.keyboard.press('z');
  await expect(row).toContainText('Aberto');
  await expect(page.getByText('Desfeito: 1 chamado como antes.')).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('combobox', { name: `Prioridade de #${id}` })).toBeFocused();
  await page.keyboard.type('urg');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Urgente');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.type('nota com e, p e s');
  await expect(page.getByLabel('Nota interna').first()).toHaveValue('nota com e, p e s');
  await page.getByRole('heading', { name: title }).click();
  await page.keyboard.press('a');
  await expect(page.getByText(`#${id} assumido por você`)).toBeVisible();
  await page.keyboard.press('u');
  await expect(row).toBeVisible();
});

test('many tickets are changed at once, and restored', async ({ signedIn, request }) => {
  const title = 'Estábulo alagado';
  const ids = [];
  for (let n = 0; n < 3; n += 1) ids.push((await openTicket(request, 'jogadora', { title })).id);
  const page = await signedIn('equipe', '/dashboard?q=est%C3%A1bulo+alagado&closed=true');
  for (const id of ids) await page.getByRole('checkbox', { name: new RegExp(`${id}$`) }).check();
  await expect(bar(page)).toContainText('3 selecionados');
  await expectAccessible(page, 'keys');
  await bar(page).getByRole('button', { name: 'Resolver 3' }).click();
  await expect(page.locator('tbody tr').filter({ hasText: 'Resolvido' })).toHaveCount(3);
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Desfeito: 3 chamados como antes.')).toBeVisible();
  await expect(page.locator('tbody tr').filter({ hasText: 'Aberto' })).toHaveCount(3);
  const tick = (id = 0) => page.getByRole('checkbox', { name: new RegExp(`${id}$`) });
  await tick(ids[0]).check();
  await expect(bar(page).getByRole('button', { name: 'Juntar…' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);

  for (const id of ids.slice(0, 2)) await tick(id).check();
  await bar(page).getByRole('button', { name: 'Juntar…' }).click();
  await page.getByRole('button', { name: `Juntar ao #${ids[0]}` }).click();
  await expect(page.locator('tbody tr').filter({ hasText: 'Fechado' })).toHaveCount(1);
  await expect(bar(page)).toHaveCount(0);
});

for (const language of ['pt', 'en'] as const)
  test(
    `the palette finds tickets and actions of both languages: ${language}`,
    wideUnless(language === 'pt'),
    async ({ signedIn, request }) => {
      const { id, title } = await openTicket(request, 'jogadora', { title: `Farol partido ${language}` });
      const page = await signedIn('equipe', '/dashboard', { language });
      await keysOn(page);
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', {
        name: language === 'pt' ? 'Comandos e busca' : 'Commands and search',
      });
      await expect(field).toBeFocused();
      await expectAccessible(page, 'keys');
      const options = page.getByRole('option');
      for (const [word, pt, en] of [
        ['painel', 'Painel', 'Board'],
        ['board', 'Painel', 'Board'],
        ['sancoes', 'Sanções', 'Sanctions'],
      ] as const) {
        await field.fill(word);
        const name = language === 'pt' ? pt : en;
        await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
      }
      await field.fill(`#${id}`);
      await expect(options.filter({ hasText: title })).toBeVisible();
      await field.fill(`farol partido ${language}`);
      await expect(options.first()).toContainText(title);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/ticket/${id}$`));
    },
  );

test('the sheet lists the keys, and single keys can be turned off', WIDE, async ({ signedIn }) => {
  const page = await signedIn('admin');
  await keysOn(page);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: /Atalhos/ });
  await expect(sheet.getByText('Passar para…')).toBeVisible();
  await expectAccessible(page, 'keys');
  const single = sheet.getByRole('switch', { name: 'Atalhos de uma tecla' });
  await single.click();
  await expect(single).not.toBeChecked();
  await expect(single).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await pressSequence(page, 'g', 'b');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Comandos e busca' })).toBeFocused();
  await expect(page).toHaveURL(/dashboard$/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Ligar atalhos de uma tecla' }).click();
  await expect(page.getByRole('menu')).toBeHidden();
});

test('players get none of it', WIDE, async ({ signedIn }) => {
  const page = await signedIn('jogadora', '/login');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(
    loaded.filter((url) =>
      /team-layer|palette|team-tools|admin-layout|ticket-keys|ticket-pager|ticket-menu|list-pane/.test(url),
    ),
  ).toEqual([]);
});
