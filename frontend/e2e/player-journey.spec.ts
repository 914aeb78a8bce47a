import type { Page } from '@playwright/test';
import { apiAs, newPerson, PASSWORD, PICTURE } from './api';
import { expect, expectAccessible, expectNoSidewaysScroll, linesOf, test, type Language, wideUnless } from './support';

const words = {
  pt: {
    email: 'E-mail',
    password: 'Senha',
    signIn: 'Entrar',
    new: 'Novo',
    events: 'Eventos',
    next: 'Continuar',
    description: 'Descrição',
    gallery: 'Galeria',
    agree: 'Estou de acordo',
    told: 'Chamado enviado.',
    place: /fila de Eventos/,
    turn: 'Sua vez',
    field: 'Mensagem',
    send: 'Enviar',
    resolved: 'Resolvido',
    good: 'Bom',
    thanks: 'Agradecemos a avaliação.',
    followUp: 'Abrir novo chamado vinculado a este',
  },
  en: {
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    new: 'New',
    events: 'Events',
    next: 'Continue',
    description: 'Description',
    gallery: 'Gallery',
    agree: 'I agree',
    told: 'Ticket sent.',
    place: /in the queue for Events/i,
    turn: 'Your turn',
    field: 'Message',
    send: 'Send',
    resolved: 'Resolved',
    good: 'Good',
    thanks: 'Thank you for your rating.',
    followUp: 'Open a new linked ticket',
  },
} as const satisfies Record<Language, Record<string, string | RegExp>>;

const PHONE = { width: 360, height: 800 };
/** The "slow 4G" of Lighthouse: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PICTURE });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const ticketIdOf = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1));

/** @returns how the connection is cut (true) and restored (false) */
const slow4G = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  return (isCut: boolean) => devtools.send('Network.emulateNetworkConditions', { ...SLOW_4G, offline: isCut });
};

for (const language of ['pt', 'en'] as const)
  test(
    `a player at night, on a phone, from the sign-in to a second ticket: ${language}`,
    wideUnless(language === 'pt'),
    async ({ browserFor, request, complaints }) => {
      complaints.expect(/ERR_INTERNET_DISCONNECTED/, /net::ERR_FAILED/, /WebSocket/);
      const say = words[language];
      const [email, staff] = [await newPerson(request), await apiAs(request, 'equipe')];
      const page = await browserFor({ language, width: PHONE.width });
      await page.setViewportSize(PHONE);
      const cutConnection = await slow4G(page);

      // Loaded some seconds after the page; nobody is as quick as this test.
      const toastView = page.waitForResponse(/toast-view/);
      await page.goto('/login');
      await page.getByLabel(say.email).fill(email);
      await page.getByLabel(say.password, { exact: true }).fill(PASSWORD);
      await press(page, say.signIn);
      await page.getByRole('tab', { name: say.new, exact: true }).tap();
      await page.getByText(say.events, { exact: true }).tap();
      await press(page, say.next);
      await page.getByLabel(say.description).fill('Ganhei a corrida de sábado e o prêmio não chegou.');
      await page.getByText('Aurora', { exact: true }).tap();
      await press(page, say.next);
      await page.getByLabel(say.gallery).setInputFiles([picture('placar.png'), picture('chegada.png')]);
      await expect(page.getByRole('img', { name: 'chegada.png' })).toBeVisible();

      await (await toastView).finished();
      await cutConnection(true);
      await press(page, say.agree);
      await expect(page.getByRole('region', { name: /\(F8\)$/ }).getByRole('listitem')).toBeVisible();
      await cutConnection(false);
      await press(page, say.agree);
      await expect(page).toHaveURL(/\/ticket\/\d+$/);
      await expect(page.getByText(say.told)).toBeVisible();
      await expect(page.getByText(say.place)).toBeVisible();
      const id = ticketIdOf(page);
      expect(await staff.get<unknown[]>(`/tickets/${id}/attachments`)).toHaveLength(2);
      await expectNoSidewaysScroll(page, 'the new ticket');
      await expectAccessible(page, 'the new ticket');

      await staff.say(id, 'Encontramos a corrida. Qual é o personagem?');
      await page.getByRole('button', { name: say.turn }).tap();
      const field = page.getByRole('textbox', { name: say.field });
      await expect(field).toBeFocused();
      await field.pressSequentially('Kaelith.');
      await field.press('Enter');
      await field.pressSequentially('Obrigado!');
      await press(page, say.send);
      await expect(linesOf(page).filter({ hasText: 'Kaelith.\nObrigado!' })).toBeVisible();
      // Drawn before it is stored; stored, it changes whose turn it is.
      await expect(page.getByText(say.place)).toBeVisible();

      await staff.patch(`/tickets/${id}`, { status: 'resolved' });
      await expect(page.getByRole('status').filter({ hasText: say.resolved }).first()).toBeVisible();
      await page.getByText(say.good, { exact: true }).tap();
      await expect(page.getByText(say.thanks)).toBeVisible();
      expect(await staff.get(`/tickets/${id}`)).toMatchObject({ satisfaction: { score: 4 } });
      await staff.patch(`/tickets/${id}`, { status: 'closed' });
      await press(page, say.followUp);
      await press(page, say.next);
      await page.getByLabel(say.description).fill('Chegou, mas só a metade.');
      await press(page, say.next);
      await press(page, say.agree);
      await expect(page).not.toHaveURL(new RegExp(`/ticket/${id}$`));
      await expect(page).toHaveURL(/\/ticket\/\d+$/);
      expect(await staff.get(`/tickets/${ticketIdOf(page)}`)).toMatchObject({ followUpOf: id });
      await expectNoSidewaysScroll(page, 'the second ticket');
    },
  );
