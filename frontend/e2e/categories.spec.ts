import type { Page } from '@playwright/test';
import { newPerson } from './api';
import { choose, expect, test, WIDE, wideUnless } from './support';

type Case = {
  category: string;
  title: string;
  fill?: (page: Page) => Promise<void>;
  /** A question asked before the terms, and the answer to it. */
  answers?: string;
  /** The ticket page after it. */
  shows?: string[];
};

const add = async (page: Page, label: string, entry: string) => {
  await page.getByLabel(label).fill(entry);
  await page.getByLabel(label).press('Enter');
};
const rate = (page: Page, criterion: string, stars: number) =>
  page
    .getByRole('group', { name: criterion })
    .locator('label')
    .nth(stars - 1)
    .click();

const CASES: Case[] = [
  {
    category: 'Questões técnicas',
    title: 'Questões técnicas - Aurora',
    fill: async (page) => {
      await page.getByLabel('É sobre personagens específicos').check();
      await add(page, 'Personagens afetados', 'Kaelith');
      await add(page, 'Personagens afetados', '  Vorn ');
      await add(page, 'Personagens afetados', 'Vorn');
    },
    shows: ['Kaelith', 'Vorn'],
  },
  {
    category: 'Doações',
    title: 'Doações - Aurora - Doação não creditada',
    fill: async (page) => {
      await choose(page, 'Sobre a doação', 'Doação não creditada');
      await page.getByLabel('ID da transação').fill('PIX-2026-77');
    },
    shows: ['PIX-2026-77', 'Doação não creditada'],
  },
  { category: 'Dúvidas', title: 'Dúvidas - Aurora' },
  {
    category: 'Feedbacks',
    title: 'Feedbacks - Aurora',
    fill: async (page) => {
      await rate(page, 'Atendimento', 4);
      await rate(page, 'Qualidade do servidor', 2);
      await rate(page, 'Jogadores', 5);
      await rate(page, 'Confiança no projeto', 3);
    },
  },
  {
    category: 'Parcerias',
    title: 'Parcerias - Aurora - Não sou parceiro',
    fill: async (page) => {
      await page.getByLabel('Não sou parceiro').check();
      await page.getByLabel('Li as regras da parceria').check();
      await add(page, 'Links das suas transmissões', 'https://live.example/kaelith');
    },
    shows: ['Não sou parceiro', 'https://live.example/kaelith'],
  },
  { category: 'Contas e acessos', title: 'Contas e acessos - Aurora' },
  { category: 'Eventos', title: 'Eventos - Aurora' },
  {
    category: 'Denúncias gerais',
    title: 'Denúncias gerais - Aurora - GRIEFING',
    fill: async (page) => {
      await expect(page.getByText('Provas são obrigatórias para a análise.')).toBeVisible();
      await choose(page, 'Termo violado', 'GRIEFING');
      await add(page, 'Personagens denunciados', 'Dom Corvo');
    },
    answers: 'Enviar sem provas',
    shows: ['GRIEFING', 'Dom Corvo'],
  },
];

const send = async (page: Page, answers?: string) => {
  await page.getByRole('button', { name: 'Enviar chamado' }).click();
  if (answers) await page.getByRole('button', { name: answers, exact: true }).click();
  await page.getByRole('button', { name: 'Estou de acordo' }).click();
};

for (const { category, title, fill, answers, shows = [] } of CASES) {
  test(
    `${category}: sent with its own fields and shown with them`,
    wideUnless(category === 'Denúncias gerais'),
    async ({ signedIn, request }) => {
      const page = await signedIn(await newPerson(request), '/dashboard?tab=new');
      if (category !== 'Questões técnicas') await choose(page, 'Categoria', category);
      await choose(page, 'Mundo', 'Aurora');
      await fill?.(page);
      const description = `Descrição para ${category}, com mais de dez letras.`;
      await page.getByLabel('Descrição').fill(description);
      await send(page, answers);

      await expect(page.getByText('Recém-enviado')).toBeVisible();
      await page.getByRole('row').nth(1).getByRole('link', { name: title, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(description)).toBeVisible();
      await expect(page.getByRole('definition').getByText(category, { exact: true })).toBeVisible();
      for (const text of shows) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
      if (category === 'Feedbacks') {
        const stars = page.getByRole('img', { name: /de 5 estrelas/ });
        await expect(stars).toHaveCount(4);
        await expect(stars.nth(1)).toHaveAccessibleName('2 de 5 estrelas');
      }
    },
  );
}

test('somebody who is a partner already names the kind of partnership', WIDE, async ({ signedIn, request }) => {
  const page = await signedIn(await newPerson(request), '/dashboard?tab=new');
  await choose(page, 'Categoria', 'Parcerias');
  await choose(page, 'Mundo', 'Aurora');
  await page.getByLabel('Descrição').fill('Quero renovar a minha parceria.');
  await page.getByRole('button', { name: 'Enviar chamado' }).click();
  await expect(page.getByText('Falta pouco. Confira: Parceria.')).toBeVisible();

  await page.getByLabel('Já sou parceiro').check();
  await expect(page.getByLabel('Li as regras da parceria')).toBeHidden();
  await choose(page, 'Tipo de parceria', 'Sorteio em live do Clube');
  await send(page);
  await expect(page.getByRole('row').nth(1)).toContainText('Parcerias - Aurora - Já sou parceiro');
});

test('nothing is made of an incomplete form, and going back from the terms keeps everything', async ({
  signedIn,
  request,
}) => {
  const page = await signedIn(await newPerson(request), '/dashboard?tab=new');
  await page.getByLabel('Descrição').fill('curta');
  await page.getByRole('button', { name: 'Enviar chamado' }).click();
  await expect(page.getByText('Selecione um mundo')).toBeVisible();
  await expect(page.getByText('Descrição deve ter pelo menos 10 caracteres')).toBeVisible();

  await choose(page, 'Mundo', 'Cimeria');
  await page.getByLabel('Descrição').fill('Agora com letras bastantes.');
  await page.getByRole('button', { name: 'Enviar chamado' }).click();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Descrição')).toHaveValue('Agora com letras bastantes.');
  await expect(page.getByTitle('Cimeria')).toBeVisible();
});
