import type { Page } from '@playwright/test';
import { apiAs, newPerson } from './api';
import { expect, keysOn, linesOf, openTicket, test } from './support';

const HELD_SECONDS = 10;
const fieldOf = (page: Page) => page.getByRole('textbox', { name: /^(Mensagem|Nota interna)$/ });

test('two of the team at one ticket, from the first look to a note finished on the phone', async ({
  signedIn,
  request,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const [ana, bia] = [await newPerson(request, 'staff', 'Ana Prado'), await newPerson(request, 'staff', 'Bia Nunes')];
  // The newest is the first of the list.
  const second = await openTicket(request, 'jogadora', { title: 'Carroça sem roda 2' });
  const first = await openTicket(request, 'jogadora', { title: 'Carroça sem roda 1' });
  const api = await apiAs(request, ana);
  await api.put('/me/preferences', { undoSeconds: HELD_SECONDS });

  // Presence: Bia sees that Ana is replying.
  const biasDesk = await signedIn(bia, `/ticket/${first.id}`);
  const desk = await signedIn(ana, '/dashboard?q=carro%C3%A7a+sem+roda&sort=newest&closed=true');
  await desk.getByRole('link', { name: first.title, exact: true }).click();
  await expect(desk.getByText('1 de 2')).toBeVisible();
  await keysOn(desk);
  await desk.keyboard.press('r');
  await fieldOf(desk).pressSequentially('Qual carroça é?');
  await expect(biasDesk.getByRole('status').getByText('Ana está respondendo')).toBeVisible();

  // Something new arrived meanwhile.
  const player = await apiAs(request, 'jogadora');
  await player.say(first.id, 'A azul, do porto.');
  await expect(desk.getByText('1 mensagem nova desde que você começou')).toBeVisible();
  await fieldOf(desk).press('Enter');
  await expect(desk.getByRole('alert')).toContainText('Nada foi enviado');
  await expect(fieldOf(desk)).toHaveValue('Qual carroça é?');
  await expect(linesOf(desk).filter({ hasText: 'A azul, do porto.' })).toBeVisible();
  const texts = async () =>
    (await api.get<{ message: string }[]>(`/tickets/${first.id}/messages`)).map((one) => one.message);
  expect(await texts()).toEqual(['A azul, do porto.']);

  // Sent, taken back, sent.
  await fieldOf(desk).fill('Trocamos a roda da azul.');
  await fieldOf(desk).press('Control+Enter');
  await expect(desk.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await fieldOf(desk).press('Escape');
  await expect(fieldOf(desk)).toHaveValue('Trocamos a roda da azul.');
  expect(await texts()).toEqual(['A azul, do porto.']);
  await fieldOf(desk).press('Control+Enter');
  await desk.getByRole('button', { name: 'Enviar já' }).click();
  await expect.poll(texts).toEqual(['A azul, do porto.', 'Trocamos a roda da azul.']);
  await expect
    .poll(async () => (await api.get<{ assignee: { name: string } | null }>(`/tickets/${first.id}`)).assignee?.name)
    .toBe('Ana Prado');
  await expect(biasDesk.getByText('Ana Prado', { exact: true }).first()).toBeVisible();

  // Resolved by a key, and on to the next. A click on the title could hit the toast over it, which stays under a pointer.
  await fieldOf(desk).blur();
  await desk.keyboard.press('e');
  await expect(desk.getByText(`#${first.id} resolvido`)).toBeVisible();
  await desk.keyboard.press(']');
  await expect(desk.getByRole('heading', { name: second.title, exact: true })).toBeVisible();

  // Begun here, finished on the phone.
  await desk.keyboard.press('n');
  await fieldOf(desk).pressSequentially('Peça encomendada, chega');
  const kept = async () => (await api.get<{ text: string }[]>(`/tickets/${second.id}/drafts`)).map(({ text }) => text);
  await expect.poll(kept).toEqual(['Peça encomendada, chega']);
  await expect(desk.getByText(/Rascunho salvo \d\d:\d\d/)).toBeVisible();
  const phone = await signedIn(ana, `/ticket/${second.id}`, { width: 360 });
  await expect(phone.getByRole('textbox', { name: 'Nota interna' })).toHaveValue('Peça encomendada, chega');
});
