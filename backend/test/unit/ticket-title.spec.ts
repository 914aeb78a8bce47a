import { readFileSync } from 'node:fs';
import { LIMITS } from '../../src/config/limits.js';
import {
  DonationSubcategory,
  PartnershipStatus,
  TicketCategory,
  ViolatedTerm,
} from '../../src/tickets/ticket.enums.js';
import { titleOf } from '../../src/tickets/ticket.title.js';

const worldName = 'Aurora';

it.each([
  [{ category: TicketCategory.QuestoesTecnicas }, 'Questões técnicas - Aurora'],
  [{ category: TicketCategory.ContasAcessos }, 'Contas e acessos - Aurora'],
  [
    { category: TicketCategory.Doacoes, subcategory: DonationSubcategory.Presente },
    'Doações - Aurora - Presente não entregue',
  ],
  [
    { category: TicketCategory.Parcerias, partnershipStatus: PartnershipStatus.JaSouParceiro },
    'Parcerias - Aurora - Já sou parceiro',
  ],
  [
    { category: TicketCategory.DenunciasGerais, violatedTerm: ViolatedTerm.Trapacas },
    'Denúncias gerais - Aurora - TRAPAÇAS',
  ],
])('names a ticket of %o', (parts, title) => expect(titleOf({ ...parts, worldName })).toBe(title));

it('is never longer than a title may be', () => {
  const title = titleOf({ category: TicketCategory.Duvidas, worldName: 'x'.repeat(500) });
  expect(title).toHaveLength(LIMITS.titleLength);
});

it('cuts no emoji in two', () => {
  const title = titleOf({ category: TicketCategory.Duvidas, worldName: '🐉'.repeat(500) });
  expect([...title]).toHaveLength(LIMITS.titleLength);
  expect(title.endsWith('🐉')).toBe(true);
});

it('leaves out what belongs to another category', () => {
  const subcategory = DonationSubcategory.Presente;
  expect(titleOf({ category: TicketCategory.Duvidas, worldName, subcategory })).toBe('Dúvidas - Aurora');
});

it('has the words of the form', () => {
  const file = new URL('../../../frontend/src/shared/i18n/pt/common.json', import.meta.url);
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
  const { Doacoes, Parcerias } = TicketCategory;
  const titles = [
    ...Object.values(TicketCategory).map((category) => ({ parts: { category }, label: words['category']![category] })),
    ...Object.values(DonationSubcategory).map((subcategory) => ({
      parts: { category: Doacoes, subcategory },
      label: `${words['category']![Doacoes]} - Aurora - ${words['subcategory']![subcategory]}`,
    })),
    ...Object.values(PartnershipStatus).map((partnershipStatus) => ({
      parts: { category: Parcerias, partnershipStatus },
      label: `${words['category']![Parcerias]} - Aurora - ${words['partnershipStatus']![partnershipStatus]}`,
    })),
  ];
  for (const { parts, label } of titles) {
    const wanted = label!.includes(' - ') ? label : `${label} - Aurora`;
    expect(titleOf({ ...parts, worldName })).toBe(wanted);
  }
});
