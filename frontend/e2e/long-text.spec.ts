import type { Locator, Page } from '@playwright/test';
import { expect, test, openDirectCreation, personDeed } from './support';

const LONG = `${'a'.repeat(300)}@clube.test`;

const paste = async (page: Page, field: Locator): Promise<void> => {
  await field.fill('');
  await field.focus();
  await page.keyboard.insertText(LONG);
};

test('a text that is too long for an e-mail is named, and takes nothing away', async ({ signedIn }) => {
  const page = await signedIn('admin', '/admin/users?q=Rafael');
  const dialog = page.getByRole('dialog');
  const email = dialog.locator('input[type="email"]');

  await openDirectCreation(page);
  await dialog.getByLabel('Nome').fill('Marina Couto');
  await paste(page, email);
  await expect(dialog.getByText('O e-mail pode ter no máximo 254 caracteres.')).toBeVisible();
  await expect(dialog.getByLabel('Nome')).toHaveValue('Marina Couto');
  await expect(email).toHaveValue(LONG);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await personDeed(page, 'Rafael Nunes', 'Editar…');
  await paste(page, email);
  await expect(dialog.getByText('O e-mail pode ter no máximo 254 caracteres.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await personDeed(page, 'Rafael Nunes', 'Dados pessoais…');
  await paste(page, email);
  await dialog.getByRole('button', { name: 'Apagar pessoa' }).click();
  await expect(dialog.getByText('Este não é o e-mail da pessoa.')).toBeVisible();
  await expect(email).toHaveValue(LONG);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
