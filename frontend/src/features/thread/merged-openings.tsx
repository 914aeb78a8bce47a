import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import type { Me, MergedTicket, TicketDetail } from '@/shared/contract';
import { isTeam } from '@/shared/session/me';
import { lazyPart } from '@/shared/ui/lazy-part';
import { RelativeTime } from '@/shared/ui/mark/relative-time';
import { DescriptionText, FormAnswers } from './description';
import css from './merged-openings.module.css';

const Separate = lazyPart(() => import('./team-parts'), 'Separate');

type MergedProps = { ticket: TicketDetail; me: Me };

/** The messages of merged tickets are listed among the others. */
export function MergedOpenings({ ticket: { id, merged }, me }: MergedProps) {
  return merged.map((source) => (
    <details key={source.id} className={css.merged}>
      <Summary source={source} />
      <div className={css.content}>
        <DescriptionText text={source.description} />
        {source.transactionId && <p className="num">{source.transactionId}</p>}
        <FormAnswers ticket={source} />
        {isTeam(me) && (
          <Suspense>
            <Separate id={source.id} intoId={id} />
          </Suspense>
        )}
      </div>
    </details>
  ));
}

function Summary({ source: { id, title, createdAt } }: { source: MergedTicket }) {
  const { t } = useTranslation('conversation');
  return (
    <summary>
      <b>{t('merged.source', { id })}</b> <span dir="auto">{title}</span>{' '}
      <RelativeTime className={css.time} iso={createdAt} />
    </summary>
  );
}
