import type { APIRequestContext } from '@playwright/test';

import { apiAs } from './api';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  keysOn,
  openTicket,
  test,
  WIDE,
  wideUnless,
} from './support';

/** The server reads new words within two seconds. */
const findable = async (request: APIRequestContext, account: string, q: string) => {
  const api = await apiAs(request, account);
  const search = () => api.get<{ results: unknown[] }>(`/search?q=${encodeURIComponent(q)}`);
  await expect.poll(async () => (await search()).results.length).toBe(1);
};

/** More than one page of a conversation. */
const MESSAGES = 104;

test('the team finds an old message through the palette, and lands on it', async ({
  signedIn,
  request,
  installation,
}) => {
  const { id, title } = await openTicket(request, 'jogadora');
  const team = await apiAs(request, 'equipe');
  const wanted = await team.say(id, 'O reembolso do pacote Quetzalcoatl foi pedido ontem.');
  await installation.query(
    `INSERT INTO ticket_messages ("ticketId", "userId", message)
     SELECT ${id}, (SELECT id FROM users WHERE email = CASE n % 2 WHEN 1 THEN 'equipe@clube.test' ELSE 'admin@clube.test' END),
            'Mensagem número ' || n
       FROM generate_series(1, ${MESSAGES}) n ORDER BY n`,
  );
  await team.say(id, 'Nota sobre o quetzalcoatl', true);
  await findable(request, 'equipe', 'nota:quetzalcoatl');

  const page = await signedIn('equipe');
  await page.getByRole('button', { name: /^Buscar ou ir para/ }).click();
  await page.getByRole('combobox', { name: 'Comandos e busca' }).fill('quetzalcoatls');
  await page.getByRole('option', { name: 'Buscar “quetzalcoatls” em tudo' }).click();
  await expect(page).toHaveURL(/\/search\?q=quetzalcoatls$/);
  const row = page.getByRole('listitem').filter({ hasText: title }).first();
  await expect(row).toContainText('O reembolso do pacote Quetzalcoatl foi pedido ontem.');
  await expect(row.locator('mark')).toHaveText(['Quetzalcoatl', 'quetzalcoatl']);
  await expect(row).toContainText('Nota interna');
  await expect(page.getByText('Entendido como:')).toBeVisible();
  const before = await row
    .getByText(/^Nota interna|^\d\d\/\d\d /)
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part, '::before').content));
  expect(new Set(before), 'a wrapped line does not begin with a separator').toEqual(new Set(['none']));
  await expectAccessible(page, 'results');

  await row.getByRole('link', { name: /^O reembolso/ }).click();
  await expect(page).toHaveURL(`/ticket/${id}?message=${wanted.id}`);
  await expect(page.locator(`[data-message="${wanted.id}"]`)).toBeInViewport();
  await page.reload();
  await expect(page.locator(`[data-message="${wanted.id}"]`)).toHaveAttribute('data-wanted', '');
  await expect(page.locator(`[data-message="${wanted.id}"]`)).toBeInViewport();
  const marks = () => page.locator('[data-wanted]').evaluate((row) => row.getAnimations().length);
  await expect.poll(marks).toBe(0);
});

test('J and Enter open a ticket from the results', WIDE, async ({ signedIn, request }) => {
  const { id } = await openTicket(request, 'jogadora', { description: 'A serpente emplumada Kukulkan fugiu.' });
  await findable(request, 'equipe', 'kukulkan');
  const page = await signedIn('equipe', '/search?q=kukulkan');
  await expect(page.getByText('1 chamado', { exact: true })).toBeVisible();
  await keysOn(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/ticket/${id}`);
  await page.goBack();
  await expect(page).toHaveURL('/search?q=kukulkan');
});

for (const [language, words] of [
  [
    'pt',
    {
      list: 'Buscar nos meus chamados',
      field: 'Buscar em tudo',
      nothing: 'Nada encontrado.',
      none: 'Nenhum chamado',
      understood: 'Entendido como:',
    },
  ],
  [
    'en',
    {
      list: 'Search my tickets',
      field: 'Search everything',
      nothing: 'Nothing found.',
      none: 'No tickets',
      understood: 'Understood as:',
    },
  ],
] as const)
  test(
    `a player searches the own tickets on a phone, without notes: ${language}`,
    wideUnless(language === 'pt'),
    async ({ signedIn, request }) => {
      const { id } = await openTicket(request, 'jogadora');
      await (await apiAs(request, 'equipe')).say(id, `Segredo tamandua${language}`, true);
      const said = await (await apiAs(request, 'jogadora')).say(id, `Perdi minha jabuticaba${language} no mapa`);
      await findable(request, 'jogadora', `jabuticaba${language}`);
      const page = await signedIn('jogadora', '/dashboard', { width: 360, language });
      await page.getByRole('link', { name: words.list }).tap();
      await expect(page.getByRole('searchbox', { name: words.field })).toBeFocused();
      await page.getByRole('searchbox', { name: words.field }).fill(`jabuticaba${language}`);
      await page.keyboard.press('Enter');
      await expect(page.locator('mark')).toHaveText([`jabuticaba${language}`]);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, 'results on a phone');
      await page.getByRole('link', { name: /Perdi minha/ }).click();
      await expect(page.locator(`[data-message="${said.id}"]`)).toBeInViewport();
      await page.goBack();
      const field = page.getByRole('searchbox', { name: words.field });
      await expect(field).toHaveValue(`jabuticaba${language}`);
      await field.fill(`"tamandua${language}" mundo:Aurora`);
      await field.press('Enter');
      await expect(page.getByText(words.nothing)).toBeVisible();
      await expect(page.getByText(words.none, { exact: true })).toBeVisible();
      await expect(page.getByText(words.understood)).toBeVisible();
      await expect(page.locator('mark')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, 'nothing');
    },
  );
