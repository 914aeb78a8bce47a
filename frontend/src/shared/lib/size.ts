const units = ['Bytes', 'KB', 'MB', 'GB'] as const;
const STEP = 1_024;

/** `412,08 KB` in Portuguese, `412.08 KB` in English; at most two decimals. */
export function sizeOf(bytes: number, language: string): string {
  const power = Math.min(bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(STEP)), units.length - 1);
  const amount = new Intl.NumberFormat(language.startsWith('en') ? 'en-US' : 'pt-BR', { maximumFractionDigits: 2 });
  return `${amount.format(bytes / STEP ** power)} ${units[power]}`;
}
