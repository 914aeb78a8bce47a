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
