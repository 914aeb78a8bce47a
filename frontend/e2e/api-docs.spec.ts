import { apiAs } from './api';
import { expect, expectNoSidewaysScroll, test, WIDE } from './support';

const OPENING = '#operations-tickets-createTicket';
const TEXT = 'rgb(241, 243, 247)';
const READING = '#operations-tickets-listTickets';

for (const width of [360, 1440])
  test(
    `an integrator goes from the integrations to the API pages and comes back: ${width} px`,
    WIDE,
    async ({ signedIn }) => {
      const page = await signedIn('admin', '/admin/integrations', { width });
      await page.getByRole('link', { name: 'Documentação da API' }).click();
      await expect(page).toHaveURL(/\/api\/docs$/);
      await expect(page.getByRole('heading', { name: 'Quick start' })).toBeVisible();
      for (const language of ['With curl:', 'With JavaScript', 'With Python'])
        await expect(page.getByText(language)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Webhooks' }).first()).toBeVisible();
      await expectNoSidewaysScroll(page, 'the API pages');

      await page.getByRole('navigation', { name: 'API' }).getByRole('link', { name: 'Webhooks' }).click();
      await expect(page).toHaveURL(/\/admin\/integrations\?tab=webhooks$/);
      await expect(page.getByRole('button', { name: 'Criar webhook' })).toBeVisible();
    },
  );

// Drawing the description takes seconds. That it is right, and has an example for every body, the API suite checks.
for (const width of [360, 1440])
  test(`an integrator presses the examples of the API pages: ${width} px`, WIDE, async ({ browserFor, request }) => {
    const name = `Bot ${width}`;
    const admin = await apiAs(request, 'admin');
    const token = { name, scope: 'write', expiresInDays: 1 };
    const { token: secret } = await admin.post<{ token: string }>('/admin/tokens', token);
    const page = await browserFor({ width });
    await page.goto('/api/docs');

    await page.getByRole('button', { name: 'Authorize' }).first().click();
    const dialog = page.locator('.modal-ux');
    await dialog.getByRole('textbox').first().fill(secret);
    await dialog
      .getByRole('button', { name: /^Apply credentials/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.locator('#operations-tag-tickets').getByRole('button', { name: 'Expand operation' }).click();
    const opening = page.locator(OPENING);
    await opening.locator('.opblock-summary-control').click();
    await opening.getByText('Schema', { exact: true }).first().click();
    const field = opening.locator('.json-schema-2020-12').getByText('worldId', { exact: true });
    await expect(field, 'light on dark').toHaveCSS('color', TEXT);
    await opening.getByText('Example Value', { exact: true }).first().click();
    const examples = opening.locator('select').filter({ hasText: 'A question' });
    const names = await examples.locator('option').allInnerTexts();
    expect(names).toHaveLength(3);
    const status = opening.locator('.live-responses-table .response > .response-col_status').first();
    for (const example of names) {
      await examples.selectOption({ label: example });
      await opening.getByRole('button', { name: 'Execute' }).click();
      await expect(status).toContainText('201');
      await opening.getByRole('button', { name: 'Clear' }).click();
      await expect(status).toHaveCount(0);
    }
    await expectNoSidewaysScroll(page, 'an operation that is open');
    await opening.locator('.opblock-summary-control').click();

    const reading = page.locator(READING);
    await reading.locator('.opblock-summary-control').click();
    await reading.getByRole('button', { name: 'Execute' }).click();
    await expect(reading.locator('.live-responses-table .response > .response-col_status').first()).toContainText(
      '200',
    );
  });
