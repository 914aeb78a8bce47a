import { apiAs } from './api';
import { expect, expectToast, test, WIDE } from './support';

const rows = (page: import('@playwright/test').Page) =>
  page.getByRole('list', { name: 'Mundos' }).getByRole('listitem');

test(
  'an admin adds, orders, renames and retires a world by keyboard; players choose from what is left',
  WIDE,
  async ({ signedIn, request, complaints }) => {
    complaints.expect(/status of 409/);
    const admin = await signedIn('admin', '/admin/worlds');
    await expect(rows(admin)).toHaveCount(4);
    // Without a game there is nothing to test.
    await expect(admin.getByRole('region', { name: 'Personagens' })).toContainText('npm run characters:import');
    await expect(admin.getByRole('button', { name: 'Testar agora' })).toHaveCount(0);
    await admin.getByRole('button', { name: 'Novo mundo' }).press('Enter');
    await admin.getByLabel('Mundo', { exact: true }).fill('Mirante');
    await expect(admin.getByLabel('Código', { exact: true })).toHaveValue('MIR');
    await admin.keyboard.press('Enter');
    await expect(rows(admin).nth(4)).toContainText('Mirante');

    for (let position = 5; position > 1; position -= 1) {
      await admin.getByRole('button', { name: `Mover Mirante, posição ${position} de 5` }).press('ArrowUp');
      await expect(rows(admin).nth(position - 2)).toContainText('Mirante');
    }
    // The list shows an order before the server has stored it.
    const api = await apiAs(request, 'admin');
    const stored = () => api.get<{ id: number; name: string }[]>('/admin/worlds');
    await expect.poll(async () => (await stored())[0]!.name).toBe('Mirante');
    await admin.reload();
    await expect(rows(admin).first()).toContainText('Mirante');

    const player = await signedIn('jogador', '/dashboard?tab=new');
    const chosen = player.getByRole('combobox', { name: 'Mundo' });
    await chosen.click();
    await expect(player.getByRole('option').first()).toHaveAccessibleName('Mirante');
    await player.getByTitle('Mirante', { exact: true }).click();

    await admin.getByRole('button', { name: 'Renomear Mirante' }).click();
    await admin.getByLabel('Mundo', { exact: true }).fill('Aurora');
    await admin.keyboard.press('Enter');
    await expect(admin.getByRole('alert')).toContainText('Já existe um mundo com este nome.');
    await admin.getByLabel('Mundo', { exact: true }).fill('Mirante Alto');
    await admin.keyboard.press('Enter');
    await expect(rows(admin).first()).toContainText('Mirante Alto');
    // The form is open, and its live connection says that the worlds are others.
    await expect(player.getByTitle('Mirante Alto', { exact: true })).toBeVisible();

    await admin.getByRole('button', { name: 'Ações de Mirante Alto' }).click();
    await admin.getByRole('menuitem', { name: 'Desativar' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click();
    await expect(player.getByText('Este mundo não recebe mais chamados. Escolha outro.')).toBeVisible();
    await chosen.click();
    await expect(player.getByRole('option').first()).toHaveAccessibleName('Aurora');

    const mirante = (await stored()).find(({ name }) => name === 'Mirante Alto')!;
    await admin.getByRole('button', { name: 'Ações de Mirante Alto' }).click();
    await admin.getByRole('menuitem', { name: 'Excluir' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(admin.getByText('Mirante Alto')).toHaveCount(0);
    expect((await stored()).map(({ id }) => id)).not.toContain(mirante.id);
  },
);

test(
  'an admin is told when the list changed meanwhile, and sees the new one',
  WIDE,
  async ({ signedIn, request, complaints }) => {
    complaints.expect(/status of 409/);
    const admin = await signedIn('admin', '/admin/worlds');
    await expect(rows(admin).first()).toContainText('Aurora');
    const count = await rows(admin).count();
    const api = await apiAs(request, 'admin');
    const { id } = await api.post<{ id: number }>('/admin/worlds', { name: 'Passageiro', code: 'PAS' });
    await admin.getByRole('button', { name: /^Mover Aurora/ }).press('ArrowDown');
    const message = 'A lista de mundos mudou enquanto você a ordenava. Veja a nova lista e ordene de novo.';
    await expectToast(admin, 'Não foi possível salvar', message);
    await expect(rows(admin)).toHaveCount(count + 1);
    await expect(rows(admin).first()).toContainText('Aurora');
    await api.remove(`/admin/worlds/${id}`);
  },
);
