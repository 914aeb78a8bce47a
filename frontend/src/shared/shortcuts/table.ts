/** A key by what it writes (`event.key`), so that it is where its letter is on every keyboard. */
export type Stroke = { key: string; shift?: boolean; ctrl?: boolean };

/** One way to give a shortcut: strokes one after the other. */
type Way = readonly Stroke[];

export type Group = 'list' | 'ticket' | 'any' | 'go' | 'everywhere';

type Row = {
  group: Group;
  ways: readonly Way[];
  /** The key belongs to a field or a dialog, which has its own listener. */
  ownListener?: boolean;
  /** Not in the palette: it makes sense as a key only. */
  keyOnly?: boolean;
};

const once = (key: string, more: Omit<Stroke, 'key'> = {}): Way => [{ key, ...more }];
const go = (key: string): Way => [{ key: 'g' }, { key }];

/** Every shortcut of the team. The listener, the sheet, the palette and their test read this table. */
export const SHORTCUTS = {
  nextRow: { group: 'list', ways: [once('j')], keyOnly: true },
  previousRow: { group: 'list', ways: [once('k')], keyOnly: true },
  openRow: { group: 'list', ways: [once('Enter'), once('o')], keyOnly: true },
  pickRow: { group: 'list', ways: [once('x')], keyOnly: true },
  pickToRow: { group: 'list', ways: [once('x', { shift: true })], keyOnly: true },
  search: { group: 'list', ways: [once('/')] },
  takeNext: { group: 'list', ways: [go('q')] },
  undo: { group: 'list', ways: [once('z')] },
  reply: { group: 'ticket', ways: [once('r')] },
  note: { group: 'ticket', ways: [once('n')] },
  macro: { group: 'ticket', ways: [once('m')] },
  send: { group: 'ticket', ways: [once('Enter'), once('Enter', { ctrl: true })], ownListener: true },
  previousTicket: { group: 'ticket', ways: [once('[')], keyOnly: true },
  nextTicket: { group: 'ticket', ways: [once(']')], keyOnly: true },
  back: { group: 'ticket', ways: [once('u')] },
  take: { group: 'any', ways: [once('a')] },
  assign: { group: 'any', ways: [once('a', { shift: true })] },
  status: { group: 'any', ways: [once('s')] },
  priority: { group: 'any', ways: [once('p')] },
  resolve: { group: 'any', ways: [once('e')] },
  goList: { group: 'go', ways: [go('l')] },
  goBoard: { group: 'go', ways: [go('b')] },
  goNew: { group: 'go', ways: [go('n')] },
  goDrafts: { group: 'go', ways: [go('d')] },
  palette: { group: 'everywhere', ways: [once('k', { ctrl: true })], keyOnly: true },
  sheet: { group: 'everywhere', ways: [once('?')] },
  leave: { group: 'everywhere', ways: [once('Escape')], ownListener: true },
} as const satisfies Record<string, Row>;

export type ShortcutId = keyof typeof SHORTCUTS;
export const shortcutIds = Object.keys(SHORTCUTS) as ShortcutId[];
export const rowOf = (id: ShortcutId): Row => SHORTCUTS[id];

/** Ctrl on Windows and Linux, ⌘ on a Mac. */
export const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

const CAPS: Record<string, string> = { Escape: 'Esc' };

/** The labels of the keys of a stroke. */
export const capsOf = ({ key, shift, ctrl }: Stroke): string[] => [
  ...(ctrl ? [isMac() ? '⌘' : 'Ctrl'] : []),
  ...(shift ? ['Shift'] : []),
  CAPS[key] ?? (key.length === 1 ? key.toUpperCase() : key),
];

/** As `aria-keyshortcuts` wants it; undefined for sequences, which it cannot say. */
export const ariaKeysOf = (id: ShortcutId): string | undefined => {
  const [first] = rowOf(id).ways;
  if (first!.length > 1) return undefined;
  const { key, shift, ctrl } = first![0]!;
  return [...(ctrl ? ['Control'] : []), ...(shift ? ['Shift'] : []), key].join('+');
};
