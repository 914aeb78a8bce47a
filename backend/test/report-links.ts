import type { FlowReportResponse } from '../src/reports/dto/flow-report.response.js';
import type { TeamReportResponse } from '../src/reports/dto/team-report.response.js';
import type { WaitReportResponse } from '../src/reports/dto/wait-report.response.js';

export type FlowReport = FlowReportResponse;
export type TeamReport = TeamReportResponse;
export type WaitReport = WaitReportResponse;

/** A figure, its count, and the query of the list that has exactly its tickets. */
type Link = readonly [name: string, count: number, query: string];

const days = ({ from, to }: { from: string; to: string }): string => `from=${from}&to=${to}`;

export const FLOW = (report: FlowReport): Link[] => {
  const span = days(report);
  const flow = (at: string, { opened, reopened, resolved, autoClosed }: FlowReport['total'], range: string): Link[] => [
    [`${at} opened`, opened, range],
    [`${at} reopened`, reopened, `${range}&dateOf=reopened`],
    [`${at} resolved`, resolved, `${range}&dateOf=resolved`],
    [`${at} autoClosed`, autoClosed, `${range}&dateOf=auto_closed`],
  ];
  const group = (name: string, { opened, waiting }: { opened: number; waiting: number }, filter: string): Link[] => [
    [`${name} opened`, opened, `${span}&${filter}`],
    [`${name} waiting`, waiting, `queue=waiting&${filter}`],
  ];
  return [
    ...flow('total', report.total, span),
    ...report.perDay.flatMap((day) => flow(day.day, day, days({ from: day.day, to: day.day }))),
    ...report.perHour.map(({ weekday, hour, opened }): Link => [
      `${weekday} ${hour}`,
      opened,
      `${span}&weekly=${weekday}-${hour}`,
    ]),
    ...report.byCategory.flatMap((row) => group(row.category, row, `category=${row.category}`)),
    ...report.byWorld.flatMap((row) => group(row.name!, row, `worldId=${row.worldId}`)),
    ...report.byPriority.flatMap((row) => group(row.priority, row, `priority=${row.priority}`)),
    ...(report.satisfaction?.weeks ?? []).map((week): Link => [
      `rated ${week.from}`,
      week.count,
      `${days(week)}&dateOf=rated`,
    ]),
    ...(report.satisfaction ? [['rated', report.satisfaction.count, `${span}&dateOf=rated`] as const] : []),
  ];
};

export const WAITS = (report: WaitReport): Link[] => {
  const span = days(report);
  const answered = `${span}&dateOf=answered`;
  const kept = `answerHours=-${report.promiseHours}`;
  type Group = Pick<WaitReport, 'firstAnswer' | 'resolution'>;
  const times = (name: string, { firstAnswer, resolution }: Group, filter = ''): Link[] => [
    [`${name} answered`, firstAnswer.count, `${answered}${filter}`],
    [`${name} kept`, firstAnswer.kept, `${answered}&${kept}${filter}`],
    [`${name} resolved`, resolution.count, `${span}&dateOf=resolved${filter}`],
  ];
  return [
    ...times('all', report),
    ...report.byCategory.flatMap((row) => times(row.category, row, `&category=${row.category}`)),
    ...report.byWorld.flatMap((row) => times(row.name!, row, `&worldId=${row.worldId}`)),
    ...report.answers.map(({ hours, count }): Link => [`answers ${hours}`, count, `${answered}&answerHours=${hours}`]),
    ...report.weeks.flatMap((week): Link[] => [
      [`week ${week.from}`, week.count, `${days(week)}&dateOf=answered`],
      [`week ${week.from} kept`, week.kept, `${days(week)}&dateOf=answered&${kept}`],
    ]),
    ['waiting', report.waiting.count, 'queue=waiting'],
    ['late', report.waiting.late, `queue=waiting&waitingHours=${report.promiseHours}-`],
    ['unassigned', report.waiting.unassigned, 'queue=unassigned'],
    ...report.waiting.ages.map(({ hours, count }): Link => [`ages ${hours}`, count, `waitingHours=${hours}`]),
  ];
};

/** `replies` and `notes` count messages and have lists with fewer tickets, unless each ticket has one. */
export const TEAM = (report: TeamReport): Link[] => {
  const span = days(report);
  const work = (name: string, row: TeamReport['total'], doneBy: string, assignedTo: string): Link[] => [
    [`${name} replies`, row.replies, `${span}&dateOf=replied${doneBy}`],
    [`${name} notes`, row.notes, `${span}&dateOf=noted${doneBy}`],
    [`${name} resolved`, row.resolved, `${span}&dateOf=resolved${doneBy}`],
    [`${name} openNow`, row.openNow, `assignedTo=${assignedTo}&includeClosed=false`],
    [`${name} firstAnswers`, row.firstAnswers, `${span}&dateOf=answered${doneBy}`],
    [`${name} ratings`, row.ratings, `${span}&dateOf=rated${doneBy}`],
  ];
  return [
    ...report.members.flatMap((row) => work(row.name, row.work, `&doneBy=${row.id}`, String(row.id))),
    ...work('total', report.total, '', 'any'),
  ];
};
