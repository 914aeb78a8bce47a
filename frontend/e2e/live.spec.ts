import { emailOf, PASSWORD } from './api';
import { expect, test } from './support';

test('a player asks in Portuguese, staff in English sees it arrive and answers, the player reads it without reloading', async ({
  browserFor,
}) => {
  const player = await browserFor({ width: 360, calm: false });
  await player.goto('/');
  await player.getByLabel('E-mail').fill(emailOf('jogador'));
  await player.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await player.getByRole('button', { name: 'Entrar' }).click();
  await expect(player).toHaveURL(/\/dashboard/);

  const staff = await browserFor({ language: 'en', calm: false });
  await staff.goto('/login');
  await staff.getByLabel('Email').fill(emailOf('equipe'));
  await staff.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await staff.getByRole('button', { name: 'Sign in' }).click();
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(staff.getByRole('row').nth(1)).toBeVisible();

  await player.getByRole('tab', { name: 'Novo' }).click();
  await player.getByText('Doações', { exact: true }).click();
  await player.getByRole('button', { name: 'Continuar' }).click();
  await player.getByText('Bastion', { exact: true }).click();
  await player.getByRole('combobox', { name: 'Sobre a doação' }).click();
  await player.getByTitle('Presente não entregue').click();
  const description = `O presente do evento não chegou ao meu personagem. Pedido ${Date.now()}.`;
  await player.getByLabel('Descrição').fill(description);
  await player.getByRole('button', { name: 'Continuar' }).click();

  const terms = player.getByRole('region', { name: 'Termos de Atendimento' });
  await expect(terms.getByText('Leia com atenção')).toBeVisible();
  await player.getByRole('button', { name: 'Estou de acordo' }).click();

  const title = 'Doações - Bastion - Presente não entregue';
  const row = staff.getByRole('row').nth(1);
  const inEnglish = row.getByRole('link', { name: 'Donations - Bastion - Gift not delivered' });
  await expect(inEnglish).toBeVisible();
  await inEnglish.click();
  await expect(staff.getByText(description)).toBeVisible();

  await expect(player.getByRole('heading', { name: title })).toBeVisible();
  await expect(player.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();

  const answer = 'Hello! We found it in the queue, it is on its way.';
  await staff.getByRole('textbox', { name: 'Message' }).fill(answer);
  await staff.getByRole('textbox', { name: 'Message' }).press('Enter');

  const arrived = player.getByRole('listitem').filter({ hasText: answer });
  await expect(arrived).toBeVisible();
  await expect(arrived).toContainText('Suporte');
  await expect(arrived).not.toContainText('Otávio');
  await expect(player.getByRole('button', { name: 'Sua vez' })).toBeVisible();
});
