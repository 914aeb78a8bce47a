import { Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

import { NewTicketForm } from '@/features/new-ticket/new-ticket-form';
import { TicketList } from '@/features/tickets/ticket-list';
import { isTeam, useMe } from '@/shared/session/me';
import { Page, PageHead } from '@/shared/ui/layout';
import { SkeletonRows } from '@/shared/ui/states';
import { useNarrow } from '@/shared/ui/use-media';
import { useTitle } from '@/shared/ui/use-title';

const TeamBoard = lazy(async () => ({ default: (await import('@/features/team-board/team-board')).TeamBoard }));

/** The start: own or all tickets, a new one, and the team's board. The tab lives in the address. */
export function DashboardPage() {
  const { t } = useTranslation('tickets');
  const me = useMe();
  const narrow = useNarrow();
  const [search, setSearch] = useSearchParams();
  const team = isTeam(me);
  const tabs = ['list', 'new', ...(team ? ['board'] : [])];
  const wanted = search.get('tab') ?? 'list';
  const tab = tabs.includes(wanted) ? wanted : 'list';
  const open = (key: string) => setSearch(key === 'list' ? {} : { tab: key });

  useTitle(t(tab === 'new' ? 'tabs.new' : tab === 'board' ? 'tabs.board' : 'title'));

  return (
    <Page>
      <PageHead title={t('title')} />
      <Tabs
        activeKey={tab}
        onChange={open}
        destroyOnHidden
        items={[
          { key: 'list', label: t(narrow ? 'tabs.listShort' : 'tabs.list'), children: <TicketList /> },
          {
            key: 'new',
            label: t(narrow ? 'tabs.newShort' : 'tabs.new'),
            children: <NewTicketForm onCreated={() => open('list')} />,
          },
          ...(team
            ? [
                {
                  key: 'board',
                  label: t('tabs.board'),
                  children: (
                    <Suspense fallback={<SkeletonRows />}>
                      <TeamBoard />
                    </Suspense>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Page>
  );
}
