import type { ReactNode } from 'react';

import { LoadingGlyph } from './mark/glyphs';
import css from './plain-button.module.css';

type PlainButtonProps = {
  look?: 'primary' | 'outlined' | 'link';
  type?: 'button' | 'submit';
  block?: boolean;
  loading?: boolean;
  disabled?: boolean;
  onClick?: () => void;
  children: ReactNode;
};

/** antd's large button without antd, for screens that render without it. */
export function PlainButton({
  look = 'primary',
  type = 'button',
  block,
  loading,
  disabled,
  onClick,
  children,
}: PlainButtonProps) {
  const classes = [css.button, css[look], block && css.block, loading && css.loading];
  return (
    <button
      type={type}
      className={classes.filter(Boolean).join(' ')}
      disabled={disabled}
      onClick={(event) => {
        // Pressing a busy submit button again must not send again.
        if (loading) event.preventDefault();
        else onClick?.();
      }}
    >
      {loading && <LoadingGlyph className={css.spinner} />}
      <span>{children}</span>
    </button>
  );
}
