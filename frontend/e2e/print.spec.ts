import { apiAs } from './api';
import { expect, linesOf, openTicket, test, WIDE } from './support';

for (const account of ['jogador', 'equipe'])
  test(`a ticket on paper, for ${account}`, WIDE, async ({ signedIn, request }) => {
    const { id } = await openTicket(request, 'jogador');
    const team = await apiAs(request, 'equipe');
    await team.post(`/tickets/${id}/messages`, { message: 'Só entre nós.', isInternal: true });
    await team.post(`/tickets/${id}/messages`, { message: 'Estamos vendo.' });
    const page = await signedIn(account, `/ticket/${id}`);
    await expect(linesOf(page).filter({ hasText: 'Estamos vendo.' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Voltar aos chamados' })).toHaveCount(0);
    const message = linesOf(page).filter({ hasText: 'Estamos vendo.' });
    await expect(message).toBeVisible();
    const time = message.locator('time').last();
    expect(await time.evaluate((one) => getComputedStyle(one, '::after').content)).toMatch(
      /\d\d\/\d\d\/\d{4} \d\d:\d\d/,
    );
    const note = linesOf(page).filter({ hasText: 'Só entre nós.' });
    if (account === 'jogador') await expect(note).toHaveCount(0);
    else await expect(note.getByText('Interna', { exact: true })).toBeVisible();
    // Paper is as narrow as a phone, and keeps the layout whose pages the browser has counted.
    await page.setViewportSize({ width: 690, height: 1000 });
    await expect(page.getByRole('heading', { name: 'Informações' })).toBeVisible();
  });

test('the transcript opens in a tab of its own, prints, and runs nothing', async ({ signedIn, request }) => {
  const { id } = await openTicket(request, 'jogador');
  const page = await signedIn('jogador', `/ticket/${id}`);
  // The dialog of the browser would stop the test.
  await page.context().addInitScript(() => (window.print = () => void document.body.setAttribute('data-printed', '')));
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Mais ações do chamado' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Imprimir ou salvar PDF' }).press('Enter');
  const tab = await opening;
  await expect(tab.locator('[data-printed]')).toBeVisible();
  await expect(tab).toHaveTitle(new RegExp(`^Chamado ${id} - `));
  const refused = tab.waitForEvent('console', (message) => message.text().includes("'default-src 'none''"));
  await tab.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = "document.body.setAttribute('data-ran', '')";
    document.body.append(script);
  });
  await refused;
  await expect(tab.locator('[data-ran]')).toHaveCount(0);
});

test('a report on paper has its days and its charts, and no tools', WIDE, async ({ signedIn }) => {
  const page = await signedIn('admin', '/reports?from=2026-10-01&to=2026-10-31');
  const days = page.getByText('01/10/2026 a 31/10/2026');
  await expect(days).toBeAttached();
  await expect(days).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(days).toBeVisible();
  await expect(page.getByRole('radiogroup')).toHaveCount(0);
  const chart = page.getByRole('heading', { name: 'Entraram e saíram por dia' });
  await expect(chart).toBeVisible();
  expect(await chart.evaluate((one) => getComputedStyle(one).printColorAdjust)).toBe('exact');
});
