import { isReport } from '../../tickets/ticket.policy.js';
import { Ticket } from '../../tickets/ticket.entity.js';
import { Verdict } from '../../tickets/ticket.enums.js';
import { ReportReviewed, TicketVerdictChanged } from '../../tickets/tickets.events.js';
import { ReportNewsEntry } from '../../tickets/verdicts/report-news.entity.js';
import type { Played } from './play.js';
import { later, type Stage } from './stage.js';

const { Confirmed, NotConfirmed, NotEnoughProof } = Verdict;
/** Null for a report that ended without a verdict. */
const VERDICTS = [Confirmed, NotEnoughProof, Confirmed, NotConfirmed, null, Confirmed, NotEnoughProof] as const;
const NEWS_AFTER_MINUTES = 9 * 60;

/** Judges ended reports when they end, and tells their players. Reports that led to a sanction are confirmed. */
export const addVerdicts = async (stage: Stage, played: readonly Played[]): Promise<void> => {
  const sanctioned = ['report-renata', 'report-igor'];
  const ended = played.flatMap((report) => {
    const at = report.life.resolvedAt ?? report.life.closedAt;
    return isReport(report.scene.story) && at !== null ? [{ ...report, at }] : [];
  });
  for (const [index, { id, scene, at }] of ended.entries()) {
    const verdict = sanctioned.includes(scene.name ?? '') ? Confirmed : VERDICTS[index % VERDICTS.length]!;
    if (verdict !== null) await judge(stage, { id, scene, at, verdict });
  }
};

type Judged = Pick<Played, 'id' | 'scene'> & { readonly at: Date; readonly verdict: Verdict };

const judge = async (stage: Stage, { id, scene, at, verdict }: Judged): Promise<void> => {
  const [ownerId, judgeId] = [stage.person(scene.owner).id, stage.person(scene.answering).id];
  await stage.manager.update(Ticket, id, { verdict, verdictAt: at, verdictBy: judgeId });
  stage.happened(at, new TicketVerdictChanged(id, judgeId, { from: null, to: verdict }));
  const dueAt = later(at, NEWS_AFTER_MINUTES);
  const isSent = dueAt <= stage.now;
  await stage.manager.insert(ReportNewsEntry, { ticketId: id, dueAt, sentAt: isSent ? dueAt : null });
  if (isSent) stage.happened(dueAt, new ReportReviewed(id, null, { ownerId, isConfirmed: verdict === Confirmed }));
};
