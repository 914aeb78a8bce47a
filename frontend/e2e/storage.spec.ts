import type { Page } from '@playwright/test';
import { newPerson, PASSWORD } from './api';
import { expect, linesOf, openTicket, signIn, test, WIDE } from './support';

const block = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The request was denied.', 'SecurityError');
        },
      });
  });

const fill = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });

for (const [name, prevent] of [
  ['blocks site data', block],
  ['has no room left', fill],
] as const)
  test(`one tab works where the browser ${name}`, WIDE, async ({ browserFor, request, complaints }) => {
    // Signing out while the page marks the message as read.
    complaints.expect(/status of 401/);
    const email = await newPerson(request);
    const { title } = await openTicket(request, email, { title: 'Sem cookies' });
    const page = await browserFor();
    await prevent(page);
    await page.goto('/login');
    await signIn(page, email, PASSWORD);
    await page.getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Chegou tudo certo.');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(linesOf(page).filter({ hasText: 'Chegou tudo certo.' })).toBeVisible();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
