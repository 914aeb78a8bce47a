import { expect, openTicket, restingBox, test, WIDE } from './support';

test(
  'what opens beside a short conversation stays in view, by touch and by keyboard',
  WIDE,
  async ({ signedIn, request }) => {
    const { id } = await openTicket(request, 'jogador');
    for (const open of ['tap', 'key'] as const) {
      const page = await signedIn('equipe', `/ticket/${id}`, { width: 360 });
      await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();
      const details = page.getByText('Detalhes', { exact: true });
      if (open === 'tap') await details.tap();
      else {
        await details.focus();
        await page.keyboard.press('Enter');
      }
      // The last part that is loaded makes the page longest.
      await expect(page.getByText('abriu o chamado')).toBeVisible();
      // The page follows the newest message a little later than it grows.
      await restingBox(details);
      await expect(details).toBeInViewport();
      await page.getByRole('button', { name: 'Fechar chamado' }).tap();
      await expect(page.getByRole('dialog')).toBeVisible();
    }
  },
);

test('a whole week of the calendar fits beside each other', WIDE, async ({ signedIn }) => {
  const page = await signedIn('equipe', '/dashboard', { width: 360 });
  await page.getByRole('button', { name: 'Filtrar' }).tap();
  await page.getByRole('textbox', { name: 'Data inicial' }).tap();
  const { x, width } = await restingBox(page.locator('.ant-picker-dropdown'));
  expect([x >= 0, x + width <= 360]).toEqual([true, true]);
  await expect(page.getByRole('columnheader', { name: /^(Dom|Sáb)$/ })).toHaveCount(2);
});
