import type { APIRequestContext, Page } from '@playwright/test';
import { apiAs, newPerson } from './api';
import {
  answerInstead,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  openTicket,
  test,
  WIDE,
} from './support';

/** A ticket that the team has answered and resolved. */
const solved = async (request: APIRequestContext, email: string): Promise<number> => {
  const { id } = await openTicket(request, email);
  const staff = await apiAs(request, 'equipe');
  await staff.say(id, 'Já devolvemos o item.');
  await staff.patch(`/tickets/${id}`, { status: 'resolved' });
  return id;
};
type Rated = { satisfaction: { score: number; comment: string | null } | null };
const ratingOf = async (request: APIRequestContext, id: number) => {
  const staff = await apiAs(request, 'equipe');
  return (await staff.get<Rated>(`/tickets/${id}`)).satisfaction;
};
const picture = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

for (const [language, words] of [
  [
    'pt',
    {
      title: 'Como foi o atendimento?',
      bad: 'Ruim',
      good: 'Bom',
      comment: 'O que faltou para ser ótimo? (opcional)',
      best: 'Do que você mais gostou? (opcional)',
      great: 'Ótimo',
      send: 'Enviar comentário',
      thanks: 'Agradecemos a avaliação.',
      change: 'Mudar',
      section: 'Avaliação',
      of: '4 de 5',
    },
  ],
  [
    'en',
    {
      title: 'How was the support?',
      bad: 'Bad',
      good: 'Good',
      comment: 'What would have made it great? (optional)',
      best: 'What did you like most? (optional)',
      great: 'Great',
      send: 'Send comment',
      thanks: 'Thank you for your rating.',
      change: 'Change',
      section: 'Rating',
      of: '4 out of 5',
    },
  ],
] as const)
  for (const width of [1440, 360])
    test(
      `${language}, ${width} px: a player rates by keyboard, changes it, and the team reads it`,
      WIDE,
      async ({ signedIn, request }) => {
        const email = await newPerson(request);
        const id = await solved(request, email);
        const page = await signedIn(email, `/ticket/${id}`, { language, width });
        const faces = page.getByRole('radiogroup', { name: words.title });
        await expect(faces.getByRole('radio')).toHaveCount(5);
        await expect(page.getByRole('textbox', { name: words.best })).toHaveCount(0);
        await expectAccessible(page, 'asked');
        await picture(page, `asked-${language}-${width}`);

        const face = (name: string) => faces.getByRole('radio', { name, exact: true });
        await face(words.bad).focus();
        for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowRight');
        await expect(face(words.great)).toBeFocused();
        expect(await ratingOf(request, id)).toBeNull();
        await page.keyboard.press('Space');
        await expect(face(words.great)).toBeChecked();
        await expect.poll(() => ratingOf(request, id)).toMatchObject({ score: 5, comment: null });
        await expect(page.getByRole('textbox', { name: words.best })).toBeVisible();

        await face(words.good).click();
        await expect(face(words.good)).toBeChecked();
        await page.getByRole('textbox', { name: words.comment }).fill('Demorou um pouco.');
        await expectAccessible(page, 'chosen');
        await expectNoSidewaysScroll(page);
        await picture(page, `chosen-${language}-${width}`);
        await page.getByRole('button', { name: words.send }).press('Enter');

        const change = page.getByRole('button', { name: words.change });
        await expect(page.getByText(words.thanks)).toBeVisible();
        await expect(change).toBeFocused();
        expect(await ratingOf(request, id)).toMatchObject({ score: 4, comment: 'Demorou um pouco.' });
        await expectAccessible(page, 'rated');
        await picture(page, `rated-${language}-${width}`);
        await page.reload();
        await change.press('Enter');
        await expect(faces.getByRole('radio', { name: words.good, exact: true })).toBeFocused();
        await expect(page.getByRole('textbox', { name: words.comment })).toHaveValue('Demorou um pouco.');

        const team = await signedIn('equipe', `/ticket/${id}`, { language, width });
        if (width === 360) await team.locator('summary').click();
        const section = team.getByRole('region', { name: words.section, exact: true });
        await expect(section).toContainText(words.of);
        await expect(section).toContainText('Demorou um pouco.');
        await expectNoSidewaysScroll(team);
        await section.scrollIntoViewIfNeeded();
        await picture(team, `team-${language}-${width}`);
      },
    );

test(
  '"I still need help" leads to the field, and writing takes the question away',
  WIDE,
  async ({ signedIn, request }) => {
    const email = await newPerson(request);
    const id = await solved(request, email);
    const page = await signedIn(email, `/ticket/${id}`);
    await page.getByRole('button', { name: 'Ainda preciso de ajuda' }).press('Enter');
    const field = page.getByRole('textbox', { name: 'Mensagem' });
    await expect(field).toBeFocused();
    await field.fill('O item ainda não chegou.');
    await field.press('Enter');
    await expect(page.getByRole('radiogroup')).toHaveCount(0);
  },
);

test(
  'a closed ticket asks above its way on, and the link of the mail leads to the faces',
  WIDE,
  async ({ signedIn, request }) => {
    const email = await newPerson(request);
    const id = await solved(request, email);
    await (await apiAs(request, 'equipe')).patch(`/tickets/${id}`, { status: 'closed' });
    const page = await signedIn(email, `/ticket/${id}#satisfaction`, { width: 360 });
    await expect(page.getByRole('radio', { name: 'Péssimo' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Abrir novo chamado vinculado a este' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ainda preciso de ajuda' })).toHaveCount(0);
    await expectAccessible(page, 'closed');
    await picture(page, 'closed-360');
  },
);

test(
  'two tabs at once: the last rating holds, and a refusal says why',
  WIDE,
  async ({ signedIn, request, complaints }) => {
    complaints.expect(/409 \(Conflict\).*|satisfaction/);
    const email = await newPerson(request);
    const id = await solved(request, email);
    const [first, second] = [await signedIn(email, `/ticket/${id}`), await signedIn(email, `/ticket/${id}`)];
    // A tab that asks later knows of the rating.
    for (const page of [first, second]) await expect(page.getByRole('radiogroup')).toBeVisible();
    for (const [page, name] of [
      [first, 'Ótimo'],
      [second, 'Ruim'],
    ] as const) {
      await page.getByRole('radio', { name, exact: true }).click();
      await expect(page.getByRole('button', { name: 'Pronto' })).toBeVisible();
    }
    await expect.poll(() => ratingOf(request, id)).toMatchObject({ score: 2 });
    await second.getByRole('button', { name: 'Pronto' }).click();
    await expect(second.getByText('Agradecemos a avaliação.')).toBeVisible();

    const good = first.getByRole('radio', { name: 'Bom', exact: true });
    const undo = await answerInstead(first, 'PUT', /satisfaction$/, {
      status: 409,
      json: { statusCode: 409, code: 'satisfaction.not_yet', message: 'Este chamado não pode ser avaliado agora.' },
    });
    await good.click();
    await expectToast(first, 'A avaliação não foi enviada.', 'Este chamado não pode ser avaliado agora.');
    await expect(good).not.toBeChecked();
    await undo();
    await good.click();
    await expect(good).toBeChecked();
    await expect.poll(() => ratingOf(request, id)).toMatchObject({ score: 4 });
  },
);

test(
  'the team switches the question off, is told of a low rating, and admins read the average',
  WIDE,
  async ({ signedIn, request }) => {
    const email = await newPerson(request);
    const id = await solved(request, email);
    const team = await signedIn('equipe', `/ticket/${id}`);
    const off = team.getByRole('checkbox', { name: 'Não pedir avaliação ao jogador' });
    await off.press('Space');
    await expect(off).toBeChecked();
    // Shown as chosen before the server has stored it.
    const isOff = async () =>
      (await (await apiAs(request, 'equipe')).get<{ noSurvey: boolean }>(`/tickets/${id}`)).noSurvey;
    await expect.poll(isOff).toBe(true);
    const page = await signedIn(email, `/ticket/${id}`);
    await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();
    await expect(page.getByRole('radiogroup')).toHaveCount(0);
    await off.press('Space');
    await expect(off).not.toBeChecked();

    await page.reload();
    await page.getByRole('radio', { name: 'Péssimo', exact: true }).click();
    await expect(team.getByRole('region', { name: 'Avaliação', exact: true })).toContainText('1 de 5');
    const admin = await signedIn('admin', '/dashboard');
    await admin.getByRole('button', { name: /^Notificações/ }).click();
    await expect(admin.getByText(`O chamado #${id} recebeu a nota 1 de 5`, { exact: false })).toBeVisible();
    await admin.goto('/reports');
    await expect(admin.getByRole('heading', { name: 'Avaliação por semana' })).toBeVisible();
    await expect(admin.getByText(/^[\d,]+ de 5, \d+ notas?$/)).toBeVisible();
    await expectAccessible(admin, 'reports');
    await picture(admin, 'reports');
    await team.goto('/reports');
    await expect(team.getByRole('heading', { name: 'Quando chegam' })).toBeVisible();
    await expect(team.getByRole('heading', { name: 'Avaliação por semana' })).toHaveCount(0);
  },
);
