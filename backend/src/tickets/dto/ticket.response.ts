import { isTeam, type Viewer } from '../../common/access/role.js';
import { answeredRatings, type AnsweredRatings } from '../ratings.js';
import type { TicketRow } from '../ticket.row.js';
import {
  DonationSubcategory,
  PartnershipStatus,
  PartnershipType,
  TicketCategory,
  TicketPriority,
  TicketStatus,
  ViolatedTerm,
} from '../ticket.enums.js';

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
}

/** Each from 0 to 5. */
export class RatingsResponse implements AnsweredRatings {
  staffService: number;
  serverQuality: number;
  players: number;
  projectTrust: number;
}

/** A ticket as the user may see it: players get neither priority nor assignee. */
export class TicketResponse {
  id: number;
  /** @example Dúvidas - Aurora */
  title: string;
  /** Absent in lists. */
  description?: string;
  category: TicketCategory;
  subcategory: DonationSubcategory | null;
  status: TicketStatus;
  /** For the team only. */
  priority?: TicketPriority;
  userId: number;
  user: TicketOwnerResponse;
  characterId: number | null;
  character: TicketCharacterResponse | null;
  worldId: number | null;
  world: TicketWorldResponse | null;
  /** For the team only. */
  assignedTo?: number | null;
  /** For the team only. */
  assignee?: TicketAssigneeResponse | null;
  transactionId: string | null;
  affectedCharacters: string[];
  violatedTerm: ViolatedTerm | null;
  partnershipType: PartnershipType | null;
  partnershipStatus: PartnershipStatus | null;
  streamLinks: string[];
  ratings: RatingsResponse | null;
  hasReadRules: boolean | null;
  hasFilledForm: boolean | null;
  /** Messages that the user has not read yet. */
  unreadCount: number;
  createdAt: Date;
  /** Time of the last change that the ticket's owner can see. */
  updatedAt: Date;

  static from(row: TicketRow, viewer: Viewer): TicketResponse {
    return {
      id: row.id,
      title: row.title,
      ...(row.description !== undefined && { description: row.description }),
      category: row.category,
      subcategory: row.subcategory,
      status: row.status,
      ...(isTeam(viewer) && forTheTeam(row)),
      userId: row.userId,
      user: { name: row.userName, email: row.userEmail },
      characterId: row.characterId,
      character: characterOf(row),
      worldId: row.worldId,
      world: row.worldId === null ? null : { id: row.worldId, name: row.worldName! },
      transactionId: row.transactionId,
      affectedCharacters: row.affectedCharacters,
      violatedTerm: row.violatedTerm,
      partnershipType: row.partnershipType,
      partnershipStatus: row.partnershipStatus,
      streamLinks: row.streamLinks,
      ratings: row.ratings && answeredRatings(row.ratings),
      hasReadRules: row.hasReadRules,
      hasFilledForm: row.hasFilledForm,
      unreadCount: row.unreadCount,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    };
  }
}

const forTheTeam = ({ priority, assignedTo, assigneeName }: TicketRow) => ({
  priority,
  assignedTo,
  assignee: assignedTo === null ? null : { id: assignedTo, name: assigneeName! },
});

const characterOf = ({ characterId, characterName, characterLevel, characterVocation }: TicketRow) =>
  characterId === null
    ? null
    : { id: characterId, name: characterName!, level: characterLevel!, vocation: characterVocation! };
