import { DonationSubcategory, TicketCategory, ViolatedTerm } from '../ticket.enums.js';

/** Bodies that the API pages offer to try; each creates a ticket in a world with the id 1. */
export const CREATE_TICKET_EXAMPLES = {
  question: {
    summary: 'A question',
    value: { category: TicketCategory.Duvidas, worldId: 1, description: 'Quando começa o próximo evento?' },
  },
  donation: {
    summary: 'A donation that did not arrive',
    value: {
      category: TicketCategory.Doacoes,
      worldId: 1,
      subcategory: DonationSubcategory.Realizada,
      transactionId: 'PAY-2026-0042',
      description: 'Paguei ontem e os créditos ainda não chegaram.',
    },
  },
  report: {
    summary: 'A report about another player',
    value: {
      category: TicketCategory.DenunciasGerais,
      worldId: 1,
      violatedTerm: ViolatedTerm.Griefing,
      affectedCharacters: ['Lyra'],
      description: 'O personagem destruiu a minha base de propósito.',
    },
  },
};
