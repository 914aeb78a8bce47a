import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { ContentMenu } from '@/features/removals/content-menu';
import { Gone } from '@/features/removals/gone';
import { nameOf, type Content } from '@/features/removals/removal-rules';
import { useRemovals } from '@/features/removals/removals';
import type { Me, MergedTicket, TicketDetail } from '@/shared/contract';
import { isTeam } from '@/shared/session/me';
import { lazyPart } from '@/shared/ui/lazy-part';
import { RelativeTime } from '@/shared/ui/mark/relative-time';
import { DescriptionText, FormAnswers } from './description';
import css from './merged-openings.module.css';

const Separate = lazyPart(() => import('./team-parts'), 'Separate');

type MergedProps = { ticket: TicketDetail; me: Me };

/** The messages of merged tickets are listed among the others. */
export function MergedOpenings({ ticket: { id, userId, user, merged, blankedAt }, me }: MergedProps) {
  return merged.map((source) => (
    <details key={source.id} className={css.merged}>
      <Summary source={source} />
      <div className={css.content}>
        <Description source={source} author={{ id: userId, name: user.name }} />
        {source.transactionId && <p className="num">{source.transactionId}</p>}
        <FormAnswers ticket={source} />
        {isTeam(me) && blankedAt === null && (
          <Suspense>
            <Separate id={source.id} intoId={id} />
          </Suspense>
        )}
      </div>
    </details>
  ));
}

type DescriptionProps = { source: MergedTicket; author: Content['author'] };

function Description({ source: { id, description, createdAt }, author }: DescriptionProps) {
  const { removed } = useRemovals();
  const text = { part: 'description', id } as const;
  const removal = removed.of(text);
  if (removal || description === '') return <Gone of={text} removal={removal} />;
  return (
    <div className={css.description}>
      <div data-content={nameOf(text)}>
        <DescriptionText text={description} />
      </div>
      <ContentMenu contents={[{ ...text, text: description, author, createdAt }]} />
    </div>
  );
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
