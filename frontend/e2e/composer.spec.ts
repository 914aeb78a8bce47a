import { apiAs, newPerson } from './api';
import { expect, expectAccessible, linesOf, openTicket, restingBox, test, WIDE } from './support';

const composer = { pt: 'Responder ao chamado', en: 'Reply to the ticket' };
const TALK_MIN_PX = 520;
const REST_MAX_PX = 58;

test('a reply waits until what the player wrote meanwhile was seen', WIDE, async ({ signedIn, request }) => {
  const { id } = await openTicket(request, 'jogadora');
  const staff = await signedIn('equipe', `/ticket/${id}`);
  const box = staff.getByRole('textbox', { name: 'Mensagem' });
  await box.fill('Vou conferir agora.');
  const player = await apiAs(request, 'jogadora');
  await player.say(id, 'Já voltou a funcionar!');
  await expect(staff.getByText('1 mensagem nova desde que você começou')).toBeVisible();
  await box.press('Enter');
  await expect(staff.getByRole('alert')).toContainText('Nada foi enviado');
  await expect(box).toHaveValue('Vou conferir agora.');
  await expect(linesOf(staff).filter({ hasText: 'Vou conferir agora.' })).toHaveCount(0);
  await expectAccessible(staff, 'a reply held back');
  await staff.getByRole('button', { name: 'Continuar escrevendo' }).click();
  await expect(box).toBeFocused();
  await box.press('Enter');
  await expect(linesOf(staff).filter({ hasText: 'Vou conferir agora.' })).toBeVisible();
});

test('a reply is taken back, leaves at once with the page, and arrives once', async ({ signedIn, request }) => {
  const { id } = await openTicket(request, 'jogadora');
  const api = await apiAs(request, 'admin');
  await api.put('/me/preferences', { undoSeconds: 10 });
  const texts = async () => (await api.get<{ message: string }[]>(`/tickets/${id}/messages`)).map((one) => one.message);
  const page = await signedIn('admin', `/ticket/${id}`);
  const box = page.getByRole('textbox', { name: 'Mensagem' });
  await page.getByRole('button', { name: 'Outras formas de enviar' }).click();
  await expect(page.getByRole('menuitem', { name: '10 segundos' })).toHaveClass(/selected/);
  await page.keyboard.press('Escape');

  await box.fill('Com um errro.');
  await box.press('Enter');
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await expectAccessible(page, 'a held reply');
  await box.press('Escape');
  await expect(box).toHaveValue('Com um errro.');
  expect(await texts()).toEqual([]);

  await box.fill('Sem erro.');
  await box.press('Enter');
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await page.reload();
  await expect.poll(texts).toEqual(['Sem erro.']);
  expect(await api.get(`/tickets/${id}/drafts`)).toEqual([]);
  await expect(linesOf(page).filter({ hasText: 'Sem erro.' })).toHaveCount(1);
  await expect(box).toHaveValue('');
  expect(await texts()).toEqual(['Sem erro.']);
  await api.put('/me/preferences', { undoSeconds: 0 });
});

test('a reply and its status go together', WIDE, async ({ signedIn, request }) => {
  const { id } = await openTicket(request, 'jogadora');
  const page = await signedIn('equipe', `/ticket/${id}`);
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Resolvido, obrigado.');
  await page.getByRole('button', { name: 'Outras formas de enviar' }).click();
  await page.getByRole('menuitem', { name: 'Enviar e resolver' }).click();
  await expect(linesOf(page).filter({ hasText: 'Resolvido, obrigado.' })).toBeVisible();
  const api = await apiAs(request, 'equipe');
  await expect.poll(async () => (await api.get<{ status: string }>(`/tickets/${id}`)).status).toBe('resolved');
});

for (const language of ['pt', 'en'] as const)
  test(`at rest the composer leaves the room to the conversation, ${language}`, WIDE, async ({ signedIn, request }) => {
    const { id } = await openTicket(request, 'jogadora');
    const page = await signedIn('equipe', `/ticket/${id}`, { language, width: 1280 });
    await page.setViewportSize({ width: 1280, height: 720 });
    const form = page.getByRole('form', { name: composer[language] });
    const heightOf = async () => (await form.boundingBox())!.height;
    await expect(form.getByRole('switch')).toBeVisible();
    await expect.poll(heightOf).toBeLessThanOrEqual(REST_MAX_PX);
    const talk = page.getByRole('log').locator('xpath=ancestor::*[@tabindex="0"]');
    expect((await restingBox(talk)).height).toBeGreaterThanOrEqual(TALK_MIN_PX);
    await expectAccessible(page, 'the composer at rest');
    const box = form.getByRole('textbox');
    await box.click();
    await expect.poll(heightOf).toBeGreaterThan(REST_MAX_PX);
    await box.press('Escape');
    await expect.poll(heightOf).toBeLessThanOrEqual(REST_MAX_PX);
    await form.getByRole('switch').press('Space');
    await expect(form.getByRole('switch')).toBeChecked();
    await expectAccessible(page, 'a note');
  });

test('on a phone Enter breaks the line and the button sends', WIDE, async ({ signedIn, request }) => {
  const { id } = await openTicket(request, 'jogador');
  const page = await signedIn('jogador', `/ticket/${id}`, { width: 360 });
  const box = page.getByRole('textbox', { name: 'Mensagem' });
  await box.pressSequentially('um');
  await box.press('Enter');
  await box.pressSequentially('dois');
  await expect(box).toHaveValue('um\ndois');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(linesOf(page).filter({ hasText: /um\s+dois/ })).toBeVisible();
});

test('a held reply leaves before its author signs out', WIDE, async ({ signedIn, request, complaints }) => {
  // The page asks for the ticket with the new message while the session ends.
  complaints.expect(/status of 401/);
  const { id } = await openTicket(request, 'jogadora');
  const account = await newPerson(request, 'staff', 'Dora Lins');
  await (await apiAs(request, account)).put('/me/preferences', { undoSeconds: 10 });
  const page = await signedIn(account, `/ticket/${id}`);
  const box = page.getByRole('textbox', { name: 'Mensagem' });
  await box.fill('Até amanhã.');
  await box.press('Enter');
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  const player = await apiAs(request, 'jogadora');
  const sent = await player.get<{ message: string }[]>(`/tickets/${id}/messages`);
  expect(sent.map(({ message }) => message)).toEqual(['Até amanhã.']);
});
