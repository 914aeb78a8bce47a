import type { APIRequestContext, Page } from '@playwright/test';
import { codeOf, emailOf, newPerson, PASSWORD } from './api';
import { expect, expectToast, openTicket, test, WIDE } from './support';

const signIn = async (page: Page, account: string, password = PASSWORD) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(emailOf(account));
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
};
const openSecurity = async (page: Page) => {
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Segurança' }).click();
  return page.getByRole('dialog', { name: 'Segurança' });
};

test('two steps: turned on with the app, asked for at the next sign-in, a recovery code in place of the app', async ({
  browserFor,
  request,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  // Signing out right after signing in may end the session while the live connection is opening.
  complaints.expect(/WebSocket connection .* HTTP Authentication failed/);
  const email = await newPerson(request);
  const page = await browserFor();
  await signIn(page, email);
  const security = await openSecurity(page);
  await security.getByRole('button', { name: 'Ativar' }).click();
  await security.getByLabel('Sua senha').fill(PASSWORD);
  await security.getByRole('button', { name: 'Continuar' }).click();
  await expect(security.getByRole('img', { name: /Código QR/ })).toBeVisible();
  const secret = (await security.getByLabel('Chave do autenticador').innerText()).replaceAll(' ', '');
  await security.getByLabel('Código do aplicativo 1/6').click();
  await page.keyboard.type(codeOf(secret));
  await expect(security.getByRole('heading', { name: 'Guarde estes códigos de recuperação' })).toBeVisible();
  const codes = await security
    .getByRole('listitem')
    .filter({ hasText: /^[\w-]{8,}$/ })
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  await security.getByRole('button', { name: 'Já guardei os códigos' }).click();
  await expect(security.getByRole('heading', { name: 'Guarde estes códigos de recuperação' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Sair' }).click();
  await signIn(page, email);
  await expect(page.getByLabel('Código de verificação 1/6')).toBeFocused();
  await page.keyboard.type('000000');
  await expect(page.getByRole('alert')).toHaveText('Token MFA inválido. Tente novamente.');
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await signIn(page, email);
  await page.getByLabel('Código de verificação 1/6').click();
  // The time step of the set-up is used; the next one is within the accepted window.
  await page.keyboard.type(codeOf(secret, 1));
  await expect(page).toHaveURL(/\/dashboard/);

  await page.getByRole('button', { name: 'Sair' }).click();
  await signIn(page, email);
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await page.getByLabel('Código de recuperação').fill(codes[0]!);
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test(
  'a new password ends the other sessions, and the old one is of no use any more',
  WIDE,
  async ({ browserFor, signedIn, request, complaints }) => {
    complaints.expect(/status of 401/, /WebSocket/);
    const email = await newPerson(request);
    const elsewhere = await signedIn(email);
    await expect(elsewhere.getByRole('tab', { name: 'Meus chamados' })).toBeVisible();
    const page = await browserFor();
    await signIn(page, email);
    const security = await openSecurity(page);
    await security.getByLabel('Senha atual').fill(PASSWORD);
    await security.getByLabel('Nova senha', { exact: true }).fill('curta');
    await security.getByLabel('Repita a nova senha').fill('outra');
    await security.getByRole('button', { name: 'Alterar senha' }).click();
    await expect(security.getByText('Senha deve ter pelo menos 8 caracteres')).toBeVisible();
    await expect(security.getByText('As duas senhas não são iguais.')).toBeVisible();

    await security.getByLabel('Nova senha', { exact: true }).fill('ponte-de-pedra-77');
    await security.getByLabel('Repita a nova senha').fill('ponte-de-pedra-77');
    await security.getByRole('button', { name: 'Alterar senha' }).click();
    await expectToast(page, 'Senha alterada.');
    await expect(elsewhere).toHaveURL(/\/login\?back=/);

    await signIn(elsewhere, email);
    await expect(elsewhere.getByRole('alert')).toHaveText('E-mail e/ou senha não estão corretos');
    await signIn(elsewhere, email, 'ponte-de-pedra-77');
    await expect(elsewhere).toHaveURL(/\/dashboard/);
  },
);

test('another session of mine is listed and can be ended', WIDE, async ({ signedIn, request, complaints }) => {
  complaints.expect(/status of 401/, /WebSocket/);
  const email = await newPerson(request);
  const lost = await signedIn(email);
  await expect(lost.getByRole('tab', { name: 'Meus chamados' })).toBeVisible();
  const page = await signedIn(email);
  const security = await openSecurity(page);
  await expect(security.getByText('Esta sessão')).toHaveCount(1);
  await security.getByRole('button', { name: /^Encerrar a sessão de/ }).click();
  await expect(security.getByRole('button', { name: /^Encerrar a sessão de/ })).toHaveCount(0);
  await expect(lost).toHaveURL(/\/login/);
});

test('signing out leaves nothing behind for the next person', async ({ browserFor, request, complaints }) => {
  complaints.expect(/status of 401/);
  const email = await newPerson(request);
  const { id } = await openTicket(request, email, { title: 'Assunto só meu' });
  const page = await browserFor();
  await signIn(page, email);
  await page.getByRole('link', { name: 'Assunto só meu', exact: true }).click();
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Rascunho que ninguém mais deve ver.');
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  await expect.poll(kept).not.toMatch(/Rascunho|sessionId/);

  await signIn(page, 'jogadora');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('Assunto só meu')).toHaveCount(0);
  await page.goto(`/ticket/${id}`);
  complaints.expect(/status of 404/);
  await expect(page.getByRole('heading', { name: 'Chamado não encontrado' })).toBeVisible();
});

const endFromElsewhere = async (page: Page, request: APIRequestContext) => {
  const sessionId = await page.evaluate(() => localStorage.getItem('sessionId'));
  await request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${sessionId}` } });
  await expect(page).toHaveURL(/\/login\?back=/);
};
const signInAgain = async (page: Page, email: string) => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
};
const base = { name: 'base.png', mimeType: 'image/png', buffer: Buffer.from('x') };

test('an ended session leads to the sign-in and back to text and file', async ({ signedIn, request, complaints }) => {
  complaints.expect(/status of 401/, /WebSocket/);
  const email = await newPerson(request);
  const { id } = await openTicket(request, email);
  const page = await signedIn(email, `/ticket/${id}`);
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Segue a foto da base.');
  await page.getByLabel('Anexar').setInputFiles(base);
  await endFromElsewhere(page, request);
  await signInAgain(page, email);
  await expect(page).toHaveURL(new RegExp(`/ticket/${id}$`));
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Segue a foto da base.');
  await expect(page.getByRole('list', { name: 'Arquivos escolhidos' })).toContainText('base.png');
});

test('an ended session leaves nothing to another person', WIDE, async ({ signedIn, request, complaints }) => {
  complaints.expect(/status of 401/, /WebSocket/);
  const email = await newPerson(request);
  const { id } = await openTicket(request, email);
  const page = await signedIn(email, `/ticket/${id}`);
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Segue a foto da base.');
  await page.getByLabel('Anexar').setInputFiles(base);
  await endFromElsewhere(page, request);
  await signInAgain(page, emailOf('equipe'));
  await expect(page).toHaveURL(new RegExp(`/ticket/${id}$`));
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('');
  await expect(page.getByText('base.png')).toHaveCount(0);
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  await expect.poll(kept).not.toMatch(/Segue|base\.png/);
});

test(
  'files of a new ticket, after the end of a session and after a reload',
  WIDE,
  async ({ signedIn, request, complaints }) => {
    complaints.expect(/status of 401/, /WebSocket/);
    const email = await newPerson(request);
    const page = await signedIn(email, '/dashboard?tab=new');
    await page.getByLabel('Anexos').setInputFiles(base);
    await endFromElsewhere(page, request);
    await signInAgain(page, email);
    await expect(page.getByRole('list', { name: 'Arquivos escolhidos' })).toContainText('base.png');
    await page.reload();
    await expect(page.getByText('Anexe de novo: base.png')).toBeVisible();
    await page.getByLabel('Anexos').setInputFiles(base);
    await expect(page.getByRole('list', { name: 'Arquivos escolhidos' })).toContainText('base.png');
    await expect(page.getByText('Anexe de novo')).toHaveCount(0);
  },
);

test.describe('the language', () => {
  test('comes from the browser, is chosen by hand, and stays over a reload', async ({ browserFor }) => {
    const page = await browserFor({ language: 'en' });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('button', { name: 'Português' }).click();
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    await signIn(page, 'jogador');
    await page.getByRole('button', { name: 'Idioma: Português' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
    await expect(page.getByText('Your turn').first()).toBeVisible();
  });

  test('is Portuguese for a browser that wants neither', WIDE, async ({ browser, baseURL, complaints }) => {
    const context = await browser.newContext({ baseURL, locale: 'ja-JP' });
    const page = await context.newPage();
    complaints.watch(page);
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await context.close();
  });
});

test('every screen has its title, and the club its favicon', WIDE, async ({ signedIn, request }) => {
  // A new person is used, because unread notifications put a number in front of each title.
  const email = await newPerson(request);
  const { id, title } = await openTicket(request, email);
  const page = await signedIn(email);
  await expect(page).toHaveTitle('Chamados · Suporte Clube');
  await page.getByRole('tab', { name: 'Novo chamado' }).click();
  await expect(page).toHaveTitle('Novo chamado · Suporte Clube');
  await page.goto(`/ticket/${id}`);
  await expect(page).toHaveTitle(`#${id} ${title} · Suporte Clube`);
  await page.goto('/nada/por/aqui');
  await expect(page).toHaveTitle('Erro 404 · Suporte Clube');
  const icon = await page.locator('link[rel="icon"]').getAttribute('href');
  expect((await page.request.get(icon!)).ok()).toBe(true);
});

test('an address that leads nowhere offers two ways out', WIDE, async ({ signedIn }) => {
  const page = await signedIn('jogador');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto('/nada/por/aqui');
  await expect(page.getByRole('heading', { name: 'Erro 404' })).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto('/nada');
  await page.getByRole('button', { name: 'Ir para o início' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chamados' })).toBeVisible();
});

for (const account of ['jogador', 'equipe']) {
  test(`${account} is told that the people's screen is not for them`, WIDE, async ({ signedIn }) => {
    const page = await signedIn(account, '/admin/users');
    await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible();
    await expect(page.getByText('Você não tem permissão para acessar esta página.')).toBeVisible();
    await page.getByRole('button', { name: 'Ir para o início' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
}

test(
  'who is signed in already is led past the sign-in, who is not is led to it',
  WIDE,
  async ({ browserFor, signedIn }) => {
    const page = await signedIn('jogador', '/login');
    await expect(page).toHaveURL(/\/dashboard/);
    const stranger = await browserFor();
    await stranger.goto('/ticket/1');
    await expect(stranger).toHaveURL(/\/login\?back=%2Fticket%2F1$/);
  },
);
