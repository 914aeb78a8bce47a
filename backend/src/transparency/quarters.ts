const DAY_MS = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * The first and the last day of a quarter that are counted. Yesterday and today are not, because a figure that changes
 * before the news would tell a reporter what the report led to, and with details.
 * @param today `2026-07-31`
 */
export const countedDays = (quarter: string, today: string): [first: string, last: string] => {
  const [year, number] = partsOf(quarter);
  const lastDay = dayOf(Date.UTC(year, number * 3, 0));
  const counted = dayOf(Date.parse(today) - 2 * DAY_MS);
  return [dayOf(Date.UTC(year, number * 3 - 3, 1)), lastDay < counted ? lastDay : counted];
};

/** All quarters from the first to the last, newest first. */
export const quartersBetween = (first: string, last: string): string[] => {
  const [[fromYear, from], [toYear, to]] = [partsOf(first), partsOf(last)];
  const count = (toYear - fromYear) * 4 + to - from + 1;
  return Array.from({ length: count }, (_, index) => {
    const position = toYear * 4 + to - 1 - index;
    return `${Math.floor(position / 4)}-Q${(position % 4) + 1}`;
  });
};

const partsOf = (quarter: string): [year: number, number: number] => {
  const [year, number] = quarter.split('-Q');
  return [Number(year), Number(number)];
};
