import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Page, Response } from '@playwright/test';
import { BrowserKeys } from '../../backend/test/browser-keys';
import { Receiver } from '../../backend/test/receiver';
import { PASSWORD } from './api';
import { passwordLinkAfter, ticketLinkAfter } from './mails';
import { withPushService } from './push';
import {
  BACKGROUND_MS,
  choose,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  linesOf,
  signIn,
  test,
  pickRole,
} from './support';

test.use({ sendsMail: true, isEmpty: true });

const ADMIN = 'ana@clube.test';
const COLLEAGUE = 'lia@clube.test';
const PLAYER = 'rui@clube.test';
const CHOSEN = 'cavalo-bateria-9';
/** The password of an account that existed before the help desk; the imported file holds its SHA-1. */
const OLD_PASSWORD = 'senha do painel antigo';
const OLD_HASH = createHash('sha1').update(OLD_PASSWORD).digest('hex');
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };
const ANSWER = 'Já enviamos o presente de novo.';

const steps = (page: Page) => page.getByRole('region', { name: /^(Primeiros passos|First steps)$/ });

/** On the page of users; the person gets a link by mail. */
const invite = async (page: Page, email: string, role: string): Promise<void> => {
  await page.getByRole('button', { name: 'Convidar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convidar' });
  await dialog.getByLabel('E-mail', { exact: true }).fill(email);
  await pickRole(page, role);
  await dialog.getByRole('button', { name: 'Criar convite' }).click();
  await expect(page.getByText(`Enviamos este link a ${email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Pronto' }).click();
};

const accept = async (page: Page, link: string, name: string): Promise<void> => {
  await page.goto(link);
  await page.getByLabel('Seu nome').fill(name);
  await page.getByLabel('Senha', { exact: true }).fill(CHOSEN);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
};

let pushService: Receiver;
test.beforeAll(async () => {
  pushService = await Receiver.start();
});
test.afterAll(() => pushService.close());

test('a new club is set up by its first admin, and a player hears of an answer', async ({
  installation,
  mailbox,
  browserFor,
  signedIn,
  request,
}, testInfo) => {
  /** Runs an import with a file of these lines. */
  const imported = async (program: string, ...lines: string[]): Promise<string> => {
    const file = testInfo.outputPath(`${program}.csv`);
    await writeFile(file, `${lines.join('\n')}\n`);
    return installation.command(program, {}, [file]);
  };
  const said = await installation.command('admin-create', {
    ADMIN_NAME: 'Ana Souza',
    ADMIN_EMAIL: ADMIN,
    ADMIN_PASSWORD: PASSWORD,
  });
  expect(said).toContain(`${ADMIN} is an admin now and can sign in.`);
  expect(said).toContain(`sign in at ${installation.url} and add a world at ${installation.url}/admin/worlds.`);

  const admin = await browserFor();
  await admin.goto('/');
  await signIn(admin, ADMIN, PASSWORD);
  await expect(steps(admin)).toContainText('0 de 3 prontos');
  await expect(steps(admin)).not.toContainText('SMTP_URL');
  await test.step('the first steps are accessible', async () => {
    const inEnglish = await signedIn(ADMIN, '/dashboard', { language: 'en' });
    for (const [page, language] of [
      [inEnglish, 'en'],
      [admin, 'pt'],
    ] as const)
      for (const size of [PHONE, DESKTOP]) {
        await page.setViewportSize(size);
        await expect(steps(page)).toBeVisible();
        await expectAccessible(page, `first steps: ${language}, ${size.width} px`);
        await expectNoSidewaysScroll(page);
      }
  });

  await test.step('a world, by keyboard', async () => {
    await steps(admin).getByRole('link', { name: 'Criar mundo' }).press('Enter');
    await admin.getByRole('button', { name: 'Criar o primeiro mundo' }).press('Enter');
    await admin.getByLabel('Mundo', { exact: true }).fill('Aurora');
    await admin.keyboard.press('Enter');
    await expect(admin.getByRole('listitem').filter({ hasText: 'Aurora' })).toBeVisible();
    await admin.goBack();
    await expect(steps(admin)).toContainText('1 de 3 prontos');
    await expect(steps(admin).getByRole('link', { name: 'Criar mundo' })).toHaveCount(0);
  });

  const colleague = await browserFor();
  await test.step('a colleague is invited, chooses a password and signs in', async () => {
    await steps(admin).getByRole('link', { name: 'Abrir pessoas' }).click();
    const link = await passwordLinkAfter(mailbox, COLLEAGUE, () => invite(admin, COLLEAGUE, 'Equipe'));
    await accept(colleague, link, 'Lia Prado');
    await expect(colleague.getByRole('tab', { name: 'Painel' })).toBeVisible();
    await expect(steps(colleague)).toHaveCount(0);
  });

  const player = await browserFor();
  const device = new BrowserKeys(pushService.url('/aparelho'));
  await withPushService(player, device.subscription);
  await player.context().grantPermissions(['notifications']);
  await test.step('a player and a character are imported', async () => {
    const people = await imported('users-import', 'email,name,password_hash', `${PLAYER},Rui Paz,${OLD_HASH}`);
    expect(people).toContain('1 accounts imported, 0 rows left out.');
    const columns = 'email,world,name,level,vocation,external_id';
    const characters = await imported('characters-import', columns, `${PLAYER},Aurora,Lyra,120,Arqueira,17`);
    expect(characters).toContain('1 characters imported, 0 rows left out.');
  });
  await test.step('the player signs in with the password of before and opens a ticket', async () => {
    await admin.goBack();
    await expect(steps(admin)).toContainText('2 de 3 prontos');
    await steps(admin).getByRole('button', { name: 'Dispensar para todos os admins' }).press('Enter');
    await expect(steps(admin)).toHaveCount(0);
    await expect(admin.getByRole('tabpanel')).toBeFocused();
    const asked = admin.waitForResponse(/\/api\/admin\/first-steps$/);
    await admin.reload();
    expect(await (await asked).json()).toMatchObject({ isOver: true, colleagues: true, club: false });
    await expect(steps(admin)).toHaveCount(0);

    await player.goto('/');
    await signIn(player, PLAYER, OLD_PASSWORD);
    await player.getByRole('tab', { name: 'Novo chamado' }).click();
    // Until the form is there, `Mundo` is the filter of the list.
    await expect(player.getByLabel('Descrição')).toBeVisible();
    await choose(player, 'Mundo', 'Aurora');
    await choose(player, 'Seu personagem', 'Lyra · nível 120 · Arqueira');
    await player.getByLabel('Descrição').fill('O presente do evento não chegou ao meu personagem.');
    await player.getByRole('button', { name: 'Enviar chamado' }).click();
    await player.getByRole('dialog').getByRole('button', { name: 'Estou de acordo' }).click();
    await expect(player.getByRole('row').filter({ hasText: 'Aurora' })).toBeVisible();
  });

  await test.step('the player is offered push messages, takes them, chooses English and closes the page', async () => {
    await player.getByRole('button', { name: 'Avisar neste aparelho' }).click();
    await expectToast(player, 'Este aparelho vai avisar.');
    await player.getByRole('button', { name: 'Idioma: Português' }).click();
    const isSaved = (answer: Response) => answer.url().endsWith('/me/preferences') && answer.ok();
    const saved = player.waitForResponse(isSaved);
    await player.getByRole('menuitem', { name: 'English' }).click();
    await saved;
    await player.goto('about:blank');
  });

  const answer = async (text: string): Promise<void> => {
    const isStored = (stored: Response) => stored.url().endsWith('/messages') && stored.status() === 201;
    const stored = colleague.waitForResponse(isStored);
    await colleague.getByRole('textbox', { name: 'Mensagem' }).fill(text);
    await colleague.getByRole('textbox', { name: 'Mensagem' }).press('Enter');
    await stored;
  };
  /** As if two minutes had passed. The mail of a forgotten password is sent at once, and those that are due with it. */
  const passTime = async (): Promise<void> => {
    await installation.query(`UPDATE mails SET "sendAfter" = now() WHERE state = 'pending'`);
    await request.post('/api/auth/forgot', { data: { email: ADMIN } });
  };
  /** Without mails about the account, such as a new sign-in: their time of arrival varies. */
  const ticketMails = () => mailbox.received.filter(({ to, text }) => to[0] === PLAYER && text.includes('/ticket/'));

  await test.step('the colleague answers: a push message after 20 seconds, in English and without the answer', async () => {
    await colleague
      .getByRole('link', { name: /Aurora/ })
      .first()
      .click();
    await answer(ANSWER);
    await expect.poll(() => pushService.received.length, { timeout: BACKGROUND_MS }).toBe(1);
    const payload = device.open(pushService.received[0]!.bytes);
    const { pathname } = new URL(colleague.url());
    const id = pathname.split('/').at(-1)!;
    expect(payload).toEqual({
      title: 'Clube',
      body: `Ticket #${id} has an update. Tap to view it.`,
      path: pathname,
      tag: `ticket-${id}`,
    });
  });

  await test.step('the mail leads the player to the answer, in English and without it', async () => {
    const link = await ticketLinkAfter(mailbox, PLAYER, passTime);
    const mail = ticketMails().at(-1)!;
    expect(mail.headers['subject']).toMatch(/^New reply in ticket #\d+/);
    expect(mail.raw + mail.text + mail.html).not.toContain(ANSWER);
    await player.goto(link);
    await expect(linesOf(player).filter({ hasText: ANSWER })).toBeVisible();
  });

  await test.step('one click ends these mails', async () => {
    const [link] = /http\S+\/descadastro#\S+/.exec(ticketMails().at(-1)!.text)!;
    await player.goto(link);
    await player.getByRole('button', { name: 'Stop receiving' }).click();
    await expect(player.getByRole('heading', { name: 'Done' })).toBeVisible();
    const known = ticketMails().length;
    await answer('Chegou desta vez?');
    // Messages to send are stored with the answer: a push message, which may have left already, and no mail.
    const pushed = await installation.query('SELECT FROM push_messages');
    expect(pushService.received.length + pushed.length).toBeGreaterThan(1);
    const unsent = `SELECT kind FROM mails WHERE state IN ('pending', 'sending') AND "ticketId" IS NOT NULL`;
    expect(await installation.query(unsent)).toEqual([]);
    expect(ticketMails()).toHaveLength(known);
  });
});
