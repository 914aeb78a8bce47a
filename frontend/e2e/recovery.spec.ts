import type { Page } from '@playwright/test';
import { codeOf, emailOf, newPerson, PASSWORD } from './api';
import { passwordLinkAfter } from './mails';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  signIn,
  test,
  WIDE,
  pickRole,
  openDirectCreation,
  answerInstead,
} from './support';

test.use({ sendsMail: true, asksGame: true });

const CHOSEN = 'cavalo-bateria-9';

test('somebody who forgot the password chooses another one by mail and signs in with it', async ({
  browserFor,
  request,
  mailbox,
  complaints,
}) => {
  complaints.expect(/status of 4(00|01|10)/);
  const email = await newPerson(request);
  await request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  const page = await browserFor();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Esqueci a senha' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  const link = await passwordLinkAfter(mailbox, email, async () => {
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await expect(page.getByRole('heading', { name: 'Veja o seu e-mail' })).toBeFocused();
  });
  await expect(page.getByRole('status')).toContainText(`Se existe uma conta ativa com ${email}`);

  await page.goto(link);
  await page.getByLabel('Nova senha').fill('curta');
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page.getByText('Senha deve ter pelo menos 8 caracteres')).toBeVisible();
  await page.getByLabel('Nova senha').fill('meu-clube-novo');
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page.getByRole('alert').first()).toContainText('A senha não pode conter o nome do clube');
  await page.getByLabel('Nova senha').fill(CHOSEN);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page.getByRole('status')).toHaveText('Senha salva. Entre com ela.');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, email, CHOSEN);
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto(link);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeFocused();
});

test('a stranger reads the same after asking', WIDE, async ({ browserFor }) => {
  const page = await browserFor({ language: 'en' });
  await page.goto('/login?forgot');
  await page.getByLabel('Email').fill('nobody@nowhere.test');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('status')).toContainText('If there is an active account with nobody@nowhere.test');
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('the second factor is still asked for after a reset', WIDE, async ({ browserFor, request, mailbox }) => {
  const email = await newPerson(request);
  const credentials = { email, password: PASSWORD };
  const { sessionId } = (await (await request.post('/api/auth/login', { data: credentials })).json()) as {
    sessionId: string;
  };
  const headers = { Authorization: `Bearer ${sessionId}` };
  const setup = await request.post('/api/auth/mfa/setup', { headers, data: { password: PASSWORD } });
  const { secret } = (await setup.json()) as { secret: string };
  const enabled = await request.post('/api/auth/mfa/enable', { headers, data: { token: codeOf(secret) } });
  expect(enabled.ok()).toBe(true);
  const link = await passwordLinkAfter(mailbox, email, () => request.post('/api/auth/forgot', { data: { email } }));
  const page = await browserFor();
  await page.goto(link);
  await page.getByLabel('Nova senha').fill(CHOSEN);
  await page.keyboard.press('Enter');
  await signIn(page, email, CHOSEN);
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
});

test(
  'an admin invites a colleague, once more too, who says their name, chooses a password and is in',
  WIDE,
  async ({ signedIn, browserFor, mailbox, complaints }) => {
    complaints.expect(/status of 4(04|10)/);
    const email = 'lia.prado@clube.test';
    const admin = await signedIn('admin', '/admin/users');
    await admin.getByRole('button', { name: 'Convidar' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Convidar' });
    await dialog.getByLabel('E-mail', { exact: true }).fill(email);
    await pickRole(admin, 'Equipe');
    const shown = admin.getByRole('dialog', { name: 'Convite' });
    const lost = await passwordLinkAfter(mailbox, email, async () => {
      await dialog.getByRole('button', { name: 'Criar convite' }).click();
      await expect(shown.getByText(`Enviamos este link a ${email}.`)).toBeVisible();
    });
    await expect(shown.getByLabel('Link do convite')).toHaveValue(lost);
    await shown.getByRole('button', { name: 'Pronto' }).click();

    await admin.getByRole('textbox', { name: 'Buscar por nome ou e-mail' }).fill('lia.prado');
    const row = admin.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText(/convite de .*, vale até/);
    const again = await passwordLinkAfter(mailbox, email, async () => {
      await row.getByRole('button', { name: `Copiar convite de ${email}` }).click();
      await expect(shown.getByText('O link anterior deixou de valer.')).toBeVisible();
    });
    expect(again).not.toBe(lost);

    const page = await browserFor();
    await page.goto(lost);
    await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
    await page.goto('/login');
    await page.goto(again);
    await page.getByLabel('Seu nome').fill('Lia Prado');
    await page.getByLabel('Senha', { exact: true }).fill(CHOSEN);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('button', { name: /^Conta de Lia Prado/ })).toBeVisible();
    await page.goto(again);
    await expect(page.getByText('Este link já foi usado. Entre com a senha que você escolheu.')).toBeVisible();
  },
);

test('an admin may still set a password instead', WIDE, async ({ signedIn }) => {
  const admin = await signedIn('admin', '/admin/users');
  await openDirectCreation(admin);
  const dialog = admin.getByRole('dialog', { name: 'Criar usuário' });
  await dialog.getByLabel('Nome').fill('Rui Paz');
  await dialog.getByLabel('E-mail', { exact: true }).fill(emailOf('rui.paz'));
  await dialog.getByLabel('Senha', { exact: true }).fill(CHOSEN);
  await dialog.getByRole('button', { name: 'Criar usuário' }).click();
  await expectToast(admin, 'Usuário Rui Paz criado.');
});

for (const language of ['pt', 'en'] as const)
  for (const width of [1440, 360])
    test(
      `the steps of a forgotten password and an invitation are accessible: ${language}, ${width} px`,
      WIDE,
      async ({ browserFor, signedIn }) => {
        const page = await browserFor({ language, width });
        const check = async (what: string, screen: Page) => {
          await expectAccessible(screen, what);
          await expectNoSidewaysScroll(screen, what);
          if (process.env.SHOTS)
            await screen.screenshot({ path: `${process.env.SHOTS}/${what}-${language}-${width}.png` });
        };
        await page.goto('/login');
        await check('sign-in', page);
        await page.getByRole('button', { name: /^(Esqueci a senha|Forgot password)$/ }).click();
        await check('forgot', page);
        await page.getByLabel(/^E-?mail$/).fill('ana@clube.test');
        await page.getByRole('button', { name: /^(Enviar|Send) link$/ }).click();
        await page.getByRole('status').waitFor();
        await check('forgot-sent', page);
        const link = { kind: 'invite', email: 'ana@clube.test', name: null };
        await answerInstead(page, 'POST', /\/auth\/link$/, { status: 200, json: link });
        await page.goto('/redefinir#token');
        await page.getByLabel(/^(Seu nome|Your name)$/).fill('Ana');
        await page.getByLabel(/^(Senha|Password)$/).fill('cavalo-bateria');
        await check('choose', page);
        const admin = await signedIn('admin', '/admin/users', { language, width });
        await admin.getByRole('button', { name: /^(Convidar|Invite)$/ }).click();
        await admin.getByRole('dialog').getByRole('radiogroup').waitFor();
        await check('invite', admin);
      },
    );
