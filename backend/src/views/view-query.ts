import type { TextKey } from '../common/i18n/translate.js';
import { InvalidFields } from '../common/validation/validation.js';
import { validated } from '../common/validation/validated.js';
import type { Filters } from '../ticket-lists/ticket-filters.js';
import { TicketQueue } from '../tickets/ticket.enums.js';
import { type ViewProblem, ViewQueryDto } from './dto/view.dto.js';

/** Why nothing can be handed out from it. */
export const PROBLEM_TEXT: Readonly<Record<ViewProblem, TextKey>> = {
  world_gone: 'view.world_gone',
  unknown_filter: 'view.unknown_filter',
};

/** Without what filters nothing, so that equal questions are stored alike. */
export const storedQuery = ({ includeClosed, ...filters }: ViewQueryDto): Partial<ViewQueryDto> => ({
  ...Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ),
  ...(includeClosed === false && { includeClosed }),
});

/** Returns the stored query if it is still valid: a later version may have dropped a filter. */
export const readQuery = async (stored: object): Promise<ViewQueryDto | undefined> => {
  try {
    return await validated(ViewQueryDto, stored);
  } catch (error) {
    if (error instanceof InvalidFields) return undefined;
    throw error;
  }
};

/** The waiting tickets of a view that `next` hands out: those of nobody, or the viewer's own where the view asks for them. */
export const waitingIn = ({ sort: _, assignedTo, ...filters }: ViewQueryDto): Filters => {
  const isOwn = filters.queue === TicketQueue.Mine || assignedTo === 'me';
  const queue = isOwn ? TicketQueue.Mine : TicketQueue.Unassigned;
  return { ...filters, queue, ...(assignedTo !== 'me' && { assignedTo }) };
};
