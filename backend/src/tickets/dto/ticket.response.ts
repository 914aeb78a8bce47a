import type { Language } from '../../common/i18n/language.js';
import { assigneeOf } from '../ticket.policy.js';
import type { TicketRow } from '../ticket.row.js';
import { TicketStatus } from '../ticket.enums.js';
import { openingOf, OpeningResponse } from './opening.response.js';

export class TicketOwnerResponse {
  name: string;
  email: string;
}

export class TicketWorldResponse {
  id: number;
  /** @example Aurora */
  name: string;
}

export class TicketCharacterResponse {
  id: number;
  /** @example Lyra */
  name: string;
  level: number;
  vocation: string;
}

/** The data that an answer about a ticket depends on besides the viewer. */
export type TicketView = {
  /** From the settings of the club. */
  readonly closeHours: number;
  readonly language: Language;
};

/** A ticket as lists and its page show it. */
export class TicketResponse extends OpeningResponse {
  id: number;
  status: TicketStatus;
  userId: number;
  user: TicketOwnerResponse;
  characterId: number | null;
  character: TicketCharacterResponse | null;
  worldId: number | null;
  world: TicketWorldResponse | null;
  /** The closed ticket of the same player that this one continues. */
  followUpOf: number | null;
  /** Messages that the user has not read yet. */
  unreadCount: number;
  createdAt: Date;
  /** Time of the last change that the ticket's owner can see. */
  updatedAt: Date;
}

/** Begins each response, so that the fields keep their order. */
export const headOf = (row: TicketRow, language: Language) => ({ id: row.id, ...openingOf(row, language) });

/** The fields that only the team reads. */
export const handlingOf = ({ priority, assignedTo, assigneeName, waitingSince }: TicketRow) => ({
  priority,
  assignedTo,
  assignee: assigneeOf({ assignedTo, assigneeName }),
  waitingSince,
});

/** Ends each response. */
export const restOf = (row: TicketRow) => ({
  userId: row.userId,
  user: { name: row.userName, email: row.userEmail },
  characterId: row.characterId,
  character: characterOf(row),
  worldId: row.worldId,
  world: row.worldId === null ? null : { id: row.worldId, name: row.worldName! },
  followUpOf: row.followUpOf,
  unreadCount: row.unreadCount,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

const characterOf = ({ characterId, characterName, characterLevel, characterVocation }: TicketRow) =>
  characterId === null
    ? null
    : { id: characterId, name: characterName!, level: characterLevel!, vocation: characterVocation! };
