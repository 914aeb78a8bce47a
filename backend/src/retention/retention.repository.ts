import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { command, type RowOf, statement, type Statement, typed } from '../common/persistence/statement.js';
import { Env } from '../config/env.js';
import { RetentionRule, RetentionSubject } from './retention-rule.entity.js';
import {
  LOCK_FILES,
  LOCK_MERGED,
  LOCK_TEXTS,
  BEGINS_AFTER_DAYS,
  PREVIEW_FILES,
  PREVIEW_TEXTS,
  STILL_DUE,
} from './retention.sql.js';

const LOCK_TABLE = command('retention-lock-table', 'LOCK TABLE retention_rules IN EXCLUSIVE MODE');

/** $1 subjects, $2 their months, $3 when. Only a shorter time begins anew. */
const SAVE = statement(
  'retention-save',
  `INSERT INTO retention_rules AS r (subject, months, "startsAt", "updatedAt")
    SELECT w.subject, w.months, now() + interval '${BEGINS_AFTER_DAYS} days', $3::timestamptz
    FROM unnest($1::text[], $2::int[]) AS w(subject, months)
    WHERE w.months IS NOT NULL OR EXISTS (SELECT FROM retention_rules o WHERE o.subject = w.subject)
    ON CONFLICT (subject) DO UPDATE SET months = excluded.months, "updatedAt" = excluded."updatedAt",
      "startsAt" = CASE WHEN excluded.months >= r.months THEN r."startsAt" ELSE excluded."startsAt" END
    WHERE r.months IS DISTINCT FROM excluded.months
    RETURNING subject`,
  typed<{ subject: RetentionSubject }>(),
);
/** Locked, so that a change of the rules waits for the batch, and the next batch obeys it. */
const ACTIVE = statement(
  'retention-active',
  'SELECT months FROM retention_rules WHERE subject = $1 AND months IS NOT NULL AND "startsAt" <= now() FOR SHARE',
  typed<{ months: number }>(),
);

export type Months = { readonly subject: RetentionSubject; readonly months: number };
export type DueTicket = RowOf<typeof STILL_DUE>;
export type Preview = RowOf<typeof PREVIEW_TEXTS>;

@Injectable()
export class RetentionRepository {
  constructor(
    private readonly db: Db,
    private readonly env: Env,
  ) {}

  all(): Promise<RetentionRule[]> {
    return this.db.repository(RetentionRule).find();
  }

  async lock(): Promise<RetentionRule[]> {
    await this.db.execute(LOCK_TABLE);
    return this.all();
  }

  /** @returns the subjects whose months changed */
  save(rules: ReadonlyMap<RetentionSubject, number | null>, updatedAt: Date): Promise<RetentionSubject[]> {
    return this.db.column(SAVE, [[...rules.keys()], [...rules.values()], updatedAt]);
  }

  /** Undefined without a rule that has begun. */
  async activeMonths(subject: RetentionSubject): Promise<number | undefined> {
    return (await this.db.maybeOne(ACTIVE, [subject]))?.months;
  }

  async preview(texts: readonly Months[], fileMonths: number | null): Promise<Preview[]> {
    const { texts: counted, files } = await this.db.together({
      texts: () => this.db.rows(PREVIEW_TEXTS, [subjectsOf(texts), texts.map(({ months }) => months), this.appealDays]),
      files:
        fileMonths === null
          ? undefined
          : () => this.db.rows(PREVIEW_FILES, [RetentionSubject.Files, fileMonths, this.appealDays]),
    });
    return [...counted, ...(files ?? [])];
  }

  /** Locks tickets that are due, with those that were merged into them, and reads which of them are due still. */
  async lockDue({ subject, months }: Months, size: number): Promise<DueTicket[]> {
    const values = [months, this.appealDays, size];
    const isFiles = subject === RetentionSubject.Files;
    const roots = await (isFiles
      ? this.db.column(LOCK_FILES, values)
      : this.db.column(LOCK_TEXTS, [...values, subject]));
    if (roots.length === 0) return [];
    const merged = await this.db.column(LOCK_MERGED, [roots]);
    return this.db.rows(STILL_DUE, [roots, merged, this.appealDays]);
  }

  async run(statements: readonly Statement[], ids: readonly number[]): Promise<void> {
    for (const one of statements) await this.db.execute(one, [ids]);
  }

  private get appealDays(): number {
    return this.env.tickets.appealDays;
  }
}

const subjectsOf = (rules: readonly Months[]): string[] => rules.map(({ subject }) => subject);
