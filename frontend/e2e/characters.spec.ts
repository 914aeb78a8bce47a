import type { Page } from '@playwright/test';
import { apiAs, newPerson } from './api';
import { answerInstead, expect, expectAccessibleScreen, expectNoSidewaysScroll, test, WIDE } from './support';

// As the others of its project: each server costs more than some of its tests.
test.use({ sendsMail: true, asksGame: true });

const panelOf = (page: Page, name = 'Personagens') => page.getByRole('region', { name, exact: true });
const lyra = { externalId: '17', name: 'Lyra', world: 'aurora', level: 120, vocation: 'Arqueira' };

test(
  'an admin reads how the game answers, and tests it by keyboard',
  WIDE,
  async ({ signedIn, request, game, installation }) => {
    await installation.query(`DELETE FROM game_hours; DELETE FROM characters WHERE name = '${lyra.name}'`);
    // Tests are limited for each admin, and a player is asked about once in five minutes.
    const admin = await signedIn(await newPerson(request, 'admin'), '/admin/worlds');
    const panel = panelOf(admin);
    await expect(panel).toContainText('nenhuma ainda');
    await expect(panel).toContainText(`Conectado a ${game.host}, assinado`);
    game.answers([lyra]);
    await (await apiAs(request, await newPerson(request))).get('/characters');
    const test = panel.getByRole('button', { name: 'Testar agora' });
    await test.press('Enter');
    await expect(panel.getByRole('status')).toHaveText(/^ ?O jogo respondeu em [\d.]+ ms\.$/);
    await expect(panel).toContainText('agora');
    await expect(panel).toContainText('1 novo hoje');
    await expectAccessibleScreen(admin, 'a game that answers');

    game.answers([], 503);
    await test.press('Enter');
    await expect(panel.getByRole('status')).toContainText('O jogo respondeu com o erro 503');
    await expect(panel.getByRole('definition').last()).toHaveText('1 nas últimas 24 h');
  },
);

test('the panel fits a phone, in English too', WIDE, async ({ signedIn, request, game }) => {
  game.answers([], 500);
  const admin = await signedIn(await newPerson(request, 'admin'), '/admin/worlds', { language: 'en', width: 360 });
  const panel = panelOf(admin, 'Characters');
  await panel.getByRole('button', { name: 'Test now' }).click();
  await expect(panel.getByRole('status')).toContainText('The game answered with error 500');
  await expectNoSidewaysScroll(admin);
  // A button that has scrolled half under the head would count as too small.
  await admin.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleScreen(admin, 'a game that failed');
});

test(
  'the worlds stay usable while the panel cannot be loaded, which is tried again',
  WIDE,
  async ({ signedIn, complaints }) => {
    complaints.expect(/status of 500/);
    const admin = await signedIn('admin', '/dashboard');
    const answer = await answerInstead(admin, 'GET', /^\/api\/admin\/characters$/, { status: 500 });
    await admin.goto('/admin/worlds');
    const panel = panelOf(admin);
    await expect(panel.getByRole('alert')).toContainText('Não foi possível carregar os dados dos personagens.');
    await admin.getByRole('button', { name: 'Renomear Aurora' }).click();
    await expect(admin.getByLabel('Mundo', { exact: true })).toHaveValue('Aurora');
    await admin.keyboard.press('Escape');
    await answer();
    await panel.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(panel).toContainText('Personagens conhecidos');
  },
);
