import type { Page } from '@playwright/test';
import { apiAs, newPerson, PICTURE } from './api';
import {
  answerInstead,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  restingBox,
  test,
  WIDE,
  type Language,
} from './support';

const words = {
  pt: {
    what: 'Sobre o que é?',
    report: 'Denúncias gerais',
    doubt: 'Dúvidas',
    next: 'Continuar',
    description: 'Descrição',
    when: 'dia e horário',
    place: 'lugar no jogo',
    term: 'Termo violado',
    glitches: 'GLITCHS',
    back: 'Voltar um passo',
    terms: 'Termos de Atendimento',
    lead: 'Leia com atenção',
    termsBack: 'Voltar',
    agree: 'Estou de acordo',
    without: 'Enviar sem provas?',
    sendWithout: 'Enviar sem provas',
    attach: 'Anexar provas',
    gallery: 'Galeria',
    camera: 'Tirar foto',
    told: 'Chamado enviado.',
    list: 'Voltar aos chamados',
    new: 'Novo chamado',
    message: 'Mensagem',
  },
  en: {
    what: 'What is it about?',
    report: 'Report a player',
    doubt: 'Questions',
    next: 'Continue',
    description: 'Description',
    when: 'day and time',
    place: 'place in the game',
    term: 'Broken rule',
    glitches: 'Glitches',
    back: 'Back one step',
    terms: 'Support terms',
    lead: 'Read carefully',
    termsBack: 'Back',
    agree: 'I agree',
    without: 'Send without evidence?',
    sendWithout: 'Send without evidence',
    attach: 'Attach evidence',
    gallery: 'Gallery',
    camera: 'Take photo',
    told: 'Ticket sent.',
    list: 'Back to tickets',
    new: 'New ticket',
    message: 'Message',
  },
} as const satisfies Record<Language, Record<string, string>>;

const FORM = '/dashboard?tab=new';
const picture = { name: 'prova.png', mimeType: 'image/png', buffer: PICTURE };
const stepOf = (page: Page) => new URL(page.url()).searchParams.get('passo');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};
const ticketIds = async (account: string, request: Parameters<typeof apiAs>[0]) =>
  (await (await apiAs(request, account)).get<{ id: number }[]>('/tickets')).map(({ id }) => id);

for (const language of ['pt', 'en'] as const)
  test(`a report in three steps, by touch: ${language}`, WIDE, async ({ signedIn, request }) => {
    const say = words[language];
    const account = await newPerson(request);
    const page = await signedIn(account, FORM, { language, width: 360 });
    await page.setViewportSize({ width: 360, height: 780 });

    await expect(page.getByRole('heading', { name: say.what })).toBeVisible();
    const tiles = page.getByRole('radio');
    await expect(tiles).toHaveCount(8);
    const next = page.getByRole('button', { name: say.next });
    const lastTile = await restingBox(
      page
        .locator('label')
        .filter({ has: page.getByRole('radio') })
        .last(),
    );
    expect(lastTile.y + lastTile.height).toBeLessThanOrEqual((await restingBox(next)).y);
    await expectNoSidewaysScroll(page, 'what');
    await expectAccessible(page, 'what');
    await page.getByText(say.report, { exact: true }).tap();
    await shot(page, `form-1-${language}`);
    await next.tap();

    await expect.poll(() => stepOf(page)).toBe('2');
    const text = page.getByLabel(say.description);
    await expect(text).toBeVisible();
    expect((await restingBox(text)).y).toBeLessThan(400);
    await expect(text).toHaveCSS('font-size', '16px');
    await expect(text).toHaveAttribute('enterkeyhint', 'enter');
    await text.fill('Foi hoje às 7h, on Friday.');
    await text.press('Enter');
    await text.pressSequentially('Atravessa a parede.');
    await expect(text).toHaveValue('Foi hoje às 7h, on Friday.\nAtravessa a parede.');
    await expect(page.getByRole('checkbox', { name: say.when })).toBeChecked();
    const place = page.getByRole('checkbox', { name: say.place });
    await expect(place).not.toBeChecked();
    await page.getByText(say.place, { exact: true }).tap();
    await expect(place).toBeChecked();
    await shot(page, `form-2-${language}`);
    await expectNoSidewaysScroll(page, 'tell');
    await expectAccessible(page, 'tell');
    await press(page, say.next);
    await expect.poll(() => stepOf(page)).toBe('2');
    await expect(page.getByRole('alert').last()).toBeVisible();
    await page.getByText('Cimeria', { exact: true }).tap();
    await page.getByRole('combobox', { name: say.term }).tap();
    await page.getByTitle(say.glitches).last().tap();
    await press(page, say.next);

    await expect.poll(() => stepOf(page)).toBe('3');
    await expect(page.getByRole('heading', { name: say.terms })).toBeVisible();
    await expect(page.getByText(say.lead)).toBeVisible();
    await expect(page.getByRole('region', { name: say.terms }).getByRole('listitem')).toHaveCount(5);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel(say.camera)).toHaveAttribute('capture', 'environment');

    // Back keeps everything, by the buttons of the page and by that of the browser.
    await press(page, say.termsBack);
    await expect(text).toHaveValue(/Atravessa a parede/);
    await press(page, say.next);
    await page.goBack();
    await expect.poll(() => stepOf(page)).toBe('2');
    await press(page, say.back);
    await expect.poll(() => stepOf(page)).toBeNull();
    await expect(page.getByRole('radio', { name: say.report })).toBeChecked();
    await page.goForward();
    await page.reload();
    await expect(text).toHaveValue(/Atravessa a parede/);
    await expect(place).toBeChecked();
    await press(page, say.next);

    await press(page, say.agree);
    const question = page.getByRole('dialog', { name: say.without });
    await expect(question).toBeVisible();
    await expectAccessible(page, 'the question about evidence');
    await shot(page, `form-question-${language}`);
    await question.getByRole('button', { name: say.attach }).tap();
    await expect(question).toBeHidden();
    expect(await ticketIds(account, request)).toEqual([]);
    await page.getByLabel(say.gallery).setInputFiles([picture]);
    await expect(page.getByRole('img', { name: 'prova.png' })).toBeVisible();
    await expectNoSidewaysScroll(page, 'evidence');
    await expectAccessible(page, 'evidence');
    await shot(page, `form-3-${language}`);
    await press(page, say.agree);

    await expect(page).toHaveURL(/\/ticket\/\d+$/);
    await expect(page.getByText(say.told)).toBeVisible();
    await expectAccessible(page, 'the ticket after it was sent');
    await expectNoSidewaysScroll(page, 'the ticket after it was sent');
    await shot(page, `form-4-${language}`);
    expect(await ticketIds(account, request)).toHaveLength(1);
    await page.reload();
    await expect(page.getByText(say.told)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await page.goto(FORM);
    await press(page, say.next);
    await expect(text).toHaveValue('');
  });

const fill = async (page: Page, description: string) => {
  const say = words.pt;
  await page.getByText(say.doubt, { exact: true }).tap();
  await press(page, say.next);
  await page.getByLabel(say.description).fill(description);
  await page.getByText('Aurora', { exact: true }).tap();
  await press(page, say.next);
};

test(
  'a lost connection in the middle loses nothing, and one ticket comes of it',
  WIDE,
  async ({ signedIn, request, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/, /net::ERR_FAILED/, /WebSocket/);
    const say = words.pt;
    const account = await newPerson(request);
    const page = await signedIn(account, FORM, { width: 360 });
    await fill(page, 'Como se entra no torneio de sábado?');
    // The notice is a lazy chunk: offline it could no longer be loaded.
    const isToastLoaded = () =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('toast-view')));
    await expect.poll(isToastLoaded).toBe(true);
    await page.context().setOffline(true);
    await press(page, say.agree);
    await expect(page.getByRole('region', { name: /\(F8\)$/ }).getByRole('listitem')).toBeVisible();
    await press(page, say.termsBack);
    await expect(page.getByLabel(say.description)).toHaveValue('Como se entra no torneio de sábado?');
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.getByLabel(say.description)).toHaveValue('Como se entra no torneio de sábado?');
    await press(page, say.next);

    // The ticket is made, and the answer gets lost.
    let lost = 0;
    await page.route(/\/api\/tickets$/, async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await press(page, say.agree);
    await expect.poll(() => lost).toBe(1);
    await expect(page.getByRole('region', { name: /\(F8\)$/ }).getByRole('listitem')).toBeVisible();
    await press(page, say.agree);
    await expect(page).toHaveURL(/\/ticket\/\d+$/);
    expect(await ticketIds(account, request)).toHaveLength(1);
  },
);

test('what the server refuses is shown at its field, in its step', WIDE, async ({ signedIn, complaints }) => {
  complaints.expect(/status of 400/);
  const say = words.pt;
  const page = await signedIn('jogadora', FORM, { width: 360 });
  await fill(page, 'Uma pergunta que não passa.');
  const heal = await answerInstead(page, 'POST', /\/api\/tickets$/, {
    status: 400,
    json: {
      statusCode: 400,
      message: 'Confira os campos.',
      errors: [{ field: 'description', code: 'x', message: 'Descreva melhor.' }],
    },
  });
  await press(page, say.agree);
  await expect(page.getByRole('main').getByText('Descreva melhor.')).toBeVisible();
  await expect.poll(() => stepOf(page)).toBe('2');
  await expect(page.getByLabel(say.description)).toBeFocused();
  await heal();
  await page.getByLabel(say.description).fill('Uma pergunta que passa.');
  await press(page, say.next);
  await press(page, say.agree);
  await expect(page).toHaveURL(/\/ticket\/\d+$/);
});

test('a file that does not arrive says so on its picture and is sent again', WIDE, async ({ signedIn, complaints }) => {
  complaints.expect(/status of 500/);
  const say = words.pt;
  const page = await signedIn('jogadora', FORM, { width: 360 });
  await fill(page, 'Vai com uma imagem que não chega.');
  await page.getByLabel(say.gallery).setInputFiles([picture]);
  const heal = await answerInstead(page, 'POST', /\/upload$/, { status: 500, json: { statusCode: 500, message: '' } });
  await press(page, say.agree);
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'prova.png' }) });
  await expect(tile).toContainText('Falha ao enviar o arquivo');
  await expectAccessible(page, 'a file that did not arrive');
  await shot(page, 'form-fault');
  await heal();
  await press(page, 'Enviar de novo');
  await expect(page).toHaveURL(/\/ticket\/\d+$/);
});

test('the keyboard goes through the steps', WIDE, async ({ signedIn }) => {
  const say = words.pt;
  const page = await signedIn('jogadora', FORM, { width: 360 });
  const first = page.getByRole('radio', { name: /^Questões técnicas/ });
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Doações/ })).toBeChecked();
  await page.getByRole('button', { name: say.next }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Conte' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(say.description)).toBeFocused();
  await page.getByRole('radio', { name: 'Aurora' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Aurora' })).toBeChecked();
  await expect.poll(() => stepOf(page)).toBe('2');
});

test(
  'a wide window keeps the page and the dialog, and asks about evidence too',
  WIDE,
  async ({ signedIn, request }) => {
    const account = await newPerson(request);
    const page = await signedIn(account, FORM, { width: 768 });
    await page.getByRole('combobox', { name: 'Categoria' }).click();
    await page.getByTitle('Denúncias gerais', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Mundo' }).click();
    await page.getByTitle('Aurora', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Termo violado' }).click();
    await page.getByTitle('GLITCHS').last().click();
    await page.getByLabel('Descrição').fill('Atravessa a parede do castelo.');
    await page.getByRole('button', { name: 'Enviar chamado' }).click();
    const question = page.getByRole('dialog', { name: 'Enviar sem provas?' });
    await question.getByRole('button', { name: 'Anexar provas' }).click();
    await expect(page.getByLabel('Anexos')).toBeFocused();
    // Asked once.
    await page.getByRole('button', { name: 'Enviar chamado' }).click();
    const terms = page.getByRole('dialog', { name: 'Termos de Atendimento' });
    await terms.getByRole('button', { name: 'Voltar' }).click();
    expect(await ticketIds(account, request)).toEqual([]);

    // Narrower, what was written is there, in steps.
    await page.setViewportSize({ width: 767, height: 740 });
    await expect(page.getByRole('radio', { name: /^Denúncias gerais/ })).toBeChecked();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByLabel('Descrição')).toHaveValue('Atravessa a parede do castelo.');
  },
);
