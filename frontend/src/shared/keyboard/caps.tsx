import css from './caps.module.css';

/** `key` is `event.key`, not `event.code`, so that a shortcut follows its letter on every keyboard layout. */
export type Stroke = { key: string; shift?: boolean; ctrl?: boolean };

export const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

const CAPS: Record<string, string> = { Escape: 'Esc' };

export const capsOf = ({ key, shift, ctrl }: Stroke): string[] => [
  ...(ctrl ? [isMac() ? '⌘' : 'Ctrl'] : []),
  ...(shift ? ['Shift'] : []),
  CAPS[key] ?? (key.length === 1 ? key.toUpperCase() : key),
];

export function Caps({ stroke }: { stroke: Stroke }) {
  return capsOf(stroke).map((cap) => (
    <kbd key={cap} className={css.cap}>
      {cap}
    </kbd>
  ));
}
