import type { Page } from '@playwright/test';
import { emailOf, PASSWORD } from './api';
import { expect, linesOf, test, WIDE } from './support';

const MOST_TABS = 60;

/** The accessible name of the focused element. */
const focused = (page: Page) => page.locator(':focus');

/** Presses Tab until the element has the focus. */
const tabTo = async (page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) => {
  const target = page.getByRole(role, { name }).first();
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return expectMark(page);
  }
  throw new Error(`${MOST_TABS} tabs do not lead to ${role} ${name}.`);
};

/** The focus is visible. */
const expectMark = async (page: Page) => {
  const visible = await focused(page).evaluate((element) => {
    const marks = (candidate: Element | null): boolean => {
      if (!candidate) return false;
      const styles = [getComputedStyle(candidate), getComputedStyle(candidate, '::after')];
      return styles.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none');
    };
    const near = [
      element,
      element.parentElement,
      element.parentElement?.parentElement ?? null,
      element.nextElementSibling,
    ];
    return near.some(marks);
  });
  expect(visible, `the focus is visible on ${await focused(page).evaluate((element) => element.outerHTML)}`).toBe(true);
};

const pick = async (page: Page, field: string, downs: number) => {
  await tabTo(page, 'combobox', field);
  await page.keyboard.press('Enter');
  await expect(focused(page)).toHaveAttribute('aria-expanded', 'true');
  for (let down = 0; down < downs; down++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(focused(page)).toHaveAttribute('aria-expanded', 'false');
};

test('from the sign-in over a new ticket to a reply by keyboard alone', async ({ browserFor }) => {
  const page = await browserFor({ calm: false });
  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(emailOf('jogadora'));
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await tabTo(page, 'tab', 'Meus chamados');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Enviar chamado' })).toBeVisible();

  await pick(page, 'Categoria', 2);
  await pick(page, 'Mundo', 1);
  await tabTo(page, 'textbox', 'Descrição');
  await page.keyboard.type('Como se entra no torneio sem usar o mouse?');
  await tabTo(page, 'button', 'Enviar chamado');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Termos de Atendimento' })).toBeFocused();
  await tabTo(page, 'button', 'Estou de acordo');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('row').filter({ hasText: 'Recém-enviado' })).toBeVisible();
  await tabTo(page, 'link', /^Dúvidas - /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Dúvidas - / })).toBeVisible();
  await tabTo(page, 'textbox', 'Mensagem');
  await page.keyboard.type('E há como');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('sair dele?');
  await page.keyboard.press('Enter');
  await expect(linesOf(page).filter({ hasText: 'sair dele?' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();

  await tabTo(page, 'button', 'Sair');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-mail')).toBeFocused();
});

test('menus and dialogs close with Escape and give the focus back', WIDE, async ({ signedIn }) => {
  const page = await signedIn('admin');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  for (const name of [/^Idioma/, /^Notificações/, /^Conta de/]) {
    await tabTo(page, 'button', name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true');
    // The opened element takes the focus.
    await expect(page.getByRole('button', { name })).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.goto('/admin/users');
  await tabTo(page, 'button', 'Convidar');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Convidar' })).toBeFocused();
});
