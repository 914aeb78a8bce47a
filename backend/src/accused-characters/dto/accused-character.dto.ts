import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import type { AccusedRecord, AccusingTicket } from '../accused-characters.repository.js';
import type { Language } from '../../common/i18n/language.js';
import { ID_MAX } from '../../common/persistence/entity-id.js';
import { AsInt, Trimmed } from '../../common/validation/text.js';
import { tooLong, withText } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import { COUNTED_MAX } from '../../ticket-lists/ticket-queues.js';
import { TicketStatus, Verdict, ViolatedTerm } from '../../tickets/ticket.enums.js';
import { titleIn } from '../../tickets/ticket.title.js';

export class AccusedCharacterQuery {
  /** @example Sombra Rubra */
  @Trimmed()
  @IsString()
  @MinLength(1, withText('ticket.affected_character'))
  @MaxLength(LIMITS.affectedCharacterLength, tooLong(LIMITS.affectedCharacterLength))
  name: string;

  /** @example 1 */
  @AsInt()
  @IsInt(withText('ticket.world'))
  @Min(1, withText('ticket.world'))
  @Max(ID_MAX, withText('ticket.world'))
  worldId: number;
}

export class AccusedWorldResponse {
  id: number;
  /** @example Aurora */
  name: string;
}

export class RecentReportsResponse {
  reports: number;
  /** The number of different players who created these reports. */
  reporters: number;
}

export class ReportedTermResponse {
  term: ViolatedTerm;
  count: number;
}

export class JudgedReportsResponse {
  /** The value is null for reports without a verdict. */
  @ApiProperty({ enum: Verdict, enumName: 'Verdict', nullable: true })
  verdict: Verdict | null;
  count: number;
}

export class ReporterResponse {
  id: number;
  name: string;
}

export class AccusingTicketResponse {
  id: number;
  /** @example Denúncias gerais - Aurora - GLITCHS */
  title: string;
  status: TicketStatus;
  @ApiProperty({ enum: Verdict, enumName: 'Verdict', nullable: true })
  verdict: Verdict | null;
  term: ViolatedTerm | null;
  createdAt: Date;
  reporter: ReporterResponse;

  static from(row: AccusingTicket, language: Language): AccusingTicketResponse {
    return {
      id: row.id,
      title: titleIn(row, language),
      status: row.status,
      verdict: row.verdict,
      term: row.term,
      createdAt: new Date(row.createdAt),
      reporter: { id: row.userId, name: row.userName },
    };
  }
}

export class AccusedCharacterResponse {
  /**
   * The name as written in the newest report.
   * @example Sombra Rubra
   */
  name: string;
  world: AccusedWorldResponse;
  /** The number of different players who reported the character. One player can report a character several times. */
  reporters: number;
  reports: number;
  /** Whether there are 1000 or more reports. `reports` is at most 1000. */
  isMore: boolean;
  /** The time of the oldest report, or null if there are no reports. */
  since: Date | null;
  last48h: RecentReportsResponse;
  /** The rules that the reports name, most frequent first. */
  terms: ReportedTermResponse[];
  /** The number of reports by verdict, most frequent first. */
  verdicts: JudgedReportsResponse[];
  /** The 20 newest reports, newest first. */
  tickets: AccusingTicketResponse[];

  static from(record: AccusedRecord, asked: string, language: Language): AccusedCharacterResponse {
    return {
      name: record.name ?? asked,
      world: { id: record.worldId, name: record.worldName },
      reporters: record.reporters,
      reports: record.reports,
      isMore: record.reports === COUNTED_MAX,
      since: record.since,
      last48h: { reports: record.recentReports, reporters: record.recentReporters },
      terms: record.terms.map(({ term, count }) => ({ term, count })),
      verdicts: record.verdicts.map(({ verdict, count }) => ({ verdict, count })),
      tickets: record.tickets.map((row) => AccusingTicketResponse.from(row, language)),
    };
  }
}
