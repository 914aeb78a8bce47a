import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { UserBlock } from '@/shared/contract';
import { useTitle } from '@/shared/hooks/use-title';
import { fullDateTime } from '@/shared/lib/when';
import { useLiveInterval } from '@/shared/live/use-live-query';
import { PageHead } from '@/shared/ui/layout';
import { ListPanel, PageLead } from '@/shared/ui/list-page';
import { ListState } from '@/shared/ui/list/list-state';
import { Avatar } from '@/shared/ui/mark/person-marks';
import { EmptyState } from '@/shared/ui/states';
import { BLOCKS_POLL_MS, blocksQuery } from './api';
import { BlockChip } from './block-chip';
import css from './blocks-screen.module.css';
import { LiftBlock } from './lift-block';

const PLAYER = 'user';

export function BlocksScreen() {
  const { t } = useTranslation('blocks');
  useTitle(t('title'));
  const [lifting, setLifting] = useState<UserBlock | null>(null);
  const query = useInfiniteQuery({ ...blocksQuery(), refetchInterval: useLiveInterval(BLOCKS_POLL_MS) });
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
            {rows.map((block) => (
              <Row key={block.id} block={block} onLift={() => setLifting(block)} />
            ))}
          </ul>
        </ListState>
      </ListPanel>
      <LiftBlock block={lifting} onClose={() => setLifting(null)} />
    </>
  );
}

function Row({ block, onLift }: { block: UserBlock; onLift: () => void }) {
  const { t, i18n } = useTranslation('blocks');
  const { userName: name, what, reasonKey, until, note, createdAt, createdByName, mayLift } = block;
  return (
    <li className={css.row}>
      <Avatar name={name} role={PLAYER} />
      <div className={css.words}>
        <p className={css.head}>
          <b dir="auto">{name}</b>
          <BlockChip until={until} />
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
