type Part = { text: string; quiet: boolean };

const SEPARATOR = ' - ';

/** Splits a generated title, so that its world is grey where a column repeats it. */
export function splitTitle(title: string, world: string | undefined): Part[] {
  const words = title.split(SEPARATOR);
  const at = world === undefined ? -1 : words.indexOf(world);
  if (at <= 0) return [{ text: title, quiet: false }];
  const before = words.slice(0, at).join(SEPARATOR);
  const after = words.slice(at + 1).join(SEPARATOR);
  return [
    { text: before, quiet: false },
    { text: SEPARATOR + world + (after && SEPARATOR), quiet: true },
    ...(after ? [{ text: after, quiet: false }] : []),
  ];
}
