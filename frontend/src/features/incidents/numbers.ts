const ID_MAX = 2_147_483_647;

/** `#12 15, 18` as ticket numbers; undefined if the text contains words. */
export function ticketNumbers(text: string): number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  if (parts.length === 0 || !parts.every((part) => /^#?\d{1,10}$/.test(part))) return undefined;
  const numbers = parts.map((part) => Number(part.replace('#', '')));
  if (numbers.some((number) => number < 1 || number > ID_MAX)) return undefined;
  return [...new Set(numbers)];
}
