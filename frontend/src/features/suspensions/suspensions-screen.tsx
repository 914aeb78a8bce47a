import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Suspension } from '@/shared/contract';
import { useTitle } from '@/shared/hooks/use-title';
import { fullDateTime } from '@/shared/lib/when';
import { useLiveInterval } from '@/shared/live/use-live-query';
import { PageHead } from '@/shared/ui/layout';
import { ListPanel, PageLead } from '@/shared/ui/list-page';
import { ListState } from '@/shared/ui/list/list-state';
import { Avatar } from '@/shared/ui/mark/person-marks';
import { EmptyState } from '@/shared/ui/states';
import { SUSPENSIONS_POLL_MS, suspensionsQuery } from './api';
import { SuspensionChip } from './suspension-chip';
import css from './suspensions-screen.module.css';
import { LiftSuspension } from './lift-suspension';

const PLAYER = 'user';

export function SuspensionsScreen() {
  const { t } = useTranslation('suspensions');
  useTitle(t('title'));
  const [lifting, setLifting] = useState<Suspension | null>(null);
  const query = useInfiniteQuery({ ...suspensionsQuery(), refetchInterval: useLiveInterval(SUSPENSIONS_POLL_MS) });
  const rows = query.data?.rows ?? [];
  return (
    <>
      <PageHead title={t('title')} />
      <PageLead>{t('page.lead')}</PageLead>
      <ListPanel>
        <ListState
          query={query}
          count={rows.length}
          failed={t('page.failed')}
          empty={<EmptyState text={t('page.empty')} />}
        >
          <ul aria-label={t('title')}>
            {rows.map((suspension) => (
              <Row key={suspension.id} suspension={suspension} onLift={() => setLifting(suspension)} />
            ))}
          </ul>
        </ListState>
      </ListPanel>
      <LiftSuspension suspension={lifting} onClose={() => setLifting(null)} />
    </>
  );
}

function Row({ suspension, onLift }: { suspension: Suspension; onLift: () => void }) {
  const { t, i18n } = useTranslation('suspensions');
  const { userName: name, what, reasonKey, until, note, createdAt, createdByName, mayLift } = suspension;
  return (
    <li className={css.row}>
      <Avatar name={name} role={PLAYER} />
      <div className={css.words}>
        <p className={css.head}>
          <b dir="auto">{name}</b>
          <SuspensionChip until={until} />
        </p>
        <p>{`${t(`what.${what}`)} · ${t(`reason.${reasonKey}`)}`}</p>
        {note && (
          <p className={css.note} dir="auto">
            {note}
          </p>
        )}
        <p className={css.by}>
          {t('page.by', { name: createdByName ?? t('page.gone'), at: fullDateTime(createdAt, i18n.language) })}
        </p>
      </div>
      {mayLift ? (
        <Button className={css.lift} aria-label={t('lift.actOf', { name })} onClick={onLift}>
          {t('lift.act')}
        </Button>
      ) : (
        <span className={css.by}>{t('lift.adminOnly')}</span>
      )}
    </li>
  );
}
