import css from './caps.module.css';

/** A key by what it writes (`event.key`), so that it is where its letter is on every keyboard. */
export type Stroke = { key: string; shift?: boolean; ctrl?: boolean };

/** Ctrl on Windows and Linux, ⌘ on a Mac. */
export const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

const CAPS: Record<string, string> = { Escape: 'Esc' };

/** The labels of the keys of a stroke. */
export const capsOf = ({ key, shift, ctrl }: Stroke): string[] => [
  ...(ctrl ? [isMac() ? '⌘' : 'Ctrl'] : []),
  ...(shift ? ['Shift'] : []),
  CAPS[key] ?? (key.length === 1 ? key.toUpperCase() : key),
];

/** The keys of one stroke. */
export function Caps({ stroke }: { stroke: Stroke }) {
  return capsOf(stroke).map((cap) => (
    <kbd key={cap} className={css.cap}>
      {cap}
    </kbd>
  ));
}
