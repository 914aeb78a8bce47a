import { Injectable } from '@nestjs/common';
import { notFound } from '../common/faults/fault.js';
import { AppealOutcome, SanctionKind } from '../sanctions/sanction.entity.js';
import { Club } from '../settings/club.js';
import { Verdict, ViolatedTerm } from '../tickets/ticket.enums.js';
import type { TransparencyResponse } from './dto/transparency.dto.js';
import { publicCount, publicReached, publicShares, publicTotal } from './public-figures.js';
import { countedDays, quartersBetween } from './quarters.js';
import { type QuarterCounts, TransparencyRepository } from './transparency.repository.js';
import { ANSWER_HOURS } from './transparency.sql.js';

/** Everybody can call it, so the figures of a quarter are read once in this time. */
const KEPT_MS = 600_000;

type Figures = Omit<TransparencyResponse, 'quarter' | 'quarters' | 'isCurrent'>;
type Kept = { readonly figures: Promise<Figures>; readonly until: number };

@Injectable()
export class TransparencyService {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly club: Club,
    private readonly rows: TransparencyRepository,
  ) {}

  /** @throws 404 if the club publishes no figures, or for a quarter before its first ticket or after this one */
  async show(asked: string | undefined): Promise<TransparencyResponse> {
    if (!this.club.values.publicFigures) throw notFound();
    const { first, current, today } = await this.rows.quarters();
    const quarters = quartersBetween(first, current);
    const quarter = asked ?? defaultOf(quarters, today);
    if (!quarters.includes(quarter)) throw notFound();
    return { quarter, isCurrent: quarter === current, quarters, ...(await this.figuresOf(quarter, today)) };
  }

  private figuresOf(quarter: string, today: string): Promise<Figures> {
    const known = this.kept.get(quarter);
    if (known && known.until > performance.now()) return known.figures;
    const days = countedDays(quarter, today);
    const figures = this.rows.counts(days).then((counts) => ({ countedThrough: days[1], ...figuresFrom(counts) }));
    this.kept.set(quarter, { figures, until: performance.now() + KEPT_MS });
    figures.catch(() => this.kept.delete(quarter));
    return figures;
  }
}

/** The newest quarter of which a day is counted, so that nobody finds an empty page on its first days. */
const defaultOf = (quarters: readonly string[], today: string): string =>
  quarters.find((quarter) => {
    const [first, last] = countedDays(quarter, today);
    return first <= last;
  }) ?? quarters[0]!;

type Counted = { readonly count: number };

const countOf = <Row extends Counted>(rows: readonly Row[], fits: (row: Row) => boolean): number =>
  rows.filter(fits).reduce((sum, { count }) => sum + count, 0);

const figuresFrom = (counts: QuarterCounts): Omit<Figures, 'countedThrough'> => {
  const { received, judged, sanctioned, appealed, answered } = counts;
  const terms = Object.values(ViolatedTerm).map((term) => countOf(received, (row) => row.term === term));
  const published = Object.values(ViolatedTerm).map((term, index) => ({ term, count: publicCount(terms[index]!) }));
  const verdicts = Object.values(Verdict);
  const shares = publicShares(verdicts.map((verdict) => countOf(judged, (row) => row.verdict === verdict)));
  const steps = [...ANSWER_HOURS.keys(), ANSWER_HOURS.length];
  const reached = publicReached(steps.map((step) => countOf(answered, (row) => row.step === step)));
  const upheld = countOf(appealed, ({ outcome }) => outcome === AppealOutcome.Upheld);
  const changed = countOf(appealed, ({ outcome }) => outcome !== AppealOutcome.Upheld);
  const [changedShare, upheldShare] = publicShares([changed, upheld]);
  return {
    received: publicTotal(terms),
    // By what is published, so that the order tells nothing of hidden counts.
    terms: published.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0)),
    aboutTeam: publicCount(received.reduce((sum, { aboutTeam }) => sum + aboutTeam, 0)),
    verdicts: verdicts.map((verdict, index) => ({ verdict, share: shares[index]! })),
    sanctions: Object.values(SanctionKind).map((kind) => ({
      kind,
      count: publicCount(countOf(sanctioned, (row) => row.kind === kind)),
    })),
    // There are two parts, so the share of one tells the other.
    appeals: { decided: publicTotal([changed, upheld]), changedShare: upheldShare === null ? null : changedShare! },
    answers: ANSWER_HOURS.map((hours, index) => ({ hours, share: reached[index]! })),
  };
};
