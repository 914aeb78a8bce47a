import type { Page } from '@playwright/test';
import { apiAs } from './api';
import { BACKGROUND_MS, expect, holdSocket, linesOf, openTicket, test, WIDE } from './support';

/** The pauses between two attempts to connect grow to this. */
const LONGEST_PAUSE_MS = 31_000;

test('two of the team write in one ticket at once, and each sees all of it once, in one order', async ({
  signedIn,
  request,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const { id } = await openTicket(request, 'jogador');
  const [one, two] = [await signedIn('equipe', `/ticket/${id}`), await signedIn('admin', `/ticket/${id}`)];
  const write = async (page: Page, text: string) => {
    const field = page.getByRole('textbox', { name: 'Mensagem' });
    await field.fill(text);
    for (let status = 409; status === 409;) {
      // The server gives it back where the other one was faster.
      await expect(field).toHaveValue(text);
      const answered = page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/messages'),
      );
      await field.press('Control+Enter');
      status = (await answered).status();
    }
    await expect(field).toHaveValue('');
  };
  await expect(one.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();
  await two.getByRole('textbox', { name: 'Mensagem' }).fill('Ainda escrevo isto.');
  await write(one, 'Otávio responde primeiro.');
  await expect(two.getByText('1 mensagem nova desde que você começou')).toBeVisible();
  await expect(two.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Ainda escrevo isto.');

  const writeAll = async (page: Page, name: string) => {
    for (const word of ['um', 'dois', 'três']) await write(page, `${name} ${word}`);
  };
  await Promise.all([writeAll(one, 'A'), writeAll(two, 'B')]);
  for (const page of [one, two]) await expect(linesOf(page).filter({ hasText: /[AB] (um|dois|três)/ })).toHaveCount(6);
  const api = await apiAs(request, 'equipe');
  const stored = await api.get<{ message: string }[]>(`/tickets/${id}/messages`);
  const shownOn = async (page: Page) => (await linesOf(page).allInnerTexts()).join('\n');
  for (const page of [one, two])
    for (const { message } of stored)
      await expect.poll(async () => (await shownOn(page)).split(message)).toHaveLength(2);
});

test('what changes on one side of a ticket changes on the other without reloading', async ({ signedIn, request }) => {
  const { id, title } = await openTicket(request, 'jogador', { title: 'Ponte levadiça travada' });
  const staff = await apiAs(request, 'equipe');
  const list = await signedIn('jogador');
  const row = list.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Na fila');

  await staff.patch(`/tickets/${id}`, { status: 'in_progress' });
  await expect(row).toContainText('Com a equipe');
  await staff.say(id, 'Já estamos vendo.');
  await expect(row).toContainText('Sua vez');
  await expect(row.getByText('1 mensagem não lida')).toBeVisible();
  await row.getByRole('link', { name: title }).click();
  await expect(linesOf(list).filter({ hasText: 'Já estamos vendo.' })).toBeVisible();
  await list.getByRole('link', { name: 'Voltar aos chamados' }).click();
  await expect(row.getByText(/não lida/)).toHaveCount(0);
});

test('a cut connection is said, and nothing that came meanwhile is missed', async ({
  signedIn,
  request,
  complaints,
}) => {
  complaints.expect(/WebSocket/);
  const { id } = await openTicket(request, 'jogador');
  const staff = await apiAs(request, 'equipe');
  const page = await signedIn('jogador', '/404');
  const socket = await holdSocket(page);
  await page.clock.install();
  await page.goto(`/ticket/${id}`);
  await staff.say(id, 'Antes do corte.');
  await expect(linesOf(page).filter({ hasText: 'Antes do corte.' })).toBeVisible();

  await socket.cut();
  await expect(page.getByText('Sem conexão em tempo real. Reconectando…')).toBeVisible();
  await staff.say(id, 'Durante o corte.');
  await expect(linesOf(page).filter({ hasText: 'Durante o corte.' })).toBeVisible();

  await page.route(/\/api\/tickets/, (route) => route.abort());
  complaints.expect(/ERR_FAILED/);
  await staff.say(id, 'Sem rede nenhuma.');
  await page.unroute(/\/api\/tickets/);
  socket.restore();
  await page.clock.fastForward(LONGEST_PAUSE_MS);
  await expect(page.getByText('Sem conexão em tempo real. Reconectando…')).toBeHidden({ timeout: BACKGROUND_MS });
  await expect(linesOf(page).filter({ hasText: 'Sem rede nenhuma.' })).toBeVisible();
  await expect(linesOf(page).filter({ hasText: /o corte\.|Sem rede nenhuma\./ })).toHaveCount(3);
});

test('maintenance takes an open screen away, says why, and gives it back by itself', async ({
  signedIn,
  request,
  complaints,
}) => {
  complaints.expect(/status of 503/, /WebSocket/);
  const { id } = await openTicket(request, 'jogador', { title: 'Aberto durante a manutenção' });
  const player = await signedIn('jogador', `/ticket/${id}`);
  await player.getByRole('textbox', { name: 'Mensagem' }).fill('Isto não pode se perder.');
  const admin = await signedIn('admin', '/dashboard?tab=board');
  try {
    await admin.getByRole('button', { name: 'Mensagem', exact: true }).click();
    await admin.getByLabel('Mensagem para quem tentar entrar').fill('Voltamos às três.');
    await admin.getByRole('switch', { name: 'Modo de manutenção' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Ligar manutenção' }).click();
    await expect(player.getByRole('heading', { name: 'Plataforma indisponível' })).toBeVisible();
    await expect(player.getByText('Voltamos às três.')).toBeVisible();
    await expect(player.getByText(/Tentando de novo em \d+ s/)).toBeVisible();
    await expect(admin.getByRole('row').nth(1)).toBeVisible();
  } finally {
    await (await apiAs(request, 'admin')).post('/admin/maintenance', { isActive: false });
  }
  await player.getByRole('button', { name: 'Tentar agora' }).click();
  await expect(player.getByRole('heading', { level: 1, name: 'Aberto durante a manutenção' })).toBeVisible();
  await expect(player.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Isto não pode se perder.');
});

test('a ticket deleted under an open screen says so and hands back what was being written', async ({
  signedIn,
  request,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const { id } = await openTicket(request, 'jogador');
  const page = await signedIn('jogador', `/ticket/${id}`);
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Uma frase longa que deu trabalho.');
  await (await apiAs(request, 'admin')).remove(`/tickets/${id}`);
  await expect(page.getByRole('heading', { name: 'Este chamado foi excluído' })).toBeVisible();
  await expect(page.getByText('Uma frase longa que deu trabalho.')).toBeVisible();
});

test('two tabs of a ticket show one draft, and sending it empties both', WIDE, async ({ signedIn, request }) => {
  const { id } = await openTicket(request, 'jogador');
  const one = await signedIn('jogador', `/ticket/${id}`);
  const other = await one.context().newPage();
  await other.goto(`/ticket/${id}`);
  const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Mensagem' });
  await fieldOf(one).fill('Comecei aqui');
  await expect(fieldOf(other)).toHaveValue('Comecei aqui');
  // A tab that opens with the draft continues it, too.
  await other.reload();
  await expect(fieldOf(other)).toHaveValue('Comecei aqui');
  await fieldOf(other).pressSequentially(' e terminei ali');
  await expect(fieldOf(one)).toHaveValue('Comecei aqui e terminei ali');
  await fieldOf(one).press('Enter');
  await expect(linesOf(other).filter({ hasText: 'Comecei aqui e terminei ali' })).toHaveCount(1);
  await expect(fieldOf(other)).toHaveValue('');
});
