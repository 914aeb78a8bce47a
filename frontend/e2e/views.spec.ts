import type { Page } from '@playwright/test';
import { apiAs, newPerson } from './api';
import {
  choose,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  keysOn,
  openTicket,
  test,
  WIDE,
} from './support';

type View = { id: number; name: string; isShared: boolean; query: { status?: string } };

const viewChip = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filas' }).getByRole('link', { name });
const tools = (page: Page, name: string) => page.getByRole('group', { name: `Visualização ${name}` });

test('an admin edits a shared view, and both who have it open follow', WIDE, async ({ signedIn, request }) => {
  const [first, second] = [
    await openTicket(request, 'jogadora', { title: 'Portão emperrado', category: 'eventos' }),
    await openTicket(request, 'jogadora', {
      title: 'Sino rachado',
      category: 'parcerias',
      partnershipStatus: 'nao_sou_parceiro',
    }),
  ];
  const admin = await signedIn('admin', '/dashboard?category=eventos');
  await admin.getByRole('button', { name: 'Salvar visualização' }).press('Enter');
  const dialog = admin.getByRole('dialog', { name: 'Salvar visualização' });
  await expectAccessible(admin, 'the dialog');
  await dialog.getByLabel('Nome').fill('Só eventos');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(admin).toHaveURL(/\?view=\d+$/);
  const menu = tools(admin, 'Só eventos').getByRole('button', { name: 'Ações da visualização Só eventos' });
  await menu.press('Enter');
  await admin.getByRole('menuitem', { name: 'Compartilhar com a equipe' }).press('Enter');

  const staff = await signedIn('equipe');
  await viewChip(staff, 'Só eventos').press('Enter');
  const rowOn = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });
  await expect(rowOn(staff, first.title)).toBeVisible();
  await expect(rowOn(staff, second.title)).toHaveCount(0);
  await expect(viewChip(staff, 'Só eventos')).toHaveAttribute('aria-current', 'page');
  await expectAccessible(staff, 'a shared view');

  await choose(admin, 'Categoria', 'Parcerias');
  await expect(tools(admin, 'Só eventos')).toContainText('alterada');
  await expectAccessible(admin, 'a changed view');
  await expect(rowOn(staff, first.title)).toBeVisible();
  await tools(admin, 'Só eventos').getByRole('button', { name: 'Salvar' }).press('Enter');
  for (const page of [admin, staff]) {
    await expect(rowOn(page, second.title)).toBeVisible();
    await expect(rowOn(page, first.title)).toHaveCount(0);
    await expect(page).toHaveURL(/\?view=\d+$/);
  }
  await expect(tools(admin, 'Só eventos')).not.toContainText('alterada');

  await menu.press('Enter');
  await admin.getByRole('menuitem', { name: 'Renomear' }).press('Enter');
  await admin.getByRole('textbox', { name: 'Nome' }).fill('Parceiros');
  await admin.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(viewChip(staff, 'Parceiros')).toBeVisible();
  await staff.reload();
  await expect(rowOn(staff, second.title)).toBeVisible();

  await tools(admin, 'Parceiros').getByRole('button', { name: 'Ações da visualização Parceiros' }).press('Enter');
  await admin.getByRole('menuitem', { name: 'Excluir' }).press('Enter');
  await admin.getByRole('dialog').getByRole('button', { name: 'Excluir' }).press('Enter');
  await expect(staff.getByText('Esta visualização não existe mais.')).toBeVisible();
  await staff.getByRole('button', { name: 'Ver todos os chamados' }).click();
  await expect(rowOn(staff, first.title)).toBeVisible();
});

test(
  'the second of two admins is told before the work of the first is lost',
  WIDE,
  async ({ signedIn, request, complaints }) => {
    complaints.expect(/status of 409/);
    const api = await apiAs(request, 'admin');
    const { id } = await api.post<View>('/views', { name: 'Disputada', query: { status: 'open' }, isShared: true });
    const admin = await signedIn('admin', `/dashboard?view=${id}&status=closed`);
    await expect(tools(admin, 'Disputada')).toContainText('alterada');
    await api.patch(`/views/${id}`, { query: { status: 'resolved' } });
    await tools(admin, 'Disputada').getByRole('button', { name: 'Salvar' }).click();
    await expectToast(
      admin,
      'Outra pessoa mudou esta visualização enquanto você a editava. Veja como ela ficou e salve de novo.',
    );
    await tools(admin, 'Disputada').getByRole('button', { name: 'Desfazer' }).click();
    await expect(admin.getByRole('combobox', { name: 'Status' })).toBeVisible();
    const [now] = (await api.get<View[]>('/views')).filter((view) => view.id === id);
    expect(now!.query.status).toBe('resolved');
    await api.remove(`/views/${id}`);
  },
);

test('views are ordered by keys, and found in the palette', WIDE, async ({ signedIn, request }) => {
  const account = await newPerson(request, 'staff');
  const api = await apiAs(request, account);
  for (const name of ['Alfa', 'Beta']) await api.post('/views', { name, query: { status: 'open' } });
  const page = await signedIn(account);
  await viewChip(page, 'Alfa').click();
  await tools(page, 'Alfa').getByRole('button', { name: 'Ações da visualização Alfa' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Organizar visualizações' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Organizar visualizações' });
  await dialog.getByRole('button', { name: 'Mover Beta, posição 2 de 2' }).press('ArrowUp');
  await expect(dialog.getByRole('button', { name: 'Mover Beta, posição 1 de 2' })).toBeFocused();
  await expectAccessible(page, 'the order of views');
  const stored = async () => (await api.get<View[]>('/views')).filter(({ isShared }) => !isShared);
  await expect.poll(async () => (await stored()).map(({ name }) => name)).toEqual(['Beta', 'Alfa']);
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Alfa' })
    .dragTo(dialog.getByRole('listitem').filter({ hasText: 'Beta' }));
  await expect.poll(async () => (await stored()).map(({ name }) => name)).toEqual(['Alfa', 'Beta']);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.goto('/dashboard');
  await keysOn(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Comandos e busca' }).fill('beta');
  await expect(page.getByRole('option', { name: /^Beta/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?view=\d+$/);
  await expect(viewChip(page, 'Beta')).toHaveAttribute('aria-current', 'page');
});

for (const width of [360, 1000])
  test(`views are in one menu where there is less room: ${width}`, WIDE, async ({ signedIn, request }) => {
    const api = await apiAs(request, 'equipe');
    const name = `Com um nome bastante comprido, quase o limite de sessenta ${width}`.slice(0, 60);
    const { id } = await api.post<View>('/views', { name, query: { status: 'open' } });
    const page = await signedIn('equipe', '/dashboard', { width });
    await page.getByRole('button', { name: 'Visualizações' }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page).toHaveURL(new RegExp(`view=${id}$`));
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'a view on a narrow screen');
    await page.goto(`/dashboard?view=${id}&status=closed`);
    await expect(tools(page, name)).toContainText('alterada');
    await expect(tools(page, name).getByRole('button', { name: 'Desfazer' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'a changed view on a narrow screen');
    await api.remove(`/views/${id}`);
  });
