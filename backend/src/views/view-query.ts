import type { TextKey } from '../common/i18n/translate.js';
import { InvalidFields } from '../common/validation/validation.js';
import { validated } from '../common/validation/validated.js';
import type { Filters } from '../ticket-lists/ticket-filters.js';
import { TicketQueue } from '../tickets/ticket.enums.js';
import { type ViewProblem, ViewQueryDto } from './dto/view.dto.js';

export const PROBLEM_TEXT: Readonly<Record<ViewProblem, TextKey>> = {
  world_gone: 'view.world_gone',
  unknown_filter: 'view.unknown_filter',
};

/** Sorts the filters and drops empty ones, so that equal filters are stored alike. */
export const storedQuery = ({ includeClosed, ...filters }: ViewQueryDto): Partial<ViewQueryDto> => ({
  ...Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ),
  ...(includeClosed === false && { includeClosed }),
});

/** Undefined if the stored filters are invalid: a later version may have removed a filter. */
export const readQuery = async (stored: object): Promise<ViewQueryDto | undefined> => {
  try {
    return await validated(ViewQueryDto, stored);
  } catch (error) {
    if (error instanceof InvalidFields) return undefined;
    throw error;
  }
};

export const waitingIn = ({ sort: _, assignedTo, ...filters }: ViewQueryDto): Filters => {
  const isOwn = filters.queue === TicketQueue.Mine || assignedTo === 'me';
  const queue = isOwn ? TicketQueue.Mine : TicketQueue.Unassigned;
  return { ...filters, queue, ...(assignedTo !== 'me' && { assignedTo }) };
};
