import { Injectable } from '@nestjs/common';
import { isTeam, type Viewer } from '../common/access/role.js';
import { fault, type FaultExtras, faultWith } from '../common/faults/fault.js';
import { translate } from '../common/i18n/translate.js';
import { Db } from '../common/persistence/db.js';
import type { ClubValues } from '../settings/club-values.js';
import { Club } from '../settings/club.js';
import type { TicketCategory } from '../tickets/ticket.enums.js';
import { type CreateTicketDto, EarlierTicketResponse, OpenTicketsResponse } from './dto/create-ticket.dto.js';
import {
  LOCK_OPENING,
  CREATED_LATELY,
  type CreatedLately,
  CREATION_STATE,
  type CreationState,
} from './creation-limit.sql.js';

type Wanted = Pick<CreateTicketDto, 'category' | 'description' | 'followUpOf' | 'sure'>;

const tooManyOpen = faultWith(409, 'ticket.too_many_open', OpenTicketsResponse);
const tooManyTickets = fault(429, 'ticket.too_many');
const closedJustNow = faultWith(429, 'ticket.just_closed', EarlierTicketResponse);
const sameAgain = faultWith(409, 'ticket.same_again', EarlierTicketResponse);

/** The lock makes the limits hold across processes. The team has no limits. */
@Injectable()
export class CreationLimit {
  constructor(
    private readonly db: Db,
    private readonly club: Club,
  ) {}

  /** Call in the transaction that creates the ticket. */
  async refuseTooMany(viewer: Viewer, wanted: Wanted): Promise<void> {
    if (isTeam(viewer)) return;
    const { state } = await this.db.together({
      lock: () => this.db.execute(LOCK_OPENING, [viewer.id]),
      state: () => this.stateFor(viewer, wanted, this.club.values),
    });
    refuse(state, wanted, this.club.values);
  }

  private async stateFor(viewer: Viewer, wanted: Wanted, limits: ClubValues): Promise<CreationState> {
    const { ticketsPerHour, closedCategoryMinutes, repeatedTextHours } = limits;
    if (!limitsMore(limits)) {
      const lately = await this.db.one(CREATED_LATELY, [viewer.id, ticketsPerHour]);
      return { ...lately, unfinished: [], justClosed: null, sameId: null };
    }
    const { category, description, followUpOf, sure } = wanted;
    const minutes = followUpOf ? 0 : closedCategoryMinutes;
    const hours = sure ? 0 : repeatedTextHours;
    const values = [viewer.id, ticketsPerHour, category, minutes, description, hours];
    return this.db.one(CREATION_STATE, values);
  }
}

const limitsMore = (limits: ClubValues): boolean =>
  limits.openTicketsPerPlayer > 0 ||
  limits.openTicketsPerCategory > 0 ||
  limits.closedCategoryMinutes > 0 ||
  limits.repeatedTextHours > 0;

/** Checks hard limits first. The repeated text comes last, because the player can confirm it. */
const refuse = (state: CreationState, { category }: Wanted, limits: ClubValues): void => {
  const { unfinished, justClosed, sameId } = state;
  refuseUnfinished(unfinished, limits.openTicketsPerPlayer);
  refuseUnfinished(
    unfinished.filter((ticket) => ticket.category === category),
    limits.openTicketsPerCategory,
    category,
  );
  refuseLately(state, limits.ticketsPerHour);
  if (justClosed) throw closedJustNow({ ticketId: justClosed.id }, undefined, after(justClosed.seconds));
  if (sameId !== null) throw sameAgain({ ticketId: sameId });
};

const refuseUnfinished = (unfinished: CreationState['unfinished'], max: number, category?: TicketCategory): void => {
  if (max === 0 || unfinished.length < max) return;
  const ticketIds = unfinished.map(({ id }) => id);
  throw tooManyOpen(
    { ticketIds, ...(category && { category }) },
    { count: ticketIds.length },
    category && {
      sentence: (language) => translate('ticket.too_many_open_category', language, { count: ticketIds.length }),
    },
  );
};

const refuseLately = ({ created, secondsLeft }: CreatedLately, max: number): void => {
  if (created >= max) throw tooManyTickets(undefined, after(secondsLeft));
};

const after = (seconds: number): FaultExtras => ({ headers: { 'Retry-After': String(Math.max(1, seconds)) } });
