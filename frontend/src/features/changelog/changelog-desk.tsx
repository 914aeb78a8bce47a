import { PlusOutlined } from '@ant-design/icons';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';

import { changelogQuery, draftsQuery } from '@/shared/api/changelog';
import type { ChangelogEntry } from '@/shared/contract';
import { useTitle } from '@/shared/hooks/use-title';
import { PageHead, Panel } from '@/shared/ui/layout';
import { ListState } from '@/shared/ui/list-state';
import { EmptyState } from '@/shared/ui/states';
import css from './changelog-desk.module.css';
import { EntryDialog } from './entry-dialog';
import { EntryRow } from './entry-row';

/** Drafts and what is published, for the team. */
export function ChangelogDesk() {
  const { t } = useTranslation('changelog');
  useTitle(t('title'));
  const [edited, setEdited] = useState<ChangelogEntry | 'new'>();
  const [params, setParams] = useSearchParams();
  const drafts = useQuery(draftsQuery());
  const published = useInfiniteQuery(changelogQuery());
  const shown = published.data?.pages.flatMap(({ items }) => items) ?? [];
  const isEmpty = drafts.data?.length === 0 && published.isSuccess && shown.length === 0;
  const write = () => setEdited('new');
  // An incident leads here with the draft that was begun from it.
  const begun = drafts.data?.find(({ id }) => String(id) === params.get('edit'));
  const shownEntry = edited ?? begun;
  function close() {
    setEdited(undefined);
    if (params.has('edit')) setParams({}, { replace: true });
  }
  return (
    <>
      <PageHead title={t('title')}>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={write}>
          {t('desk.new')}
        </Button>
      </PageHead>
      <p className={css.lead}>
        <span>{t('desk.lead')}</span> <Link to="/novidades">{t('desk.open')}</Link>
      </p>
      {isEmpty ? (
        <EmptyState text={t('desk.empty')}>
          <Button onClick={write}>{t('desk.first')}</Button>
        </EmptyState>
      ) : (
        <>
          <Panel title={t('desk.drafts')} className={css.panel}>
            <ListState
              query={drafts}
              count={drafts.data?.length ?? 0}
              failed={t('desk.failed')}
              empty={<p className="muted">{t('desk.noDrafts')}</p>}
            >
              <ul className={css.list}>
                {drafts.data?.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} onEdit={() => setEdited(entry)} />
                ))}
              </ul>
            </ListState>
          </Panel>
          <Panel title={t('desk.published')} className={css.panel}>
            <ListState
              query={published}
              count={shown.length}
              failed={t('desk.failed')}
              empty={<p className="muted">{t('desk.noPublished')}</p>}
            >
              <ul className={css.list}>
                {shown.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} />
                ))}
              </ul>
            </ListState>
          </Panel>
        </>
      )}
      {shownEntry && <EntryDialog entry={shownEntry === 'new' ? undefined : shownEntry} onDone={close} />}
    </>
  );
}
