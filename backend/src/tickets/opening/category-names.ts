import { TicketCategory } from '../ticket.enums.js';

/** Former names of three categories. */
const OLD_NAMES = new Map<unknown, TicketCategory>([
  ['parceria', TicketCategory.Parcerias],
  ['feedback', TicketCategory.Feedbacks],
  ['denuncia', TicketCategory.DenunciasGerais],
]);

/** Maps a former name to the current one; other values are returned unchanged. */
export const currentCategory = (name: unknown): unknown => OLD_NAMES.get(name) ?? name;
