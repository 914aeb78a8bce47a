import { Receiver } from '../../backend/test/receiver';
import { newPerson } from './api';
import {
  BACKGROUND_MS,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  openTicket,
  test,
  WIDE,
  personDeed,
} from './support';

const TOKENS = '/admin/integrations';
const WEBHOOKS = '/admin/integrations?tab=webhooks';
/** The longest pause after which the deliveries are asked for again. */
const POLL_MS = 10_000;

test('an admin makes a token for a program, and takes it away again', async ({ signedIn, baseURL }) => {
  const page = await signedIn('admin');
  await page.getByRole('link', { name: 'Administração' }).click();
  await page.getByRole('link', { name: 'Integrações' }).click();
  await expect(page).toHaveURL(/\/admin\/integrations$/);
  const name = `Relatório ${Date.now()}`;
  await page.getByRole('button', { name: 'Criar token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByRole('button', { name: 'Criar token' }).click();
  await expect(dialog.getByRole('button', { name: 'Copiar: Token' })).toBeFocused();
  await expectAccessible(page, 'the token');
  const token = await dialog.getByRole('textbox', { name: 'Token' }).inputValue();

  // Neither Escape nor a click beside it closes it.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog.getByRole('textbox', { name: 'Token' })).toHaveValue(token);
  await dialog.getByRole('button', { name: 'Já guardei' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(token)).toHaveCount(0);

  const call = (method: string) =>
    fetch(`${baseURL}/api/tickets`, { method, headers: { Authorization: `Bearer ${token}` } });
  expect((await call('GET')).status).toBe(200);
  expect((await call('POST')).status).toBe(403);
  await page.reload();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByText('agora')).toBeVisible();

  await row.getByRole('button', { name: `Revogar ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click();
  await expect(row).toHaveCount(0);
  expect((await call('GET')).status).toBe(401);
});

test(
  'an admin makes a webhook, sees what it was told, and sends it again',
  WIDE,
  async ({ signedIn, request, complaints }) => {
    complaints.expect(/status of 400/);
    const receiver = await Receiver.start();
    const host = `127.0.0.1:${receiver.port}`;
    try {
      const page = await signedIn('admin', WEBHOOKS);
      await page.getByRole('button', { name: 'Criar webhook' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Endereço').fill('ftp://clube.example');
      await dialog.getByRole('checkbox', { name: 'Chamado aberto' }).check();
      await dialog.getByRole('button', { name: 'Criar webhook' }).click();
      await expect(dialog.getByLabel('Endereço')).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page, 'the refused webhook');
      await dialog.getByLabel('Endereço').fill(receiver.url());
      await dialog.getByRole('button', { name: 'Criar webhook' }).click();
      await expect(dialog.getByRole('textbox', { name: 'Segredo' })).toHaveValue(/^whsec_/);
      await dialog.getByRole('button', { name: 'Já guardei' }).click();

      /** Once the receiver was called so often, the pause passes at once. */
      const seeDeliveries = async (count: number) => {
        await expect.poll(() => receiver.received.length, { timeout: BACKGROUND_MS }).toBe(count);
        await page.clock.fastForward(POLL_MS);
      };
      await page.clock.install();
      await page.getByRole('button', { name: `Entregas de ${host}` }).click();
      const drawer = page.getByRole('dialog', { name: 'Entregas' });
      await drawer.getByRole('button', { name: 'Enviar teste' }).click();
      await seeDeliveries(1);
      await expect(drawer.getByRole('listitem').filter({ hasText: 'Teste' }).getByText('Entregue')).toBeVisible();
      expect(receiver.received[0]!.body).toContain('"event":"webhook.test"');
      expect(receiver.received[0]!.headers['x-signature']).toMatch(/^sha256=[\da-f]{64}$/);

      // So late that the next attempt is the one that is asked for below.
      receiver.answer(500, { 'retry-after': '3600' });
      const { id } = await openTicket(request, 'jogador');
      await seeDeliveries(2);
      const line = drawer.getByRole('listitem').filter({ hasText: `Chamado ${id}` });
      await expect(line.getByText('Tentando de novo')).toBeVisible({ timeout: BACKGROUND_MS });
      await expect(line.getByText('Resposta 500')).toBeVisible();
      await expectAccessible(page, 'the deliveries');
      receiver.answer(204);
      const again = line.getByRole('button', { name: /^Enviar de novo/ });
      const [answer, button] = [await line.getByText('Resposta 500').boundingBox(), await again.boundingBox()];
      expect(button!.x, 'the button stands beside the result').toBeGreaterThan(answer!.x + answer!.width);
      await again.click();
      await seeDeliveries(3);
      await expect(line.getByText('Entregue')).toBeVisible({ timeout: BACKGROUND_MS });

      await drawer.getByRole('button', { name: 'Fechar' }).click();
      await expect(page).toHaveURL(/tab=webhooks$/);
      const toggle = page.getByRole('switch', { name: `${host} ativo` });
      await toggle.click();
      await expect(toggle).not.toBeChecked();
      await page.getByRole('button', { name: `Excluir ${host}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir webhook' }).click();
      await expect(page.getByRole('row', { name: host })).toHaveCount(0);
    } finally {
      await receiver.close();
    }
  },
);

for (const account of ['jogador', 'equipe'])
  test(`${account} is not let into the integrations`, WIDE, async ({ signedIn }) => {
    const page = await signedIn(account, TOKENS);
    await expect(page.getByText('Você não tem permissão para acessar esta página.')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('tab', { name: 'Novo chamado' })).toBeVisible();
    await page.goto('/admin/macros');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Integrações' })).toHaveCount(0);
  });

for (const width of [360, 1440])
  test(`the integrations fit ${width} pixels and are for everybody`, WIDE, async ({ signedIn }) => {
    const page = await signedIn('admin', TOKENS, { width, language: 'en' });
    await expect(page.getByRole('tab', { name: 'Webhooks' })).toBeVisible();
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(`Panel ${width}`);
    await expectAccessible(page, 'the form of a token');
    await expectNoSidewaysScroll(page, 'the form of a token');
    await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'I have saved it' }).click();
    await expect(page.getByText(`Panel ${width}`, { exact: true })).toBeVisible();
    await expectAccessible(page, 'tokens');
    await expectNoSidewaysScroll(page, 'tokens');
    await page.getByRole('tab', { name: 'Webhooks' }).click();
    await page.getByRole('button', { name: 'Create webhook' }).click();
    await expectAccessible(page, 'the form of a webhook');
    await expectNoSidewaysScroll(page, 'the form of a webhook');
  });

test('an admin hands out the data of a person, then erases them', async ({ signedIn, request }) => {
  const name = `Pessoa ${Date.now()}`;
  const email = await newPerson(request, 'user', name);
  const { id } = await openTicket(request, email, { title: 'Assunto de quem vai embora' });
  const page = await signedIn('admin', `/admin/users?q=${encodeURIComponent(email)}`);
  await personDeed(page, name, 'Dados pessoais…');
  const dialog = page.getByRole('dialog', { name: 'Dados pessoais' });
  await expectAccessible(page, 'personal data');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportar dados' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^pessoa-\d+\.zip$/);
  const pieces: Buffer[] = [];
  for await (const piece of await download.createReadStream()) pieces.push(piece as Buffer);
  expect(Buffer.concat(pieces).subarray(0, 2).toString()).toBe('PK');

  await dialog.getByLabel(`Para apagar, digite ${email}`).fill('outra@clube.test');
  await dialog.getByRole('button', { name: 'Apagar pessoa' }).click();
  await expect(dialog.getByText('Este não é o e-mail da pessoa.')).toBeVisible();
  await dialog.getByLabel(`Para apagar, digite ${email}`).fill(email);
  await dialog.getByRole('button', { name: 'Apagar pessoa' }).click();
  await expectToast(page, `Os dados de ${name} foram apagados.`);
  await expect(page.getByText('Ninguém com estes filtros.')).toBeVisible();
  await page.getByLabel('Buscar por nome ou e-mail', { exact: true }).fill(name);
  await expect(page.getByText('Ninguém com estes filtros.')).toBeVisible();
  await page.goto(`/ticket/${id}`);
  await expect(page.getByRole('log')).toHaveCount(1);
  await expect(page.getByText('Assunto de quem vai embora')).toHaveCount(0);
});
