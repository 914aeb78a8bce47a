import type { FlowReport } from '@/shared/contract';

const SPARK_DAYS = 14;

/** Sparklines of the last two weeks: opened, resolved, and the change of the queue since their start. */
export function sparksOf(perDay: FlowReport['perDay']) {
  const days = perDay.slice(-SPARK_DAYS);
  let queue = 0;
  const balance = days.map(({ opened, resolved, autoClosed }) => (queue += opened - resolved - autoClosed));
  const lowest = Math.min(0, ...balance);
  return {
    opened: days.map(({ opened }) => opened),
    resolved: days.map(({ resolved }) => resolved),
    queue: balance.map((value) => value - lowest),
  };
}
