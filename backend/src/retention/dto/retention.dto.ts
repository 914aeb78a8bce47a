import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDate, IsOptional } from 'class-validator';
import { AsInt } from '../../common/validation/text.js';
import { WholeNumber } from '../../common/validation/whole-number.js';
import { type RetentionRule, RetentionSubject } from '../retention-rule.entity.js';
import type { Preview } from '../retention.repository.js';

const MONTHS_MAX = 120;
const Months = (): PropertyDecorator => (target, property) => {
  for (const decorate of [WholeNumber(1, MONTHS_MAX), AsInt()]) decorate(target, property);
};

/** Months after the end of a ticket. Null or omitted: kept without end. */
export class RetentionMonths implements Partial<Record<RetentionSubject, number | null>> {
  @Months() questoes_tecnicas?: number | null;
  @Months() doacoes?: number | null;
  @Months() duvidas?: number | null;
  @Months() feedbacks?: number | null;
  @Months() parcerias?: number | null;
  @Months() contas_acessos?: number | null;
  @Months() eventos?: number | null;
  @Months() denuncias_gerais?: number | null;
  /** The files of tickets of all categories. */
  @Months() files?: number | null;
}

export class RetentionPreviewQuery extends RetentionMonths {}

export class ChangeRetentionDto extends RetentionMonths {
  /** `updatedAt` of the rules that were read. The request fails with 409 if they have changed since. */
  @IsOptional()
  @Type(() => Date)
  @IsDate()
  ifUpdatedAt?: Date | null;
}

export class RetentionRuleResponse {
  @ApiProperty({ enum: RetentionSubject, enumName: 'RetentionSubject' })
  subject: RetentionSubject;
  months: number;
  /** Nothing is deleted before. */
  startsAt: Date;
}

export class RetentionResponse {
  rules: RetentionRuleResponse[];
  /** Null if the rules were never changed. */
  updatedAt: Date | null;

  static from(rows: readonly RetentionRule[]): RetentionResponse {
    const times = rows.map(({ updatedAt }) => updatedAt.getTime());
    return {
      rules: Object.values(RetentionSubject).flatMap((subject) => {
        const { months = null, startsAt } = rows.find((row) => row.subject === subject) ?? {};
        return months === null ? [] : [{ subject, months, startsAt: startsAt! }];
      }),
      updatedAt: times.length > 0 ? new Date(Math.max(...times)) : null,
    };
  }
}

export class RetentionPreviewResponse {
  @ApiProperty({ enum: RetentionSubject, enumName: 'RetentionSubject' })
  subject: RetentionSubject;
  /** How many tickets lose their texts or files when the rule begins. */
  tickets: number;
  /** How many tickets are old enough but needed, for example held ones. They keep theirs. */
  needed: number;

  static from({ subject, tickets, needed }: Preview): RetentionPreviewResponse {
    return { subject, tickets, needed };
  }
}
