import type { Language } from '../../common/i18n/language.js';
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

/** A response with fields of its own. V8 adds spread fields slowly to a literal that begins with a spread. */
export const ticketWith = <Own extends object>(row: TicketRow, language: Language, own: Own): TicketResponse & Own => ({
  id: row.id,
  ...openingOf(row, language),
  ...own,
  status: row.status,
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
