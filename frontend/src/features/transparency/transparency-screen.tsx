import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { isFault } from '@/shared/api/errors';
import type { PublicFigures } from '@/shared/contract';
import { useDelayedLoading } from '@/shared/hooks/use-delayed-loading';
import { useTitle } from '@/shared/hooks/use-title';
import '@/shared/i18n/transparency-strings';
import { usePlace } from '@/shared/place/place';
import { Skeleton } from '@/shared/ui/skeleton';
import { EmptyState, Failure, StaleLine } from '@/shared/ui/states';
import { figuresQuery } from './api';
import { BLANK, Figures } from './figures';
import { isUntold, quarterIn } from './quarters';
import { TransparencyHead } from './transparency-head';
import css from './transparency-screen.module.css';

/**
 * Public: needs no session and no router.
 * @param absent shown if the club publishes nothing, or not this quarter
 */
export function TransparencyScreen({ absent }: { absent: ReactNode }) {
  const { publicFigures } = useConfig();
  const asked = quarterIn(usePlace().search);
  const query = useQuery({ ...figuresQuery(asked), enabled: publicFigures === true });
  if (!publicFigures || isFault(query.error, 'missing')) return absent;
  return (
    <Page asked={asked} figures={query.data}>
      {query.error && query.data && <StaleLine at={query.dataUpdatedAt} />}
      {query.error && !query.data ? (
        <Retry error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loaded figures={query.data} isOther={query.isPlaceholderData} />
      )}
    </Page>
  );
}

type PageProps = { asked: string | null; figures: PublicFigures | undefined; children: ReactNode };

function Page({ asked, figures, children }: PageProps) {
  const { t } = useTranslation('transparency');
  useTitle(t('title'));
  return (
    <div className={css.screen}>
      <TransparencyHead asked={asked} figures={figures} />
      {children}
    </div>
  );
}

function Retry({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('transparency');
  return <Failure error={error} text={t('failed')} onRetry={onRetry} />;
}

/** @property isOther whether the figures are those of the quarter before, until the chosen one is there */
type LoadedProps = { figures: PublicFigures | undefined; isOther: boolean };

function Loaded({ figures, isOther }: LoadedProps) {
  const { t } = useTranslation('transparency');
  const waiting = useDelayedLoading(!figures);
  if (!figures || waiting) return waiting && <Blank />;
  if (isUntold(figures)) return <EmptyState text={t('untold')} />;
  return (
    <div className={css.figures} aria-busy={isOther || undefined}>
      <Figures figures={figures} />
    </div>
  );
}

/** The panels without figures, as high as with them. */
const Blank = () => (
  <Skeleton className={css.figures}>
    <div className={css.blank} aria-hidden inert>
      <Figures figures={BLANK} />
    </div>
  </Skeleton>
);
