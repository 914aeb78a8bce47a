import { Caps } from '@/shared/keyboard/caps';
import css from './keys.module.css';
import { rowOf, type ShortcutId } from './table';

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
