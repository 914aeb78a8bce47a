import type { APIRequestContext } from '@playwright/test';
import { apiAs, newPerson } from './api';
import { expect, expectAccessible, expectNoSidewaysScroll, openTicket, test, WIDE, wideUnless } from './support';

const words = {
  pt: {
    card: 'Denunciados',
    recent: (people: number) => `${people} denúncias em 48 h por ${people} jogadores`,
    people: '3 jogadores diferentes denunciaram',
    first: 'É a primeira denúncia deste personagem.',
    others: 'Outras denúncias',
    snapshot: 'Personagem na abertura',
    then: 'Na abertura',
    now: 'Agora',
    level: /^Nível/,
    same: 'Transação repetida',
    other: 'outra conta',
    details: 'Detalhes',
  },
  en: {
    card: 'Reported characters',
    recent: (people: number) => `${people} reports in 48 h by ${people} players`,
    people: '3 different players reported',
    first: 'This is the first report of this character.',
    others: 'Other reports',
    snapshot: 'Character at opening',
    then: 'At opening',
    now: 'Now',
    level: /^Level/,
    same: 'Repeated transaction',
    other: 'another account',
    details: 'Details',
  },
} as const;

const report = (request: APIRequestContext, who: string, ...affectedCharacters: string[]) =>
  openTicket(request, who, { category: 'denuncias_gerais', violatedTerm: 'GLITCHS', affectedCharacters });
const shot = async (page: import('@playwright/test').Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

for (const language of ['pt', 'en'] as const) {
  const say = words[language];

  test(
    `the team reads how many people reported a character, live and by keyboard: ${language}`,
    wideUnless(language === 'pt'),
    async ({ signedIn, request }) => {
      const people = [];
      for (const name of ['Ana Luz', 'Beto Sol', 'Caio Mar', 'Davi Rio'])
        people.push(await newPerson(request, 'user', name));
      const first = await report(request, people[0]!, `Névoa ${language}`);
      await report(request, people[1]!, `nevoa  ${language}`);
      const shown = await report(request, people[2]!, `NÉVOA ${language}`, `Sozinho ${language}`);
      const page = await signedIn('equipe', `/ticket/${shown.id}`, { language });
      const card = page.getByRole('region', { name: say.card });
      await expect(card.getByText(say.people)).toBeVisible();
      await expect(card.getByText(say.recent(3))).toBeVisible();
      await expectAccessible(page, 'the ticket with the card');
      await shot(page, `accused-1440-${language}`);
      await report(request, people[3]!, `Névoa ${language}`);
      await expect(card.getByText(say.recent(4))).toBeVisible();

      await card.getByRole('button', { name: `Sozinho ${language}` }).focus();
      await page.keyboard.press('Enter');
      await expect(card.getByText(say.first)).toBeVisible();
      const others = card.getByRole('region', { name: say.others });
      await others.getByRole('link').last().click();
      await expect(page).toHaveURL(new RegExp(`/ticket/${first.id}$`));
    },
  );

  test(
    `the team sees the character at opening and a repeated transaction, on a phone too: ${language}`,
    WIDE,
    async ({ signedIn, request }) => {
      const [character] = await (
        await apiAs(request, 'jogadora')
      ).get<{ id: number; worldId: number }[]>('/characters');
      const donation = {
        category: 'doacoes',
        subcategory: 'problemas_doacao_realizada',
        worldId: character!.worldId,
        transactionId: `PG-${language}-77`,
      };
      const mine = await openTicket(request, 'jogadora', { ...donation, characterId: character!.id });
      const other = await newPerson(request);
      const foreign = await openTicket(request, other, { ...donation, transactionId: `pg ${language} 77` });
      const page = await signedIn('equipe', `/ticket/${mine.id}`, { language, width: 360 });
      await page.getByText(say.details, { exact: true }).click();
      const line = page.getByRole('region', { name: say.same });
      await expect(line.getByRole('listitem')).toHaveText([`#${foreign.id} ${say.other}`]);
      const table = page.getByRole('region', { name: say.snapshot }).getByRole('table');
      await expect(table.getByRole('columnheader', { name: say.then })).toBeVisible();
      await expect(table.getByRole('columnheader', { name: say.now })).toBeVisible();
      await expect(table.getByRole('row', { name: say.level })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, 'the details on a phone');
      await table.scrollIntoViewIfNeeded();
      await shot(page, `snapshot-360-${language}`);
      await line.getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`/ticket/${foreign.id}$`));
    },
  );
}

test(
  'on a phone the record folds into the details; players never see or ask for it',
  WIDE,
  async ({ signedIn, request }) => {
    const [one, two] = [await newPerson(request), await newPerson(request)];
    const mine = await report(
      request,
      one,
      'Canário do Farol',
      'Um nome comprido que não cabe em linha nenhuma de celular',
    );
    await report(request, two, 'canario do farol');
    const page = await signedIn('equipe', `/ticket/${mine.id}`, { width: 360 });
    await page.getByText('Detalhes', { exact: true }).click();
    await expect(page.getByText('2 denúncias em 48 h por 2 jogadores')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'the details with the record');
    await page.getByRole('region', { name: 'Denunciados' }).scrollIntoViewIfNeeded();
    await shot(page, 'accused-360-pt');

    const asked: string[] = [];
    const owner = await signedIn(one, '/dashboard');
    owner.on('request', (sent) => asked.push(sent.url()));
    await owner.goto(`/ticket/${mine.id}`);
    await expect(owner.getByText('Canário do Farol').first()).toBeVisible();
    await expect(owner.getByRole('region', { name: 'Denunciados' })).toHaveCount(0);
    expect(asked.filter((url) => url.includes('accused-characters'))).toEqual([]);
  },
);
