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
