const HOUR = 60;
const DAY = 1_440;

/** `45 min`, `3 h 20 min`, `2 d 4 h`: the two largest units, the same in both languages. */
export function durationOf(minutes: number): string {
  const parts =
    minutes < HOUR
      ? [[minutes, 'min'] as const]
      : minutes < DAY
        ? [[Math.floor(minutes / HOUR), 'h'] as const, [minutes % HOUR, 'min'] as const]
        : [[Math.floor(minutes / DAY), 'd'] as const, [Math.floor((minutes % DAY) / HOUR), 'h'] as const];
  const shown = parts.filter(([amount], index) => index === 0 || amount > 0);
  return shown.map(([amount, unit]) => `${amount} ${unit}`).join(' ');
}
