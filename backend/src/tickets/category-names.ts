import { TicketCategory } from './ticket.enums.js';

/** What three categories were called before. */
const OLD_NAMES = new Map<unknown, TicketCategory>([
  ['parceria', TicketCategory.Parcerias],
  ['feedback', TicketCategory.Feedbacks],
  ['denuncia', TicketCategory.DenunciasGerais],
]);

/** Reads an old name as its new one; anything else stays as it is. */
export const currentCategory = (name: unknown): unknown => OLD_NAMES.get(name) ?? name;
