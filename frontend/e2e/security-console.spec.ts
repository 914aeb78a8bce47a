import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { apiAs, codeOf, emailOf, newPerson, PASSWORD } from './api';
import {
  BACKGROUND_MS,
  answerInstead,
  choose,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  WIDE,
} from './support';

const words = {
  pt: {
    administration: 'Administração',
    choose: 'Página da administração',
    area: 'Registro',
    tabs: ['Sessões', 'Tentativas', 'Eventos'],
    search: 'Buscar por nome ou e-mail',
    end: /^Encerrar a sessão de Bianca Rocha/,
    endOwn: /^Encerrar a sessão de .*/,
    mine: 'Esta sessão',
    ask: 'Encerrar a sessão de Bianca Rocha?',
    askOwn: 'Encerrar a sua própria sessão?',
    yes: 'Encerrar sessão',
    cancel: 'Cancelar',
    noSession: 'Nenhuma sessão com estes filtros.',
    clear: 'Limpar filtros',
    refused: 'Senha recusada, conta de Bianca Rocha',
    entered: 'Entrou na conta',
    only: 'Só de Bianca Rocha',
    person: 'Pessoa',
    clearPerson: 'Limpar: Pessoa',
    result: 'Resultado',
    refusedOnly: 'Recusada',
    ended: 'Sessões de Bianca Rocha encerradas: 1 (a pedido)',
    group: 'Assunto',
    settings: 'Configurações e manutenção',
    number: 'Nº do chamado',
    nothing: 'Nada no registro com estes filtros.',
    failed: 'Não foi possível carregar o registro.',
    retry: 'Tentar de novo',
    csv: 'Exportar CSV',
    file: 'registro.csv',
    head: 'Nº;Quando;',
  },
  en: {
    administration: 'Administration',
    choose: 'Administration page',
    area: 'Log',
    tabs: ['Sessions', 'Attempts', 'Events'],
    search: 'Search by name or email',
    end: /^End the session of Bianca Rocha/,
    endOwn: /^End the session of .*/,
    mine: 'This session',
    ask: 'End the session of Bianca Rocha?',
    askOwn: 'End your own session?',
    yes: 'End session',
    cancel: 'Cancel',
    noSession: 'No session with these filters.',
    clear: 'Clear filters',
    refused: 'Password refused, account of Bianca Rocha',
    entered: 'Signed in',
    only: 'Only by Bianca Rocha',
    person: 'Person',
    clearPerson: 'Clear: Person',
    result: 'Result',
    refusedOnly: 'Refused',
    ended: 'Sessions of Bianca Rocha ended: 1 (on request)',
    group: 'Subject',
    settings: 'Settings and maintenance',
    number: 'Ticket no.',
    nothing: 'Nothing in the log with these filters.',
    failed: 'The log could not be loaded.',
    retry: 'Try again',
    csv: 'Export CSV',
    file: 'log.csv',
    head: 'No.,When,',
  },
} as const;

const looksRight = async (page: Page, what: string): Promise<void> => {
  await expectNoSidewaysScroll(page, what);
  await expectAccessible(page, what);
};

for (const [language, width] of [
  ['pt', 1440],
  ['en', 360],
] as const)
  test(
    `an admin sees who is in, who tried and who changed what, and ends a session: ${language}, ${width}`,
    WIDE,
    async ({ signedIn, request, complaints }) => {
      complaints.expect(/ERR_FAILED/);
      const says = words[language];
      const email = await newPerson(request, 'staff', 'Bianca Rocha');
      const bianca = await apiAs(request, email);
      await request.post('/api/auth/login', { data: { email, password: 'outra-senha-9' } });
      const page = await signedIn('admin', '/dashboard', { language, width });
      if (width < 768) {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('link', { name: says.administration }).click();
        await choose(page, says.choose, says.area);
      } else {
        await page.getByRole('link', { name: says.administration }).click();
        await page.getByRole('link', { name: says.area, exact: true }).click();
      }

      await expect(page.getByRole('tab', { name: says.tabs[0] })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByText(says.mine)).toBeVisible();
      await looksRight(page, 'sessions');
      await page.getByRole('textbox', { name: says.search }).fill('bianca');
      const end = page.getByRole('button', { name: says.end });
      await expect(end).toHaveCount(1);
      await expect(page).toHaveURL(/q=bianca/);
      await end.press('Enter');
      const dialog = page.getByRole('dialog', { name: says.ask });
      await expect(dialog).toBeVisible();
      await looksRight(page, 'question');
      await dialog.getByRole('button', { name: says.yes }).click();
      await expect(page.getByText(says.noSession)).toBeVisible();
      await expect(bianca.get('/auth/me')).rejects.toThrow('401');
      await page.getByRole('button', { name: says.clear }).click();
      const own = page.locator('tr, li').filter({ hasText: says.mine });
      await own.getByRole('button', { name: says.endOwn }).click();
      await page.getByRole('dialog', { name: says.askOwn }).getByRole('button', { name: says.cancel }).click();

      await page.getByRole('tab', { name: says.tabs[1] }).click();
      await expect(page.getByText(says.refused).first()).toBeVisible();
      await looksRight(page, 'attempts');
      await page.getByRole('button', { name: says.only }).first().click();
      const chosen = page.getByRole('search').getByText('Bianca Rocha', { exact: true });
      await expect(chosen).toBeVisible();
      await expect(page.getByText(says.entered, { exact: true }).first()).toBeVisible();
      await choose(page, says.result, says.refusedOnly);
      await expect(page.getByText(says.entered, { exact: true })).toHaveCount(0);
      await page.reload();
      await expect(page.getByText(says.refused).first()).toBeVisible();
      await expect(chosen).toBeVisible();
      await page.goBack();
      await expect(page.getByText(says.entered, { exact: true }).first()).toBeVisible();
      await page.getByRole('button', { name: says.clearPerson }).click();
      await expect(chosen).toHaveCount(0);
      await page.getByRole('combobox', { name: says.person }).pressSequentially('bianca');
      await page
        .getByRole('option', { name: /Bianca Rocha/ })
        .first()
        .waitFor({ state: 'attached' });
      await page
        .locator('div')
        .and(page.getByTitle('Bianca Rocha', { exact: true }))
        .first()
        .click();
      await expect(page).toHaveURL(/actorId=\d+/);
      await expect(page.getByText(says.refused).first()).toBeVisible();

      await page.getByRole('tab', { name: says.tabs[2] }).click();
      await expect(page.getByText(says.ended).first()).toBeVisible();
      await looksRight(page, 'log');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: says.csv }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(says.file);
      const csv = readFileSync(await file.path(), 'utf8');
      expect(csv.startsWith(`\uFEFF${says.head}`)).toBe(true);
      expect(csv).toContain(says.ended);
      await choose(page, says.group, says.settings);
      await expect(page.getByText(says.ended)).toHaveCount(0);
      await page.getByRole('textbox', { name: says.number }).fill('999999');
      await expect(page).toHaveURL(/ticketId=999999/);
      await expect(page.getByText(says.nothing)).toBeVisible();
      await looksRight(page, 'empty');
      await page.getByRole('button', { name: says.clear }).click();
      await expect(page.getByText(says.ended).first()).toBeVisible();

      const allow = await answerInstead(page, 'GET', /\/api\/admin\/events$/, 'abort');
      await page.reload();
      await expect(page.getByRole('alert')).toContainText(says.failed);
      await looksRight(page, 'failure');
      await allow();
      await page.getByRole('button', { name: says.retry }).click();
      await expect(page.getByText(says.ended).first()).toBeVisible();
    },
  );

test('who must have a second step is led to it, and goes on after it', async ({ browserFor, request, complaints }) => {
  complaints.expect(/status of 403/, /WebSocket connection/);
  const keeperEmail = await newPerson(request, 'admin', 'Olga Reis');
  const keeper = await apiAs(request, keeperEmail);
  const { secret } = await keeper.post<{ secret: string }>('/auth/mfa/setup', { password: PASSWORD });
  await keeper.post('/auth/mfa/enable', { token: codeOf(secret) });
  const email = await newPerson(request, 'staff', 'Davi Lima');
  const page = await browserFor({ width: 360 });
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(emailOf(email));
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/dashboard/);
  await keeper.put('/admin/settings', { mfaRequiredRoles: 'team' });
  try {
    // Without a word from the person: the page notices when it asks again.
    await expect(page).toHaveURL(/second-step/, { timeout: BACKGROUND_MS });
    await page.goto('/admin/macros');
    await expect(page).toHaveURL(/second-step/);
    await expect(page.getByRole('heading', { name: 'Ative a verificação em duas etapas' })).toBeVisible();
    await looksRight(page, 'second step');
    await page.getByLabel('Sua senha', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Continuar' }).click();
    const own = (await page.getByLabel('Chave do autenticador').textContent())!;
    await looksRight(page, 'code of the second step');
    await page.getByRole('textbox').first().pressSequentially(codeOf(own.trim()));
    await page.getByRole('button', { name: 'Já guardei os códigos' }).click();
    await expect(page).toHaveURL(/dashboard/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/second-step');
    await expect(page).toHaveURL(/dashboard/);
  } finally {
    await keeper.put('/admin/settings', { mfaRequiredRoles: null });
  }
});
