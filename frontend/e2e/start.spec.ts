import { expect, test } from './support';

test('the first page is in Portuguese, names the club and complains about nothing', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));

  await page.goto('/');

  await expect(page).toHaveURL(/\/login/);
  await expect(page).toHaveTitle(/Suporte Clube$/);
  await expect(page.locator('html')).toHaveAttribute('lang', /^pt/);
  expect(complaints).toEqual([]);
});

test('an unknown call of the API answers in JSON, an unknown page with the interface', async ({ request }) => {
  const call = await request.get('/api/nothing');
  expect(call.status()).toBe(404);
  expect(await call.json()).toMatchObject({ statusCode: 404 });

  const page = await request.get('/nothing');
  expect(page.headers()['content-type']).toContain('text/html');
});
