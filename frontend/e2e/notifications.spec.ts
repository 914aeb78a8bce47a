import { apiAs, newPerson } from './api';
import { expect, openTicket, settled, test } from './support';

test('the bell counts, marks one without moving the list, marks all, and leads to the ticket', async ({
  signedIn,
  request,
}) => {
  const email = await newPerson(request);
  const { id, title } = await openTicket(request, email);
  const staff = await apiAs(request, 'equipe');
  const page = await signedIn(email);
  await expect(page.getByRole('button', { name: 'Notificações, nenhuma não lida' })).toBeVisible();

  for (let count = 1; count <= 11; count++) await staff.say(id, `Resposta número ${count}.`);
  const bell = page.getByRole('button', { name: /^Notificações/ });
  await expect(bell).toHaveAccessibleName('Notificações, 11 não lidas');
  await expect(bell).toContainText('9+');

  await bell.click();
  const list = page.getByRole('dialog', { name: 'Notificações' });
  const items = list.getByRole('listitem');
  await expect(items).toHaveCount(11);
  await settled(page);
  const before = await items.allInnerTexts();
  const third = await items.nth(2).boundingBox();
  await items
    .nth(2)
    .getByRole('button', { name: /^Marcar como lida/ })
    .click();
  await expect(bell).toHaveAccessibleName('Notificações, 10 não lidas');
  expect((await items.allInnerTexts()).map((text) => text.replace(/^Não lida:\s*/, ''))).toEqual(
    before.map((text) => text.replace(/^Não lida:\s*/, '')),
  );
  expect((await items.nth(2).boundingBox())?.y).toBe(third?.y);
  const scroller = items.first().locator('xpath=ancestor::div[1]');
  expect((await scroller.boundingBox())?.height).toBe(400);

  await list.getByRole('button', { name: 'Marcar todas como lidas' }).click();
  await expect(bell).toHaveAccessibleName('Notificações, nenhuma não lida');
  await items.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(list).toBeHidden();
});
