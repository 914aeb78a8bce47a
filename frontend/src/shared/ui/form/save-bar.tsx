import { Button } from 'antd';
import { useEffect } from 'react';

import { underToasts } from '../toast/toast-place';
import css from './save-bar.module.css';

type SaveBarProps = {
  /** Says how many changes are not saved. */
  text: string;
  discard: string;
  save: string;
  busy?: boolean;
  onDiscard: () => void;
};

/** Sticks to the lower edge of the window while a form that is longer has unsaved changes. */
export function SaveBar({ text, discard, save, busy = false, onDiscard }: SaveBarProps) {
  // The bar appears with the first change and may cover the field that was changed.
  useEffect(() => {
    document.activeElement?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={underToasts} className={css.bar} role="region" aria-label={text}>
      <b>{text}</b>
      <Button type="text" onClick={onDiscard}>
        {discard}
      </Button>
      <Button type="primary" htmlType="submit" loading={busy}>
        {save}
      </Button>
    </div>
  );
}
