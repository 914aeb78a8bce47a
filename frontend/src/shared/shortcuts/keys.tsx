import css from './keys.module.css';
import { capsOf, rowOf, type ShortcutId, type Stroke } from './table';

/** The keys of one stroke. */
export function Caps({ stroke }: { stroke: Stroke }) {
  return capsOf(stroke).map((cap) => (
    <kbd key={cap} className={css.cap}>
      {cap}
    </kbd>
  ));
}

/** The first way to give a shortcut, beside the words of its button. For the eye only: readers get `aria-keyshortcuts`. */
export function Keys({ of: id }: { of: ShortcutId }) {
  const [way] = rowOf(id).ways;
  return (
    <span className={css.keys} aria-hidden>
      {way!.map((stroke) => (
        <Caps key={stroke.key} stroke={stroke} />
      ))}
    </span>
  );
}
