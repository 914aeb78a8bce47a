import { apiAs, newPerson } from './api';
import { expect, expectAccessible, expectNoSidewaysScroll, openTicket, test, WIDE } from './support';

const CARD = /\/api\/tickets\/\d+\/player$/;

test('the team sees at once who wrote: since when, and what else they asked', WIDE, async ({ signedIn, request }) => {
  const player = await newPerson(request, 'user', 'Rosa Lins');
  const first = await openTicket(request, player, { title: 'Chave perdida no poço' });
  const second = await openTicket(request, player, { title: 'Ponte caída' });
  await (await apiAs(request, 'admin')).patch(`/tickets/${first.id}`, { status: 'resolved' });

  const page = await signedIn('equipe', `/ticket/${second.id}`);
  const card = page.getByRole('region', { name: 'Jogador' });
  await expect(card.getByText(/^desde /)).toBeInViewport();
  await expect(card.getByText(player)).toBeVisible();
  await expect(card.getByText('1 aberto · 2 no total')).toBeInViewport();
  await expect(card.getByRole('listitem')).toHaveText([new RegExp(`${first.id}.*Chave perdida no poço.*Resolvido`)]);
  await expectAccessible(page, 'the ticket');
  await card.getByRole('link', { name: 'Ver todos' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(page).toHaveURL(/owner=\d+/);
  const filters = page.getByRole('list', { name: 'Filtros ativos' });
  await expect(filters.getByRole('listitem')).toHaveText(['Jogador: Rosa Lins']);
  await page.reload();
  await filters.getByRole('button', { name: 'Remover filtro: Jogador: Rosa Lins' }).click();
  await expect(filters).toHaveCount(0);
  await expect(page.locator('tbody tr').nth(2)).toBeVisible();
  await page.goBack();
  await card.getByRole('link', { name: 'Chave perdida no poço' }).click();
  await expect(page).toHaveURL(new RegExp(`/ticket/${first.id}$`));
  await expect(card.getByRole('link', { name: 'Ponte caída' })).toBeVisible();

  const english = await signedIn('admin', `/ticket/${second.id}`, { language: 'en' });
  await expect(english.getByRole('region', { name: 'Player' })).toContainText('1 open · 2 in total');
});

test('what the button resolves can be undone, as by its key', WIDE, async ({ signedIn, request }) => {
  const { id } = await openTicket(request, 'jogadora', { title: 'Poste apagado' });
  const page = await signedIn('equipe', `/ticket/${id}`, { width: 1440 });
  const resolve = page.getByRole('button', { name: 'Resolver', exact: true });
  await resolve.click();
  const bar = page.getByRole('status').filter({ hasText: `#${id} resolvido` });
  await expect(bar).toBeVisible();
  await expect(resolve).toHaveCount(0);
  const composer = page.getByRole('form', { name: 'Responder' });
  await expect
    .poll(async () => {
      const [above, below] = [await bar.boundingBox(), await composer.boundingBox()];
      return below!.y - (above!.y + above!.height);
    })
    .toBeGreaterThanOrEqual(0);
  await page.getByRole('button', { name: /^Desfazer/ }).click();
  await expect(resolve).toBeVisible();
});

test(
  'on a phone the card is in the details, and what did not load can be asked for again',
  WIDE,
  async ({ signedIn, request, complaints }) => {
    complaints.expect(/status of 500/);
    const { id } = await openTicket(request, 'jogadora', { title: 'Lanterna molhada' });
    const page = await signedIn('equipe', '/dashboard', { width: 360 });
    await page.route(CARD, (route) => route.fulfill({ status: 500, json: { message: 'x' } }), { times: 1 });
    await page.goto(`/ticket/${id}`);
    const card = page.getByRole('region', { name: 'Jogador' });
    await expect(card).not.toBeVisible();
    await page.getByText('Detalhes', { exact: true }).click();
    await expect(card.getByRole('alert')).toContainText('Não foi possível carregar.');
    await card.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(card.getByText(/no total$/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    // A control half under the header would count as too small a target.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page, 'the ticket');
  },
);
