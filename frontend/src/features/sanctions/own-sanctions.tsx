import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import type { OwnSanction } from '@/shared/contract';
import { useTitle } from '@/shared/hooks/use-title';
import { fullDateTime } from '@/shared/lib/when';
import { PageHead, Panel } from '@/shared/ui/layout';
import { PageLead } from '@/shared/ui/list-page';
import { ListState } from '@/shared/ui/list/list-state';
import { EmptyState } from '@/shared/ui/states';
import { AppealDialog } from './appeal-dialog';
import { ownSanctionsQuery } from './own-query';
import css from './own-sanctions.module.css';
import { SanctionState } from './sanction-state';
import { useTermText } from './use-term-text';
import { useEndText } from './words';

/** The sanctions of the player's characters, with links to appeal. */
export function OwnSanctions() {
  const { t } = useTranslation('sanctions');
  useTitle(t('title'));
  const query = useQuery(ownSanctionsQuery());
  const sanctions = query.data ?? [];
  return (
    <>
      <PageHead title={t('title')} />
      <PageLead>{t('lead')}</PageLead>
      <ListState query={query} count={sanctions.length} failed={t('failed')} empty={<EmptyState text={t('empty')} />}>
        {sanctions.map((sanction) => (
          <OwnSanctionCard key={sanction.id} sanction={sanction} />
        ))}
      </ListState>
    </>
  );
}

function OwnSanctionCard({ sanction }: { sanction: OwnSanction }) {
  const { t, i18n } = useTranslation('sanctions');
  const endText = useEndText();
  const termText = useTermText();
  const { name, worldName, kind, term, startsAt, reason } = sanction;
  const dates = [t('term.from', { at: fullDateTime(startsAt, i18n.language) }), endText(sanction)];
  return (
    <Panel className={css.card}>
      <h2 className={css.head}>
        <span>{t(`kind.${kind}`)}</span> <SanctionState sanction={sanction} />
      </h2>
      <p className={css.facts}>{[name, worldName, term && termText(term)].filter(Boolean).join(' · ')}</p>
      <p className={css.facts}>{dates.filter(Boolean).join(' · ')}</p>
      <p className={css.reason} dir="auto">
        {reason}
      </p>
      <Appeal sanction={sanction} />
    </Panel>
  );
}

/** The state of the appeal, or a button to appeal. */
function Appeal({ sanction }: { sanction: OwnSanction }) {
  const { t, i18n } = useTranslation('sanctions');
  const [isAsking, setAsking] = useState(false);
  const { appeal, mayAppeal, appealUntil } = sanction;
  if (appeal)
    return (
      <p className={css.appeal}>
        <b>{t(`appeal.${appeal.state}`)}</b>
        {appeal.ticketId !== null && <Link to={`/ticket/${appeal.ticketId}`}>{t('appeal.ticket')}</Link>}
      </p>
    );
  if (!mayAppeal) return null;
  return (
    <div className={css.appeal}>
      <Button type="primary" onClick={() => setAsking(true)}>
        {t('appeal.open')}
      </Button>
      <span className={css.facts}>{t('appeal.until', { at: fullDateTime(appealUntil, i18n.language) })}</span>
      {isAsking && <AppealDialog sanction={sanction} onDone={() => setAsking(false)} />}
    </div>
  );
}
