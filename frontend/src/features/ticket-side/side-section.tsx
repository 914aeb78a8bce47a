import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import css from './side-section.module.css';

type SideSectionProps = {
  title: string;
  /** Shown beside the title. */
  count?: number;
  children: ReactNode;
};

/** A region of the team's side column. */
export function SideSection({ title, count, children }: SideSectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2>
        <span id={id}>{title}</span>
        {count !== undefined && <span className={css.count}>{` ${count}`}</span>}
      </h2>
      {children}
    </section>
  );
}

/** A collapsed section. Its content is not mounted while collapsed. */
export function FoldedSection({ title, count, children }: SideSectionProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2>
        <button type="button" className={css.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
          <span id={id}>{title}</span>
          {count !== undefined && <span className={css.count}>{` ${count}`}</span>}
          <DownOutlined aria-hidden />
        </button>
      </h2>
      {open && <div className={css.unfolded}>{children}</div>}
    </section>
  );
}

export function SectionSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={css.skeleton} role="status" aria-busy="true">
      <span className="vh">{t('app.loading')}</span>
      <i aria-hidden />
      <i aria-hidden />
      <i aria-hidden />
    </div>
  );
}

export function SectionFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['desk', 'common']);
  return (
    <p className={css.failed} role="alert">
      <span>{t('player.failed')}</span>
      <Button type="link" size="small" onClick={onRetry}>
        {t('common:app.retry')}
      </Button>
    </p>
  );
}
