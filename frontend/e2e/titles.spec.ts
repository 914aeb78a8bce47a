import type { Page } from '@playwright/test';
import { apiAs, newPerson } from './api';
import { expect, expectNoSidewaysScroll, test, WIDE } from './support';

/** Parts of titles that the server generated. */
const PORTUGUESE = /Doações|Dúvidas|Presente não entregue/;
const FREE = 'Donations: cadê meu presente?';
const aDonation = {
  category: 'doacoes',
  subcategory: 'problemas_doacao_presente',
  description: 'The package is not in my inbox.',
};
const everything = async (page: Page): Promise<string> =>
  `${await page.title()}\n${await page.locator('body').innerText()}\n${await page.locator('body').ariaSnapshot()}`;

for (const width of [360, 1440])
  test(
    `a player in English and the team in Portuguese each read a title in their language: ${width}`,
    WIDE,
    async ({ signedIn, request }) => {
      const player = await newPerson(request);
      const [mine, team] = [await apiAs(request, player), await apiAs(request, 'equipe')];
      const [world] = await mine.get<{ id: number; name: string }[]>('/worlds');
      const open = (title?: string) =>
        mine.post<{ id: number }>('/tickets', { ...aDonation, worldId: world!.id, ...(title && { title }) });
      const en = `Donations - ${world!.name} - Gift not delivered`;
      const pt = `Doações - ${world!.name} - Presente não entregue`;
      // As the form in English sends it.
      const { id } = await open(en);
      const { id: freeId } = await open(FREE);
      await team.say(id, 'We are looking into it.');

      const page = await signedIn(player, '/dashboard', { language: 'en', width });
      await expect(page.getByRole('link', { name: en, exact: true })).toHaveAttribute('href', `/ticket/${id}#reply`);
      await expect(page.getByRole('link', { name: FREE, exact: true })).toHaveAttribute('href', `/ticket/${freeId}`);
      expect(await everything(page)).not.toMatch(PORTUGUESE);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText(en);
      expect(await everything(page)).not.toMatch(PORTUGUESE);
      await page.goto(`/ticket/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: en })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`#${id} ${en} · `));
      expect(await everything(page)).not.toMatch(PORTUGUESE);

      const staff = await signedIn('equipe', '/dashboard', { width });
      const row = staff.locator(`a[href^="/ticket/${id}?"][title="${pt}"]`);
      await expect(row).toHaveText(pt);
      await expect(staff.locator(`a[href^="/ticket/${freeId}?"][title="${FREE}"]`)).toHaveText(FREE);
      await staff.goto(`/ticket/${id}`);
      await expect(staff.getByRole('heading', { level: 1, name: pt })).toBeVisible();
      expect(await everything(staff)).not.toContain(en);
    },
  );

test('a title follows the language that one chooses, without a reload', WIDE, async ({ signedIn, request }) => {
  const player = await newPerson(request);
  const mine = await apiAs(request, player);
  const [world] = await mine.get<{ id: number; name: string }[]>('/worlds');
  await mine.post('/tickets', { ...aDonation, worldId: world!.id });
  const page = await signedIn(player, '/dashboard', { language: 'en' });
  await expect(page.getByRole('link', { name: `Donations - ${world!.name} - Gift not delivered` })).toBeVisible();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitem', { name: 'Português' }).click();
  await expect(page.getByRole('link', { name: `Doações - ${world!.name} - Presente não entregue` })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Donations/ })).toHaveCount(0);
});
