import { Button } from 'antd';
import { useEffect } from 'react';

import { underToasts } from '../toast/toast-place';
import css from './save-bar.module.css';

type SaveBarProps = {
  /** How much is not saved. */
  text: string;
  discard: string;
  save: string;
  busy?: boolean;
  onDiscard: () => void;
};

/** Stays in sight under a long form that has unsaved changes. */
export function SaveBar({ text, discard, save, busy = false, onDiscard }: SaveBarProps) {
  // On a phone the bar may appear over the field in which somebody types.
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
