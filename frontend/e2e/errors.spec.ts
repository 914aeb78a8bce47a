import {
  answerInstead,
  choose,
  expect,
  expectNoSidewaysScroll,
  expectToast,
  linesOf,
  openTicket,
  test,
  WIDE,
  openDirectCreation,
  personDeed,
} from './support';

/** Every error message, shown once. Responses are simulated where the server cannot be made to fail. */
const BROKEN = { status: 500, json: { statusCode: 500, message: '' } };
const saying = (message: string, status = 500) => ({ status, json: { statusCode: status, message } });

test.beforeEach(({ complaints }) => complaints.expect(/status of (4|5)\d\d/));

/** The starting page of a simulated response. */
const anteroom = '/404';

test('signing in: wrong, refused by a broken server, the platform closed', WIDE, async ({ browserFor }) => {
  const page = await browserFor();
  const attempt = async () => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('jogador@clube.test');
    await page.getByLabel('Senha', { exact: true }).fill('errada-de-proposito');
    await page.getByRole('button', { name: 'Entrar' }).click();
  };
  await attempt();
  await expect(page.getByRole('alert')).toHaveText('E-mail e/ou senha não estão corretos');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByLabel('Password', { exact: true }).fill('errada-de-proposito');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Email and/or password are incorrect');

  const heal = await answerInstead(page, 'POST', /\/auth\/login$/, BROKEN);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Login failed');
  await page.getByRole('button', { name: 'Português' }).click();
  await heal();
  await answerInstead(page, 'POST', /\/auth\/login$/, {
    status: 202,
    json: { requiresMfa: true, message: 'MFA token required' },
  });
  await attempt();
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
  await answerInstead(page, 'POST', /\/auth\/login$/, saying('Token MFA inválido. Tente novamente.', 401));
  await page.getByLabel('Código de verificação 1/6').click();
  await page.keyboard.type('123456');
  await expect(page.getByRole('alert')).toHaveText('Token MFA inválido. Tente novamente.');
});

test('the list, the board and the worlds that cannot be fetched', WIDE, async ({ signedIn }) => {
  const page = await signedIn('admin', anteroom, { language: 'en' });
  const heal = await Promise.all(
    [/\/api\/tickets\/all$/, /\/admin\/stats$/, /\/admin\/online-users$/, /\/worlds$/].map((path) =>
      answerInstead(page, 'GET', path, BROKEN),
    ),
  );
  await page.goto('/dashboard');
  await expect(page.getByText('Failed to fetch tickets')).toBeVisible();
  await page.getByRole('tab', { name: 'Board' }).click();
  await expect(page.getByText('Failed to fetch admin stats')).toBeVisible();
  await page.getByRole('tab', { name: 'New ticket' }).click();
  await expect(page.getByText('Failed to fetch worlds')).toBeVisible();
  await heal[3]!();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to fetch worlds')).toBeHidden();
  await heal[1]!();
  await page.getByRole('tab', { name: 'Board' }).click();
  await expect(page.getByText('Failed to fetch online users')).toBeVisible();
});

test('maintenance that cannot be switched, a ticket that cannot be deleted', WIDE, async ({ signedIn }) => {
  const page = await signedIn('admin', '/dashboard?tab=board', { language: 'en' });
  await answerInstead(page, 'POST', /\/admin\/maintenance$/, saying('The disk is full.'));
  await page.getByRole('switch', { name: 'Maintenance mode' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn maintenance on' }).click();
  await expectToast(page, 'Failed to toggle maintenance mode', 'The disk is full.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await answerInstead(page, 'DELETE', /\/tickets\/\d+$/, BROKEN);
  await page
    .getByRole('button', { name: /^More actions for ticket/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Failed to delete ticket');
});

test('one ticket: not to be fetched, not there, not one’s own', WIDE, async ({ signedIn, request }) => {
  const { id } = await openTicket(request, 'jogadora');
  const page = await signedIn('jogador', anteroom);
  const heal = await answerInstead(page, 'GET', /\/tickets\/1$/, saying('O banco não responde.'));
  await page.goto('/ticket/1');
  await expect(page.getByRole('heading', { name: 'Erro ao carregar chamado' })).toBeVisible();
  await expect(page.getByText('Falha ao buscar o chamado. O banco não responde.')).toBeVisible();
  await heal();
  for (const path of [`/ticket/${id}`, '/ticket/2147483647', '/ticket/abc', '/ticket/99999999999']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Chamado não encontrado' })).toBeVisible();
    await expect(page.getByText('não existe ou você não tem permissão para vê-lo')).toBeVisible();
  }
});

test('a ticket that cannot be made keeps everything that was written', WIDE, async ({ signedIn }) => {
  const page = await signedIn('jogador', '/dashboard?tab=new');
  await choose(page, 'Mundo', 'Aurora');
  await page.getByLabel('Descrição').fill('Isto foi escrito com cuidado.');
  const send = async () => {
    await page.getByRole('button', { name: 'Enviar chamado' }).click();
    await page.getByRole('button', { name: 'Estou de acordo' }).click();
  };
  const heal = await answerInstead(page, 'POST', /\/api\/tickets$/, BROKEN);
  await send();
  await expectToast(page, 'Erro ao criar o chamado. Tente novamente.');
  await heal();
  await answerInstead(page, 'POST', /\/api\/tickets$/, saying('O mundo fechou ontem.', 409));
  await page.getByRole('button', { name: 'Estou de acordo' }).click();
  await expectToast(page, 'O mundo fechou ontem.');
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByLabel('Descrição')).toHaveValue('Isto foi escrito com cuidado.');
});

test('a message that does not get through stays in the composer and arrives once when sent again', async ({
  signedIn,
  request,
}) => {
  const { id } = await openTicket(request, 'jogador');
  const page = await signedIn('jogador', `/ticket/${id}`);
  const field = page.getByRole('textbox', { name: 'Mensagem' });
  const heal = await answerInstead(page, 'POST', /\/messages$/, BROKEN);
  await field.fill('Alguém aí?');
  await field.press('Enter');
  await expectToast(page, 'Erro ao enviar mensagem. Tente novamente.');
  await expect(page.getByRole('alert').filter({ hasText: 'Falha ao enviar mensagem. Tente novamente.' })).toBeVisible();
  await expect(field).toHaveValue('Alguém aí?');
  await page.reload();
  await expect(field).toHaveValue('Alguém aí?');
  await heal();
  await field.press('Enter');
  await expect(linesOf(page).filter({ hasText: 'Alguém aí?' })).toHaveCount(1);
  // The message stands there: the failure goes, and no toast takes its place.
  await expect(page.getByText('Erro ao enviar mensagem. Tente novamente.')).toHaveCount(0);
  await field.fill('   ');
  await field.press('Enter');
  await expect(page.getByText('Mensagem obrigatória')).toBeVisible();
});

test('status, priority, closing and reopening that fail, each with its reason', WIDE, async ({ signedIn, request }) => {
  const { id } = await openTicket(request, 'jogador');
  const page = await signedIn('equipe', `/ticket/${id}`);
  const confirm = async (deed: string) => {
    await page.getByRole('button', { name: deed }).click();
    await page.getByRole('dialog').getByRole('button', { name: deed }).click();
  };
  const heal = await answerInstead(page, 'POST', /\/tickets\/bulk$/, BROKEN);
  await choose(page, 'Status', 'Resolvido');
  await expectToast(page, 'Erro ao atualizar status', 'Erro desconhecido');
  await choose(page, 'Prioridade', 'Alta');
  await expectToast(page, 'Erro ao atualizar prioridade');
  await confirm('Fechar chamado');
  await expectToast(page, 'Erro ao fechar ticket');
  await page.getByRole('button', { name: 'Assumir' }).click();
  await expectToast(page, 'Erro ao atualizar ticket. Tente novamente.');
  await heal();
  await confirm('Fechar chamado');
  await expect(page.getByRole('button', { name: 'Reabrir chamado' })).toBeVisible();
  await answerInstead(page, 'POST', /\/tickets\/bulk$/, saying('Outra pessoa está mudando este chamado.', 409));
  await confirm('Reabrir chamado');
  await expectToast(page, 'Erro ao reabrir ticket', 'Outra pessoa está mudando este chamado.');
});

test('people who cannot be created or changed, a password that cannot be set', WIDE, async ({ signedIn }) => {
  const page = await signedIn('admin', '/admin/users');
  await openDirectCreation(page);
  const creation = page.getByRole('dialog', { name: 'Criar usuário' });
  await creation.getByRole('button', { name: 'Criar usuário' }).click();
  await expectToast(page, 'Campos obrigatórios', 'Preencha todos os campos obrigatórios.');
  await creation.getByLabel('Nome').fill('Jonas Prado');
  await creation.getByLabel('E-mail').fill('jogador@clube.test');
  await creation.getByLabel('Senha', { exact: true }).fill('uma-senha-qualquer');
  await creation.getByRole('button', { name: 'Criar usuário' }).click();
  await expect(creation.getByRole('alert').filter({ hasText: 'Erro ao criar usuário.' })).toBeVisible();
  await creation.getByRole('button', { name: 'Cancelar' }).click();

  await answerInstead(page, 'PUT', /\/admin\/users\/\d+$/, BROKEN);
  await personDeed(page, 'Rafael Nunes', 'Editar…');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Erro ao atualizar usuário.' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();

  await personDeed(page, 'Rafael Nunes', 'Alterar senha…');
  const password = page.getByRole('dialog', { name: 'Alterar senha' });
  await password.getByRole('button', { name: 'Alterar senha' }).click();
  await expectToast(page, 'Senha obrigatória', 'Digite uma nova senha.');
  await answerInstead(page, 'POST', /\/change-password$/, BROKEN);
  await password.getByLabel('Nova senha').fill('ponte-de-pedra-77');
  await password.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(password.getByRole('alert').filter({ hasText: 'Erro ao alterar senha.' })).toBeVisible();
});

test('a server that is away, and one that answers pages instead of data', async ({ signedIn, complaints }) => {
  complaints.expect(/ERR_FAILED/, /WebSocket/);
  const page = await signedIn('jogador');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.route(/\/api\//, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sem conexão com o servidor' })).toBeVisible();
  await page.unroute(/\/api\//);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('sessionId'))).not.toBeNull();

  await page.route(/\/api\/auth\/me$/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Proxy</p>' }));
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sessionId'))).toBeNull();
});

test('a page whose scripts never came says so, and tries again', async ({ browserFor, complaints }) => {
  complaints.expect(/ERR_FAILED/);
  const page = await browserFor({ width: 360 });
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/login');
  const again = page.getByRole('link', { name: 'Tentar de novo' });
  await expect(again).toBeHidden();
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await expect(again).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.unroute(/\.js$/);
  await again.click();
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
});

test('the platform closed for maintenance, in English with the sentence of its own', WIDE, async ({ signedIn }) => {
  const page = await signedIn('jogador', anteroom, { language: 'en' });
  const closed = { statusCode: 503, code: 'maintenance.active', message: '', maintenance: true };
  await page.route(/\/api\/(?!config)/, (route) => route.fulfill({ status: 503, json: closed }));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Platform Unavailable' })).toBeVisible();
  await expect(page.getByText('System under maintenance. Please try again in a few minutes.')).toBeVisible();
});

test(
  'a part that was not loaded in time does not take the ticket along, and comes when the network is back',
  WIDE,
  async ({ signedIn, request, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /dynamically imported/, /WebSocket/);
    const { id } = await openTicket(request, 'jogador');
    const page = await signedIn('jogador', '/dashboard');
    await page.route(/toast-view/, (route) => route.abort());
    await page.goto(`/ticket/${id}`);
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Sem rede, mas não perdida.');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Sem rede, mas não perdida.');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.unroute(/toast-view/);
    await page.context().setOffline(false);
    await expectToast(page, 'Erro ao enviar mensagem. Tente novamente.');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(linesOf(page).filter({ hasText: 'Sem rede, mas não perdida.' })).toHaveCount(1);
  },
);

test('status and priority can be read with the colours of the system', WIDE, async ({ signedIn }) => {
  const page = await signedIn('equipe', '/dashboard');
  await page.emulateMedia({ forcedColors: 'active' });
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  const system = await page.locator('body').evaluate((e) => getComputedStyle(e).color);
  for (const chip of await page.locator('main table [style*="--ink"]').all()) {
    expect(await chip.evaluate((e) => getComputedStyle(e).color)).toBe(system);
  }
});
