import { apiAs, newPerson } from './api';
import { expect, expectAccessible, expectNoSidewaysScroll, openTicket, test } from './support';
import { expectTouchTargets } from './touch-targets';

test('what must not stay is removed with the keyboard, and everybody reads the same line in its place', async ({
  signedIn,
  request,
}) => {
  const player = await newPerson(request);
  const { id } = await openTicket(request, player);
  const api = await apiAs(request, player);
  await api.say(id, 'Meu cpf é 529.982.247-25, se precisar.');
  await api.say(id, 'Ops.');
  const team = await signedIn('equipe', `/ticket/${id}`);
  const phone = await signedIn(player, `/ticket/${id}`, { language: 'en', width: 360 });
  await expect(phone.getByText('529.982.247-25')).toBeVisible();

  const row = team.getByRole('listitem').filter({ hasText: '529.982.247-25' });
  await row.getByRole('button', { name: 'Mais ações da mensagem' }).focus();
  await team.keyboard.press('Enter');
  await expect(team.getByRole('menuitem', { name: 'Remover mensagem…' })).toBeFocused();
  await team.keyboard.press('Enter');
  const dialog = team.getByRole('dialog', { name: 'Remover esta mensagem?' });
  await expect(dialog.getByRole('radio', { name: 'Dado pessoal' })).toBeFocused();
  await expect(dialog).toContainText('CPF encontrado: 529.•••.•••-25');
  await expect(team.getByRole('menu')).toBeHidden();
  await expectAccessible(team, 'the dialog that removes');
  await team.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('button', { name: 'Mais ações da mensagem' })).toBeFocused();

  await team.keyboard.press('Enter');
  await expect(team.getByRole('menuitem', { name: 'Remover mensagem…' })).toBeFocused();
  await team.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Dado pessoal' })).toBeFocused();
  await team.keyboard.press('2');
  await dialog.getByRole('button', { name: 'Remover de vez' }).press('Enter');
  await expect(team.getByText(/^Conteúdo removido pela equipe · senha ou código · /)).toBeVisible();
  await expect(team.locator(':focus')).toContainText('Conteúdo removido pela equipe');

  // The page of the player is updated live. The player then deletes a message within the 15 minutes.
  await expect(phone.getByText(/^Content removed by the team · password or code · /)).toBeVisible();
  await expect(phone.getByText('529.982.247-25')).toBeHidden();
  await phone.getByRole('button', { name: 'More actions for the message' }).tap();
  await phone.getByRole('menuitem', { name: 'Delete message…' }).tap();
  const sheet = phone.getByRole('dialog', { name: 'Delete this message?' });
  await expect(sheet).toBeInViewport({ ratio: 1 });
  await expectTouchTargets(phone, 'the sheet that deletes');
  await sheet.getByRole('button', { name: 'Delete' }).tap();
  await expect(phone.getByText(/^Deleted by its author · /)).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone, 'a conversation of which something was removed');
  await expectTouchTargets(phone, 'a conversation of which something was removed');
  await expect(team.getByText(/^Apagado por quem escreveu · /)).toBeVisible();
  await phone.goto('/dashboard');
  await expect(phone.getByText('Content removed')).toBeVisible();
});
