/** @param quarter `2026-Q3` */
export const firstDayOf = (quarter: string): string => {
  const [year, number] = partsOf(quarter);
  return `${year}-${String(number * 3 - 2).padStart(2, '0')}-01`;
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
