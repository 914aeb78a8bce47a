import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Viewer } from '../../common/access/role.js';
import type { Language } from '../../common/i18n/language.js';
import { excerptsFor, type Piece, type Source } from '../excerpt.js';
import { FILTER_NAMES } from '../filter-names.js';
import type { Question } from '../search-question.js';
import type { Found, FoundRow } from '../search.service.js';
import { HIT_KINDS, type HitKind, type HitRow } from '../search.sql.js';
import { TicketWorldResponse } from '../../tickets/dto/ticket.response.js';
import { TicketCategory, TicketStatus } from '../../tickets/ticket.enums.js';
import { titleIn } from '../../tickets/ticket.title.js';
import { mayKnow } from '../../users/support-mask.js';

type SearchReader = {
  readonly viewer: Viewer;
  readonly language: Language;
  readonly excerptOf: (source: Source) => Piece[];
};

const UNDERSTOOD_KINDS = ['word', 'exact', ...FILTER_NAMES] as const;
export type UnderstoodKind = (typeof UNDERSTOOD_KINDS)[number];

@ApiSchema({
  description: 'A parsed part of the search text. `start` and `end` are positions in the trimmed text (NFC).',
})
export class UnderstoodResponse {
  @ApiProperty({ enum: UNDERSTOOD_KINDS, enumName: 'SearchPart' })
  kind: UnderstoodKind;
  /** The position of the first character of the word or of the filter value. */
  start: number;
  /** The position after the last character. */
  end: number;
  /** A matching word begins with this number of letters of the searched word. */
  kept?: number;
  status?: TicketStatus;
  category?: TicketCategory;
  isExcluded: boolean;
}

export class ExcerptPieceResponse {
  text: string;
  hit: boolean;
}

export enum HitFrom {
  Player = 'player',
  Team = 'team',
}

export class SearchHitResponse {
  @ApiProperty({ enum: HIT_KINDS, enumName: 'SearchHitKind' })
  kind: HitKind;
  /** The id of the message, omitted if the text is not part of a message. */
  messageId?: number;
  @ApiProperty({ enum: HitFrom, enumName: 'HitFrom' })
  from: HitFrom;
  /** The name of the author, or null if the user may not see it. */
  name: string | null;
  at: Date;
  /** The excerpt consists of plain text, never HTML. */
  excerpt: ExcerptPieceResponse[];

  static from(
    { kind, messageId, userId, userName, at, isOwner, ...source }: HitRow,
    { viewer, excerptOf }: SearchReader,
  ) {
    return {
      kind,
      ...(messageId !== null && { messageId }),
      from: isOwner ? HitFrom.Player : HitFrom.Team,
      name: mayKnow(viewer, userId) ? userName : null,
      at,
      excerpt: excerptOf(source),
    };
  }
}

export class SearchedTicketResponse {
  id: number;
  /** @example Dúvidas - Aurora */
  title: string;
  status: TicketStatus;
  category: TicketCategory;
  world: TicketWorldResponse | null;
  userName: string;
  createdAt: Date;
}

export class SearchResultResponse {
  ticket: SearchedTicketResponse;
  /** The list has at most two hits. It is empty if the words are in the title or in the owner's name. */
  hits: SearchHitResponse[];

  static from({ ticket, hits }: FoundRow, reader: SearchReader): SearchResultResponse {
    const { id, status, category, worldId, worldName, userName, createdAt } = ticket;
    return {
      ticket: {
        id,
        title: titleIn(ticket, reader.language),
        status,
        category,
        world: worldId === null ? null : { id: worldId, name: worldName! },
        userName,
        createdAt,
      },
      hits: hits.map((hit) => SearchHitResponse.from(hit, reader)),
    };
  }
}

export class SearchResponse {
  understood: UnderstoodResponse[];
  results: SearchResultResponse[];
  /**
   * Whether the page ends early, possibly without results, because the search takes too long. `X-Next-Cursor` continues
   * with older tickets.
   */
  isPartial: boolean;

  static from({ question, marked, page }: Found, viewer: Viewer, language: Language): SearchResponse {
    const reader = { viewer, language, excerptOf: excerptsFor(marked) };
    return {
      understood: understoodOf(question),
      results: page.rows.map((row) => SearchResultResponse.from(row, reader)),
      isPartial: page.isPartial,
    };
  }
}

const understoodOf = ({ anyOf, filters }: Question): UnderstoodResponse[] => [
  ...anyOf.flat().map(({ written, sequence, isExact, isExcluded }): UnderstoodResponse => {
    const kept = sequence.length === 1 ? sequence[0]!.prefixes[0]?.length : undefined;
    return { kind: isExact ? 'exact' : 'word', ...written, ...(kept && { kept }), isExcluded };
  }),
  ...filters.map(({ name, value, written, isExcluded }): UnderstoodResponse => ({
    kind: name,
    ...written,
    ...(name === 'status' && { status: value as TicketStatus }),
    ...(name === 'category' && { category: value as TicketCategory }),
    isExcluded,
  })),
];
