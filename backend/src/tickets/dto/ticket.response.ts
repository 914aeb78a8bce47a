import { ApiProperty } from '@nestjs/swagger';
import type { Language } from '../../common/i18n/language.js';
import type { StoredRatings } from '../ticket.entity.js';
import {
  DonationSubcategory,
  PartnershipStatus,
  PartnershipType,
  TicketCategory,
  TicketStatus,
  ViolatedTerm,
} from '../ticket.enums.js';
import type { OpeningFields, TicketRow } from '../ticket.row.js';
import { titleIn } from '../ticket.title.js';

/** The name of each criterion in forms and in responses, in display order. */
export const ANSWERED_AS = {
  atendimento: 'staffService',
  qualidade: 'serverQuality',
  jogadores: 'players',
  confianca: 'projectTrust',
} as const satisfies Record<keyof StoredRatings, string>;

export const CRITERIA = Object.keys(ANSWERED_AS) as (keyof StoredRatings)[];

type AnsweredRatings = Record<(typeof ANSWERED_AS)[keyof StoredRatings], number>;

export const answeredRatings = (stored: StoredRatings): AnsweredRatings =>
  Object.fromEntries(CRITERIA.map((name) => [ANSWERED_AS[name], stored[name]])) as AnsweredRatings;

export class RatingsResponse implements AnsweredRatings {
  staffService: number;
  serverQuality: number;
  players: number;
  projectTrust: number;
}

export class OpeningResponse {
  /**
   * The title as written. A title built by the server is in the language of `Accept-Language`.
   * @example Dúvidas - Aurora
   */
  title: string;
  category: TicketCategory;
  subcategory: DonationSubcategory | null;
  transactionId: string | null;
  affectedCharacters: string[];
  violatedTerm: ViolatedTerm | null;
  partnershipType: PartnershipType | null;
  partnershipStatus: PartnershipStatus | null;
  streamLinks: string[];
  ratings: RatingsResponse | null;
  hasReadRules: boolean | null;
  hasFilledForm: boolean | null;
}

export const openingOf = (row: OpeningFields, language: Language): OpeningResponse => ({
  title: titleIn(row, language),
  category: row.category,
  subcategory: row.subcategory,
  transactionId: row.transactionId,
  affectedCharacters: row.affectedCharacters,
  violatedTerm: row.violatedTerm,
  partnershipType: row.partnershipType,
  partnershipStatus: row.partnershipStatus,
  streamLinks: row.streamLinks,
  ratings: row.ratings && answeredRatings(row.ratings),
  hasReadRules: row.hasReadRules,
  hasFilledForm: row.hasFilledForm,
});

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

export class TicketAssigneeResponse {
  id: number;
  name: string;
  /** The assignee is away, so the queues count the ticket as unassigned. */
  @ApiProperty({ enum: [true] })
  isAway?: true;
}

export class MergedIntoResponse {
  mergedInto: number;
}

export type TicketView = {
  readonly closeHours: number;
  readonly language: Language;
};

export class TicketResponse extends OpeningResponse {
  id: number;
  status: TicketStatus;
  userId: number;
  user: TicketOwnerResponse;
  characterId: number | null;
  character: TicketCharacterResponse | null;
  worldId: number | null;
  world: TicketWorldResponse | null;
  /** The id of the closed ticket of the same player that this ticket continues. */
  followUpOf: number | null;
  /** When retention deleted all texts and files, or null. Such a ticket cannot be reopened or written in. */
  blankedAt: Date | null;
  unreadCount: number;
  createdAt: Date;
  /** The time of the last change that the ticket's owner can see. */
  updatedAt: Date;
}

/** V8 is slow with literals that begin with a spread, so `id` comes first. */
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
  blankedAt: row.blankedAt,
  unreadCount: row.unreadCount,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

const characterOf = ({ characterId, characterName, characterLevel, characterVocation }: TicketRow) =>
  characterId === null
    ? null
    : { id: characterId, name: characterName!, level: characterLevel!, vocation: characterVocation! };
