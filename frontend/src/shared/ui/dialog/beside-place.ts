type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

/** Between the thing and the dialog, and between the dialog and the edges of the window. */
const GAP = 8;

const clamped = (value: number, max: number) => Math.max(GAP, Math.min(value, max - GAP));

/**
 * Below the thing, else at its right, else above it, else as low as the window lets it. It begins or ends where the
 * thing does, which depends on the half of the window.
 */
export function placeBeside(thing: Box, dialog: Size, page: Size): { left: number; top: number } {
  const isAtEnd = thing.left + thing.width / 2 > page.width / 2;
  const left = clamped(isAtEnd ? thing.left + thing.width - dialog.width : thing.left, page.width - dialog.width);
  const below = thing.top + thing.height + GAP;
  if (below + dialog.height + GAP <= page.height) return { left, top: Math.max(GAP, below) };
  const top = clamped(thing.top, page.height - dialog.height);
  const right = thing.left + thing.width + GAP;
  if (right + dialog.width + GAP <= page.width) return { left: right, top };
  return { left, top: Math.max(GAP, Math.min(thing.top - GAP - dialog.height, top)) };
}
