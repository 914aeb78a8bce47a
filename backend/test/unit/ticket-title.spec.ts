import { readFileSync } from 'node:fs';
import { LANGUAGES } from '../../src/common/i18n/language.js';
import { LIMITS } from '../../src/config/limits.js';
import {
  DonationSubcategory,
  PartnershipStatus,
  TicketCategory,
  ViolatedTerm,
} from '../../src/tickets/ticket.enums.js';
import { storedTitle, titleOf } from '../../src/tickets/built-title.js';
import { titleIn } from '../../src/tickets/ticket.title.js';

const worldName = 'Aurora';
const aDonation = { category: TicketCategory.Doacoes, subcategory: DonationSubcategory.Presente, worldName };

it.each([
  [{ category: TicketCategory.QuestoesTecnicas }, 'Questões técnicas - Aurora', 'Technical issues - Aurora'],
  [{ category: TicketCategory.ContasAcessos }, 'Contas e acessos - Aurora', 'Accounts and access - Aurora'],
  [
    { category: TicketCategory.Doacoes, subcategory: DonationSubcategory.Presente },
    'Doações - Aurora - Presente não entregue',
    'Donations - Aurora - Gift not delivered',
  ],
  [
    { category: TicketCategory.Parcerias, partnershipStatus: PartnershipStatus.JaSouParceiro },
    'Parcerias - Aurora - Já sou parceiro',
    'Partnerships - Aurora - I am a partner',
  ],
  [
    { category: TicketCategory.DenunciasGerais, violatedTerm: ViolatedTerm.Trapacas },
    'Denúncias gerais - Aurora - TRAPAÇAS',
    'Report a player - Aurora - Cheating',
  ],
])('names a ticket of %o', (parts, pt, en) => {
  expect(titleOf({ ...parts, worldName }, 'pt')).toBe(pt);
  expect(titleOf({ ...parts, worldName }, 'en')).toBe(en);
});

it('keeps the terms of the specification in Portuguese', () => {
  for (const violatedTerm of Object.values(ViolatedTerm))
    expect(titleOf({ category: TicketCategory.DenunciasGerais, violatedTerm, worldName }, 'pt')).toContain(
      violatedTerm,
    );
});

it.each(LANGUAGES)('is never longer than a title may be, in %s', (language) => {
  const title = titleOf({ category: TicketCategory.Duvidas, worldName: 'x'.repeat(500) }, language);
  expect(title).toHaveLength(LIMITS.titleLength);
});

it('cuts no emoji in two', () => {
  const title = titleOf({ category: TicketCategory.Duvidas, worldName: '🐉'.repeat(500) }, 'pt');
  expect([...title]).toHaveLength(LIMITS.titleLength);
  expect(title.endsWith('🐉')).toBe(true);
});

it('leaves out what belongs to another category', () => {
  const subcategory = DonationSubcategory.Presente;
  expect(titleOf({ category: TicketCategory.Duvidas, worldName, subcategory }, 'pt')).toBe('Dúvidas - Aurora');
});

describe('what is stored', () => {
  const built = {
    title: 'Doações - Aurora - Presente não entregue',
    titleEn: 'Donations - Aurora - Gift not delivered',
  };
  it.each([
    ['nothing', undefined, built],
    ['null', null, built],
    ['the text of the rule in Portuguese', built.title, built],
    ['the text of the rule in English', built.titleEn, built],
    ['another text', 'Cadê meu presente?', { title: 'Cadê meu presente?', titleEn: null }],
    [
      'the rule of another world',
      'Donations - Bastion - Gift not delivered',
      expect.objectContaining({ titleEn: null }),
    ],
    [
      'the rule with other letters',
      'donations - Aurora - Gift not delivered',
      expect.objectContaining({ titleEn: null }),
    ],
  ])('for %s', (_, given, stored) => expect(storedTitle(given, aDonation)).toEqual(stored));

  it.each([
    ['pt', built, built.title],
    ['en', built, built.titleEn],
    ['pt', { title: 'Meu presente', titleEn: null }, 'Meu presente'],
    ['en', { title: 'Meu presente', titleEn: null }, 'Meu presente'],
  ] as const)('is read in %s', (language, stored, text) => expect(titleIn(stored, language)).toBe(text));
});

const wordsIn = (language: string, name: string) => {
  const file = new URL(`../../../frontend/src/shared/i18n/${language}/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
};

it.each(LANGUAGES)('has the words of the form in %s', (language) => {
  const words = wordsIn(language, 'common');
  const terms = wordsIn(language, 'tickets')['violatedTerm']!;
  const { DenunciasGerais, Doacoes, Parcerias } = TicketCategory;
  const titles = [
    ...Object.values(TicketCategory).map((category) => ({
      parts: { category },
      label: `${words['category']![category]} - Aurora`,
    })),
    ...Object.values(DonationSubcategory).map((subcategory) => ({
      parts: { category: Doacoes, subcategory },
      label: `${words['category']![Doacoes]} - Aurora - ${words['subcategory']![subcategory]}`,
    })),
    ...Object.values(PartnershipStatus).map((partnershipStatus) => ({
      parts: { category: Parcerias, partnershipStatus },
      label: `${words['category']![Parcerias]} - Aurora - ${words['partnershipStatus']![partnershipStatus]}`,
    })),
    ...Object.values(ViolatedTerm).map((violatedTerm) => ({
      parts: { category: DenunciasGerais, violatedTerm },
      label: `${words['category']![DenunciasGerais]} - Aurora - ${terms[violatedTerm]}`,
    })),
  ];
  for (const { parts, label } of titles) expect(titleOf({ ...parts, worldName }, language)).toBe(label);
});
