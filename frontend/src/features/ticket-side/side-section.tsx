import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Skeleton } from '@/shared/ui/skeleton';
import css from './side-section.module.css';

type SideSectionProps = {
  title: string;
  /** Shown beside the title. */
  count?: number;
  children: ReactNode;
};

/** A part of the side column of the team: a region with a line above, without a card. */
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

/** A part that is closed at first. Closed content is not in the document. */
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

/** The placeholder of content that is being loaded. */
export const SectionSkeleton = () => (
  <Skeleton className={css.skeleton}>
    <i aria-hidden />
    <i aria-hidden />
    <i aria-hidden />
  </Skeleton>
);

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
