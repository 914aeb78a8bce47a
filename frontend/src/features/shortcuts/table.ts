import type { Stroke } from '@/shared/keyboard/strokes';

type Way = readonly Stroke[];

export type Group = 'list' | 'ticket' | 'any' | 'incident' | 'go' | 'everywhere';

type Row = {
  group: Group;
  ways: readonly Way[];
  /** Whether the shortcut opens a dialog or panel with a field, which receives the next letters, or without one. */
  opens: 'field' | 'panel' | null;
  /** A field or dialog with its own listener handles the key. */
  ownListener?: boolean;
  /** Excluded from the palette, because it makes sense only as a key. */
  keyOnly?: boolean;
};

const once = (key: string, more: Omit<Stroke, 'key'> = {}): Way => [{ key, ...more }];
const go = (key: string): Way => [{ key: 'g' }, { key }];

/** Every shortcut of the team. The listener, the shortcut list, the palette and a test read this table. */
export const SHORTCUTS = {
  nextRow: { group: 'list', opens: null, ways: [once('j')], keyOnly: true },
  previousRow: { group: 'list', opens: null, ways: [once('k')], keyOnly: true },
  openRow: { group: 'list', opens: null, ways: [once('Enter'), once('o')], keyOnly: true },
  pickRow: { group: 'list', opens: null, ways: [once('x')], keyOnly: true },
  pickToRow: { group: 'list', opens: null, ways: [once('x', { shift: true })], keyOnly: true },
  search: { group: 'list', opens: 'field', ways: [once('/')] },
  unread: { group: 'list', opens: null, ways: [once('u')] },
  takeNext: { group: 'list', opens: null, ways: [go('q')] },
  undo: { group: 'list', opens: null, ways: [once('z')] },
  reply: { group: 'ticket', opens: 'field', ways: [once('r')] },
  note: { group: 'ticket', opens: 'field', ways: [once('n')] },
  macro: { group: 'ticket', opens: 'field', ways: [once('m')] },
  send: { group: 'ticket', opens: null, ways: [once('Enter'), once('Enter', { ctrl: true })], ownListener: true },
  sendResolve: { group: 'ticket', opens: null, ways: [once('Enter', { ctrl: true, shift: true })], ownListener: true },
  previousTicket: { group: 'ticket', opens: null, ways: [once('[')], keyOnly: true },
  nextTicket: { group: 'ticket', opens: null, ways: [once(']')], keyOnly: true },
  back: { group: 'ticket', opens: null, ways: [once('u')] },
  unreadHere: { group: 'ticket', opens: null, ways: [once('u', { shift: true })] },
  follow: { group: 'any', opens: null, ways: [once('f')] },
  take: { group: 'any', opens: null, ways: [once('a')] },
  assign: { group: 'any', opens: 'field', ways: [once('a', { shift: true })] },
  status: { group: 'any', opens: 'field', ways: [once('s')] },
  priority: { group: 'any', opens: 'field', ways: [once('p')] },
  resolve: { group: 'any', opens: null, ways: [once('e')] },
  attachTicket: { group: 'incident', opens: 'field', ways: [once('l')] },
  publish: { group: 'incident', opens: null, ways: [once('Enter', { ctrl: true })], ownListener: true },
  goList: { group: 'go', opens: null, ways: [go('l')] },
  goBoard: { group: 'go', opens: null, ways: [go('b')] },
  goNew: { group: 'go', opens: null, ways: [go('n')] },
  goIncidents: { group: 'go', opens: null, ways: [go('i')] },
  goSanctions: { group: 'go', opens: null, ways: [go('s')] },
  goNews: { group: 'go', opens: null, ways: [go('c')] },
  goReports: { group: 'go', opens: null, ways: [go('r')] },
  goDrafts: { group: 'go', opens: 'field', ways: [go('d')] },
  palette: { group: 'everywhere', opens: 'field', ways: [once('k', { ctrl: true })], keyOnly: true },
  sheet: { group: 'everywhere', opens: 'panel', ways: [once('?')] },
  confirm: { group: 'everywhere', opens: null, ways: [once('Enter', { ctrl: true })], ownListener: true },
  leave: { group: 'everywhere', opens: null, ways: [once('Escape')], ownListener: true },
} as const satisfies Record<string, Row>;

export type ShortcutId = keyof typeof SHORTCUTS;
export const shortcutIds = Object.keys(SHORTCUTS) as ShortcutId[];
export const rowOf = (id: ShortcutId): Row => SHORTCUTS[id];

/** The value of `aria-keyshortcuts`, which cannot express sequences (undefined). */
export const ariaKeysOf = (id: ShortcutId): string | undefined => {
  const [first] = rowOf(id).ways;
  if (first!.length > 1) return undefined;
  const { key, shift, ctrl } = first![0]!;
  return [...(ctrl ? ['Control'] : []), ...(shift ? ['Shift'] : []), key].join('+');
};
