import type { Page } from '@playwright/test';
import { palette } from '../src/shared/theme/palette';
import { apiAs } from './api';
import { enter, expect, openTicket, test, WIDE } from './support';

const ACCENT = '#7fe0d0';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Frames that are sent before the live connection stands reach nobody. */
const gotoLive = async (page: Page, path: string): Promise<void> => {
  const isLive = new Promise((resolve) => page.on('websocket', (socket) => socket.on('framereceived', resolve)));
  await page.goto(path);
  await isLive;
};

test.afterEach(async ({ request }) => {
  const api = await apiAs(request, 'admin');
  await api.put('/admin/settings', { name: null, accent: null, subtitlePt: null, ticketsPerHour: null });
});

test('an admin names the club and gives it a colour and a logo; everybody sees them', async ({
  signedIn,
  browserFor,
}) => {
  const admin = await signedIn('admin', '/admin/settings');
  await admin.getByLabel('Nome do clube').fill('Clube Estrela');
  await admin.getByLabel('Subtítulo em português').fill('Fale com a gente');
  await admin.getByLabel('Cor de destaque', { exact: true }).fill('#303030');
  await expect(admin.getByText('3 alterações por salvar')).toBeVisible();
  await admin.getByRole('button', { name: 'Salvar' }).click();
  await expect(admin.getByText(/use uma cor mais clara/)).toBeVisible();
  await admin.getByLabel('Cor de destaque', { exact: true }).fill(ACCENT);
  await admin.getByRole('button', { name: 'Salvar' }).click();
  await expect(admin.getByText(/por salvar$/)).toHaveCount(0);
  await expect(admin.getByRole('banner').getByRole('link', { name: /^Fale com a gente/ })).toBeVisible();
  await admin.getByTestId('logo-file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(admin.getByRole('button', { name: 'Logotipo: remover' })).toBeVisible();
  await admin.getByTestId('favicon-file').setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(admin.getByRole('button', { name: 'Ícone da aba: remover' })).toBeVisible();

  const visitor = await browserFor();
  await visitor.goto('/login');
  await expect(visitor).toHaveTitle('Entrar · Suporte Clube Estrela');
  await expect(visitor.getByText('Fale com a gente').first()).toBeVisible();
  await expect(visitor.locator('img[src^="/api/club/logo"]').first()).toBeVisible();
  await expect(visitor.locator('link[rel=icon]')).toHaveAttribute('href', /^\/api\/club\/favicon/);
  await expect(visitor.getByRole('button', { name: 'Entrar' })).toHaveCSS('background-color', 'rgb(127, 224, 208)');

  for (const name of ['Logotipo: remover', 'Ícone da aba: remover']) {
    await admin.getByRole('button', { name }).click();
    await expect(admin.getByRole('button', { name })).toHaveCount(0);
  }
  await admin.getByRole('button', { name: /^Cor de destaque: voltar ao padrão/ }).click();
  await expect(admin.getByLabel('Cor de destaque', { exact: true })).toHaveValue(palette.gold);
});

test('open pages of everybody follow without a reload', WIDE, async ({ browserFor, request }) => {
  const pages = [await browserFor(), await browserFor({ language: 'en', width: 360 }), await browserFor()];
  for (const [index, account] of ['jogador', 'equipe', 'admin'].entries()) {
    await enter(pages[index]!, account);
    await gotoLive(pages[index]!, '/dashboard');
  }
  const reloaded: string[] = [];
  for (const page of pages.slice(0, 2)) page.on('load', () => reloaded.push(page.url()));

  const api = await apiAs(request, 'admin');
  await api.put('/admin/settings', { name: 'Clube Aurora', accent: ACCENT });
  for (const page of pages) {
    await expect(page).toHaveTitle(/Clube Aurora/);
    const gold = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--gold'));
    await expect.poll(gold).toBe(ACCENT);
  }
  await pages[2]!.goto('/admin/settings');
  await pages[2]!.getByTestId('logo-file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL });
  for (const page of pages.slice(0, 2))
    await expect(page.getByRole('banner').locator('img[src^="/api/club/logo"]').first()).toBeVisible();
  await pages[2]!.getByRole('button', { name: 'Logotipo: remover' }).click();
  for (const page of pages.slice(0, 2))
    await expect(page.getByRole('banner').locator('img[src^="/api/club/logo"]')).toHaveCount(0);
  expect(reloaded).toEqual([]);
});

test(
  'an admin who has not seen the last change does not overwrite it',
  WIDE,
  async ({ signedIn, request, complaints }) => {
    complaints.expect(/status of 409/);
    const admin = await signedIn('admin', '/admin/settings?section=service', { language: 'en' });
    await admin.getByLabel('Tickets per hour', { exact: true }).fill('7');
    const api = await apiAs(request, 'admin');
    await api.put('/admin/settings', { ticketsPerHour: 8 });
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByRole('alert')).toContainText('Somebody else changed these settings');
    await admin.getByRole('button', { name: 'Discard' }).click();
    await expect(admin.getByRole('alert')).toHaveCount(0);
    await expect(admin.getByLabel('Tickets per hour', { exact: true })).toHaveValue('8');
  },
);

test('an admin sets for how long texts are kept, the team reads it before it begins, and a ticket is held', async ({
  signedIn,
  request,
}) => {
  const api = await apiAs(request, 'admin');
  const { id } = await openTicket(request, 'jogador');
  const admin = await signedIn('admin', '/admin/settings?section=retention');
  await admin.getByRole('button', { name: 'Feedbacks: usar a sugestão de 12 meses' }).click();
  await admin.getByRole('button', { name: 'Salvar…' }).click();
  const question = admin.getByRole('dialog', { name: 'Salvar estes prazos?' });
  await expect(question).toContainText(/Feedbacks: os textos e arquivos são apagados 12 meses depois do fim/);
  await question.getByRole('button', { name: 'Salvar prazos' }).click();
  await expect(admin.getByText(/^Começa em [\d/]+$/)).toBeVisible();

  const team = await signedIn('equipe', '/dashboard?tab=board', { language: 'en', width: 360 });
  await expect(
    team.getByText(/texts and files of “Feedback” tickets that ended more than 12 months ago/),
  ).toBeVisible();
  await api.put('/admin/retention', {});
  await expect(team.getByText(/more than 12 months ago/)).toBeHidden();

  await admin.goto(`/ticket/${id}`);
  await admin.getByRole('button', { name: 'Mais ações do chamado' }).click();
  await admin.getByRole('menuitem', { name: 'Preservar…' }).click();
  await admin.getByRole('textbox', { name: 'Motivo' }).fill('Processo judicial');
  await admin.getByRole('button', { name: 'Preservar', exact: true }).click();
  await expect(admin.getByText('sem prazo · por Helena Torres')).toBeVisible();
  await admin.goto('/dashboard?held=true');
  await expect(admin.locator(`a[href^="/ticket/${id}"]`).first()).toBeVisible();
  await api.put(`/tickets/${id}/hold`, { reason: null });
});
