import { PlusOutlined } from '@ant-design/icons';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';

import type { ChangelogEntry } from '@/shared/contract';
import { useTitle } from '@/shared/hooks/use-title';
import { PageHead, Panel } from '@/shared/ui/layout';
import { PageLead } from '@/shared/ui/list-page';
import { ListState } from '@/shared/ui/list/list-state';
import { EmptyState } from '@/shared/ui/states';
import rows from '@/shared/ui/form/word-rows.module.css';
import { changelogQuery, draftsQuery } from './api';
import css from './changelog-desk.module.css';
import { EntryDialog } from './entry-dialog';
import { EntryRow } from './entry-row';
import { PublishQuestion } from './publish-question';

/** Drafts and published entries, for the team. */
export function ChangelogDesk() {
  const { t } = useTranslation('changelog');
  useTitle(t('title'));
  const drafts = useQuery(draftsQuery());
  const published = useInfiniteQuery(changelogQuery());
  const shown = published.data?.pages.flatMap(({ items }) => items) ?? [];
  const isEmpty = drafts.data?.length === 0 && published.isSuccess && shown.length === 0;
  const { edited, edit, close } = useEdited(drafts.data);
  const [toPublish, publish] = useState<ChangelogEntry>();
  const write = () => edit('new');
  return (
    <>
      <PageHead title={t('title')}>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={write}>
          {t('desk.new')}
        </Button>
      </PageHead>
      <PageLead>
        <span>{t('desk.lead')}</span> <Link to="/novidades">{t('desk.open')}</Link>
      </PageLead>
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
              <ul className={rows.list}>
                {drafts.data?.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} onEdit={() => edit(entry)} onPublish={() => publish(entry)} />
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
              <ul className={rows.list}>
                {shown.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} />
                ))}
              </ul>
            </ListState>
          </Panel>
        </>
      )}
      {edited && (
        <EntryDialog
          entry={edited === 'new' ? undefined : edited}
          onDone={(saved) => {
            close();
            publish(saved);
          }}
        />
      )}
      <PublishQuestion entry={toPublish} onDone={() => publish(undefined)} />
    </>
  );
}

/** The entry in the dialog: chosen here, or the draft in the URL that was created from an incident. */
function useEdited(drafts: readonly ChangelogEntry[] | undefined) {
  const [chosen, edit] = useState<ChangelogEntry | 'new'>();
  const [params, setParams] = useSearchParams();
  const begun = drafts?.find(({ id }) => String(id) === params.get('edit'));
  function close() {
    edit(undefined);
    if (params.has('edit')) setParams({}, { replace: true });
  }
  return { edited: chosen ?? begun, edit, close };
}
