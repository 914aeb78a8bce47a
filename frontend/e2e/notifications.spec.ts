import { apiAs, newPerson } from './api';
import { expect, expectToast, openTicket, restingBox, settled, test, WIDE } from './support';

test('the bell counts, marks one without moving the list, marks all, and leads to the ticket', async ({
  signedIn,
  request,
}) => {
  const email = await newPerson(request);
  const { id, title } = await openTicket(request, email);
  const staff = await apiAs(request, 'equipe');
  const page = await signedIn(email);
  await expect(page.getByRole('button', { name: 'Notificações, nenhuma não lida' })).toBeVisible();

  const others = [await openTicket(request, email), await openTicket(request, email)];
  for (const other of others) await staff.say(other.id, 'Resposta.');
  for (let count = 1; count <= 9; count++) await staff.say(id, `Resposta número ${count}.`);
  const bell = page.getByRole('button', { name: /^Notificações/ });
  await expect(bell).toHaveAccessibleName('Notificações, 11 não lidas');
  await expect(bell).toContainText('9+');
  await expect(page).toHaveTitle(/^\(11\) /);

  await bell.click();
  const list = page.getByRole('dialog', { name: 'Notificações' });
  const items = list.getByRole('listitem');
  await expect(items).toHaveCount(3);
  await expect(items.first()).toContainText(`9 respostas em #${id}`);
  await settled(page);
  const before = await items.allInnerTexts();
  const third = await restingBox(items.nth(2));
  await items
    .nth(2)
    .getByRole('button', { name: /^Marcar como lida/ })
    .click();
  await expect(bell).toHaveAccessibleName('Notificações, 10 não lidas');
  expect((await items.allInnerTexts()).map((text) => text.replace(/^Não lida:\s*/, ''))).toEqual(
    before.map((text) => text.replace(/^Não lida:\s*/, '')),
  );
  expect((await restingBox(items.nth(2))).y).toBe(third.y);
  const scroller = items.first().locator('xpath=ancestor::div[1]');
  expect((await restingBox(scroller)).height).toBe(400);

  await list.getByRole('button', { name: 'Marcar todas como lidas' }).click();
  await expect(bell).toHaveAccessibleName('Notificações, nenhuma não lida');
  await items.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(list).toBeHidden();
});

test('reading a ticket reads its notifications, in every tab of the person and in nobody else’s', async ({
  signedIn,
  request,
}) => {
  const email = await newPerson(request);
  const colleague = await newPerson(request, 'staff', 'Otília Reis');
  const { id, title } = await openTicket(request, email);
  const staff = await apiAs(request, 'equipe');
  const other = await signedIn(email);
  const page = await other.context().newPage();
  const bellOf = (tab: typeof page) => tab.getByRole('button', { name: /^Notificações/ });
  const none = 'Notificações, nenhuma não lida';
  await page.goto('/');
  for (const tab of [page, other]) await expect(bellOf(tab)).toHaveAccessibleName(none);

  await staff.say(id, 'Já estamos vendo.');
  await staff.patch(`/tickets/${id}`, { status: 'resolved' });
  for (const tab of [page, other]) {
    await expect(bellOf(tab)).toHaveAccessibleName('Notificações, 2 não lidas');
    await expect(tab).toHaveTitle(/^\(2\) /);
    await expect(tab.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image\/png/);
  }

  await page.bringToFront();
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByText('Já estamos vendo.')).toBeVisible();
  for (const tab of [page, other]) {
    await expect(bellOf(tab)).toHaveAccessibleName(none);
    await expect(tab).not.toHaveTitle(/^\(/);
    await expect(tab.locator('link[rel="icon"]')).not.toHaveAttribute('href', /^data:/);
  }

  // While the ticket is open, what happens in it is read as it happens; what waits elsewhere stays.
  const elsewhere = await openTicket(request, email);
  const onlyElsewhere = 'Notificações, 1 não lida';
  await staff.say(elsewhere.id, 'Quando foi?');
  for (const tab of [page, other]) await expect(bellOf(tab)).toHaveAccessibleName(onlyElsewhere);
  await staff.say(id, 'Falta alguma coisa?');
  await expect(page.getByText('Falta alguma coisa?')).toBeVisible();
  const mine = await apiAs(request, email);
  const unread = async () =>
    (await mine.get<{ ticketId: number }[]>('/notifications/unread')).map((row) => row.ticketId);
  await expect.poll(unread).toEqual([elsewhere.id]);
  for (const tab of [page, other]) {
    await expect(bellOf(tab)).toHaveAccessibleName(onlyElsewhere);
    await expect(tab).toHaveTitle(/^\(1\) /);
  }
  await mine.post('/notifications/read-all', {});
  for (const tab of [page, other]) await expect(bellOf(tab)).toHaveAccessibleName(none);
  await staff.patch(`/tickets/${id}`, { status: 'closed' });
  await expect(page.getByText(/foi encerrado pela equipe/)).toBeVisible();
  await expect(bellOf(page)).toHaveAccessibleName(none);
  await expect(bellOf(other)).toHaveAccessibleName(none);

  // The player writes to the whole team: what one of them reads, the others still have to.
  const second = await openTicket(request, email);
  const [one, two] = [await apiAs(request, colleague), await apiAs(request, 'admin')];
  const unreadOf = async (api: typeof one) =>
    (await api.get<{ ticketId: number }[]>('/notifications/unread')).map(({ ticketId }) => ticketId);
  for (const api of [one, two]) expect(await unreadOf(api)).toContain(second.id);
  await signedIn(colleague, `/ticket/${second.id}`);
  await expect.poll(() => unreadOf(one)).not.toContain(second.id);
  expect(await unreadOf(two)).toContain(second.id);
});

test(
  'sounds play when something arrives or is tried out, unless they are off, and give the device back',
  WIDE,
  async ({ signedIn, request }) => {
    const email = await newPerson(request);
    const { id } = await openTicket(request, email);
    const page = await signedIn(email, '/404', { width: 360 });
    await page.addInitScript(() => {
      const Original = AudioContext;
      window.AudioContext = class extends Original {
        tones = '';
        constructor() {
          super();
          Object.assign(window, { heard: () => this.tones + this.state });
        }
        override createOscillator() {
          this.tones += `${this.state} tone, `;
          return super.createOscillator();
        }
      };
    });
    await page.goto('/dashboard');
    const heard = () => page.evaluate(() => (window as unknown as { heard: () => string }).heard());
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect.poll(heard).toBe('suspended');
    await menu.getByRole('button', { name: 'Testar som' }).tap();
    await expectToast(page, 'Som tocado. Não ouviu? Confira o volume do aparelho.');
    await expect.poll(heard).toBe('running tone, suspended');
    await (await apiAs(request, 'equipe')).say(id, 'Resposta.');
    await expect.poll(heard).toBe('running tone, running tone, suspended');
    await menu.getByRole('button', { name: 'Silenciar sons' }).tap();
    await expect(menu.getByRole('button', { name: 'Testar som' })).toBeDisabled();
  },
);
