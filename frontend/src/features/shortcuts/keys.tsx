import { Caps } from '@/shared/keyboard/caps';
import css from './keys.module.css';
import { rowOf, type ShortcutId } from './table';

/**
 * The first key combination of a shortcut, beside its button's label. Screen readers get `aria-keyshortcuts` instead.
 */
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
