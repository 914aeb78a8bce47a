/** `key` is `event.key`, not `event.code`, so that a shortcut follows its letter on every keyboard layout. */
export type Stroke = { key: string; shift?: boolean; ctrl?: boolean };

const CAPS: Record<string, string> = { Escape: 'Esc' };

/** @param ctrlCap its name on the keyboard of the reader */
export const capsOf = ({ key, shift, ctrl }: Stroke, ctrlCap: string): string[] => [
  ...(ctrl ? [ctrlCap] : []),
  ...(shift ? ['Shift'] : []),
  CAPS[key] ?? (key.length === 1 ? key.toUpperCase() : key),
];
