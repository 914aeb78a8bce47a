import { apiAs, newPerson } from './api';
import { expect, expectAccessible, expectNoSidewaysScroll, keysOn, openTicket, test } from './support';
import { expectTouchTargets } from './touch-targets';

const REPORT = { category: 'denuncias_gerais', violatedTerm: 'GLITCHS', affectedCharacters: ['Sombra Rubra'] };

test('a report is concluded with the keyboard and a sanction, without a word of it for its player', async ({
  signedIn,
  request,
}) => {
  const player = await newPerson(request);
  const { id } = await openTicket(request, player, REPORT);
  const phone = await signedIn(player, `/ticket/${id}`, { width: 360 });
  await expect(phone.getByText('Na fila').first()).toBeVisible();
  const team = await signedIn('equipe', `/ticket/${id}`);
  const colleague = await signedIn('admin', `/ticket/${id}`, { language: 'en', width: 1440 });
  await keysOn(team);

  await expect(team.getByRole('button', { name: 'Concluir…' })).toBeVisible();
  await team.keyboard.press('e');
  const dialog = team.getByRole('dialog', { name: 'O que a análise mostrou?' });
  await expect(dialog.getByRole('radio', { name: /^Confirmada/ })).toBeFocused();
  await team.keyboard.press('1');
  await expect(dialog).toContainText('Uma denúncia sua foi analisada e levou a uma medida.');
  await expectAccessible(team, 'the dialog that concludes');
  await team.keyboard.press('Enter');
  const sanction = team.getByRole('dialog', { name: 'Registrar sanção para Sombra Rubra' });
  await sanction.getByLabel(/^Motivo/).fill('Atravessou paredes.');
  await sanction.getByRole('button', { name: 'Registrar' }).click();
  await expect(team.getByText(/Confirmada · Otávio, /).first()).toBeVisible();
  const { status, verdict } = await (
    await apiAs(request, 'equipe')
  ).get<{ status: string; verdict: object }>(`/tickets/${id}`);
  expect({ status, verdict }).toMatchObject({ status: 'resolved', verdict: { verdict: 'confirmed' } });

  // Live for a colleague, whose header has room for it.
  await expect(colleague.getByText(/Confirmed · Otávio, /).first()).toBeVisible();
  await expectNoSidewaysScroll(colleague);

  await expect(phone.getByText('Resolvido').first()).toBeVisible();
  await expect(phone.getByText(/confirmad|conclu|sanç/i)).toHaveCount(0);

  const small = await signedIn('equipe', `/ticket/${id}`, { width: 360 });
  await small.getByRole('button', { name: 'Mais ações do chamado' }).tap();
  await small.getByRole('menuitem', { name: 'Mudar a conclusão…' }).tap();
  await expect(small.getByRole('dialog')).toBeInViewport({ ratio: 1 });
  await expectTouchTargets(small, 'the sheet that concludes');
});
