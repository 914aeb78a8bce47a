import { watchForPortuguese } from './portuguese';
import { prepare, SCREENS, show, type Tickets } from './screens';
import { enter, expect, test, WIDE } from './support';

let tickets: Tickets;
test.beforeEach(async ({ request, complaints }) => {
  complaints.expect(/status of (403|404)/);
  tickets ??= await prepare(request);
});

for (const account of [undefined, 'jogador', 'equipe', 'admin'] as const) {
  test(`in English ${account ?? 'nobody'} reads no Portuguese but data`, WIDE, async ({ browserFor, request }) => {
    const page = await browserFor({ language: 'en' });
    const readsNoPortuguese = await watchForPortuguese(page, request);
    if (account) await enter(page, account);
    for (const screen of SCREENS.filter((one) => one.account === account)) {
      await show(page, screen, tickets, 'en', false);
      await readsNoPortuguese(screen.name);
    }
  });
}

test('in Portuguese no icon and no clear button has an English name', WIDE, async ({ signedIn }) => {
  const page = await signedIn('equipe', '/dashboard?tab=board&category=doacoes&email=jogador&from=2026-01-01&q=a');
  await page.getByRole('button', { name: 'Mais filtros 2 ativos' }).click();
  await expect(page.getByLabel('Data inicial', { exact: true })).toHaveValue('01/01/2026');
  await expect(page.getByText('Mostrando', { exact: false })).toBeVisible();
  const names = await page.locator('body').ariaSnapshot();
  expect(names.match(/(img|button) "[a-z]+(-[a-z]+)*"/g) ?? []).toEqual([]);
  for (const field of ['Categoria', 'E-mail do jogador', 'Data inicial', 'Buscar por jogador, palavras ou número'])
    await expect(page.getByRole('button', { name: `Limpar: ${field}`, exact: true })).toBeVisible();
});
