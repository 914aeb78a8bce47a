import { newPerson } from './api';
import { chooseOfAccount, expect, expectAccessible, expectNoSidewaysScroll, expectToast, test, WIDE } from './support';

test.use({ sendsMail: true, asksGame: true });
test.afterEach(({ mailbox }) => mailbox.forget());

const PATH = '/admin/settings?section=mail';

test('an admin sends a test mail, sees why it was refused, and sends it again', WIDE, async ({ signedIn, mailbox }) => {
  const admin = await signedIn('admin', PATH);
  await expect(admin.getByText('O envio de e-mails está ligado')).toBeVisible();
  await expect(admin.getByText('Nenhum e-mail parado.')).toBeVisible();

  mailbox.refuseMail = { code: 554, text: '5.7.1 sender not allowed' };
  await admin.getByRole('button', { name: 'Enviar e-mail de teste' }).press('Enter');
  await expectToast(admin, 'E-mail de teste a caminho de admin@clube.test.');
  await expect(
    admin.getByText(/^Último teste, .*: não enviado, o servidor de e-mail recusou o remetente/),
  ).toBeVisible();

  const parked = admin.getByRole('region', { name: 'E-mails parados' });
  await expect(parked.getByRole('listitem')).toContainText('1 tentativa');
  mailbox.forget();
  await parked.getByRole('button', { name: 'Tentar de novo: Teste' }).press('Enter');
  const [mail] = await mailbox.mails(1);
  expect(mail!.to).toEqual(['admin@clube.test']);
  expect(mail!.text).toContain(PATH);
  await expect(parked.getByText('Nenhum e-mail parado.')).toBeVisible();
  await expect(parked.getByRole('group')).toBeFocused();
  await expect(admin.getByText(/^Último teste, .*: enviado$/)).toBeVisible();
});

for (const language of ['pt', 'en'] as const)
  for (const width of [1440, 360])
    test(`a parked mail is accessible: ${language}, ${width} px`, WIDE, async ({ signedIn, mailbox }) => {
      mailbox.refuseMail = { code: 554, text: '5.7.1 sender not allowed' };
      const admin = await signedIn('admin', PATH, { language, width });
      await admin.getByRole('button', { name: /^(Enviar e-mail de teste|Send test email)$/ }).click();
      await admin
        .getByRole('button', { name: /^(Tentar de novo: Teste|Try again: Test)$/ })
        .first()
        .waitFor();
      await expectAccessible(admin, PATH);
      await expectNoSidewaysScroll(admin, PATH);
      if (process.env.SHOTS) await admin.screenshot({ path: `${process.env.SHOTS}/mail-${language}-${width}.png` });
    });

test('the list of people says whose address was refused', WIDE, async ({ signedIn, mailbox, request }) => {
  const email = await newPerson(request, 'admin');
  mailbox.refuseRecipient = { code: 550, text: '5.1.1 no such user' };
  const admin = await signedIn(email, PATH);
  await admin.getByRole('button', { name: 'Enviar e-mail de teste' }).click();
  await expect(
    admin.getByText(/^Último teste, .*: não enviado, o servidor de e-mail recusou o endereço$/),
  ).toBeVisible();
  await admin.goto('/admin/users');
  await expect(admin.getByText(/^Endereço recusado em/)).toBeVisible();
});

for (const [language, width] of [
  ['pt', 1440],
  ['en', 360],
] as const)
  test(`a member of the team chooses a digest: ${language}, ${width} px`, WIDE, async ({ signedIn, request }) => {
    const email = await newPerson(request, 'staff');
    const page = await signedIn(email, '/', { language, width });
    const open = async () => {
      await chooseOfAccount(page, /^(Preferências de notificação|Notification settings)$/);
      return page.getByRole('switch', { name: /^(Resumo diário|Daily digest)/ });
    };
    await (await open()).press('Space');
    const sunday = page.getByRole('checkbox', { name: /^(dom\.|Sun)$/ });
    await sunday.press('Space');
    await expect(sunday).toBeChecked();
    const time = page.getByRole('textbox', { name: /^(Hora|Time)/ });
    await time.fill('07:15');
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/me/preferences'));
    await time.blur();
    await saved;
    await expectAccessible(page, `digest, ${language}, ${width} px`);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect(await open()).toBeChecked();
    await expect(page.getByRole('textbox', { name: /^(Hora|Time)/ })).toHaveValue('07:15');
    await expect(page.getByRole('checkbox', { name: /^(dom\.|Sun)$/ })).toBeChecked();
  });
