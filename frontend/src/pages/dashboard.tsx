import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import { firstStepsQuery } from '@/features/first-steps/api';
import { filterFrom, searchFor } from '@/features/tickets/rules';
import { TicketList } from '@/features/tickets/ticket-list';
import { loadAdminStrings } from '@/shared/i18n/setup';
import { lazyPart } from '@/shared/ui/lazy-part';
import { can, isTeam, useMe } from '@/shared/session/me';
import { Page, PageHead } from '@/shared/ui/layout';
import { LinkTabs, tabId } from '@/shared/ui/link-tabs';
import { SkeletonRows } from '@/shared/ui/states';
import { useDelayedLoading } from '@/shared/hooks/use-delayed-loading';
import { useNarrow } from '@/shared/hooks/use-media';
import { useTitle } from '@/shared/hooks/use-title';

const NewTicketForm = lazyPart(() => import('@/features/new-ticket/new-ticket-form'), 'NewTicketForm');
const TeamBoard = lazyPart(() => import('@/features/team-board/team-board'), 'TeamBoard');
const FirstSteps = lazyPart(
  async () => (await Promise.all([import('@/features/first-steps/first-steps'), loadAdminStrings()]))[0],
  'FirstSteps',
  { silent: true },
);

type Tab = 'list' | 'new' | 'board';
const START = '/dashboard';
const addressOf = (tab: Tab) => (tab === 'list' ? START : `${START}?tab=${tab}`);

/** The start page: tickets, new ticket, and the team's board. Tab and filters are in the URL. */
export function DashboardPage() {
  const { t } = useTranslation('tickets');
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const me = useMe();
  const team = isTeam(me);
  const labels = useTabLabels(team);
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const freshId = useFreshId();

  const keys: readonly Tab[] = team ? ['list', 'new', 'board'] : ['list', 'new'];
  const tab = keys.find((key) => key === search.get('tab')) ?? 'list';
  useTitle(tab === 'list' ? t('title') : t(`tabs.${tab}`));

  // The form was removed, and the focus with it.
  const focusPanel = () => panel.current?.focus({ preventScroll: true });
  useEffect(() => {
    if (freshId !== undefined) focusPanel();
  }, [freshId]);

  return (
    <Page>
      <PageHead title={t('title')} />
      {can(me, 'admin') && <NewClub onDismissed={focusPanel} />}
      <LinkTabs
        label={t('title')}
        tabs={keys.map((key) => ({ key, label: labels[key], to: addressOf(key) }))}
        active={tab}
        panelId={panelId}
      />
      <div ref={panel} id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)} tabIndex={-1}>
        <Suspense fallback={<Waiting />}>
          {tab === 'list' && (
            <TicketList
              filter={filterFrom(search, team)}
              onFilter={(filter) => setSearch(searchFor(filter), { replace: true })}
              onNew={() => void navigate(addressOf('new'))}
              freshId={freshId}
            />
          )}
          {tab === 'new' && (
            <NewTicketForm onCreated={(created) => void navigate(addressOf('list'), { state: { created } })} />
          )}
          {tab === 'board' && (
            <TeamBoard search={search} onSearch={(next) => setSearch({ tab, ...next }, { replace: true })} />
          )}
        </Suspense>
      </div>
    </Page>
  );
}

const Waiting = () => useDelayedLoading(true) && <SkeletonRows />;

/** The list of first steps. Once it is over, its part is not even loaded. */
function NewClub({ onDismissed }: { onDismissed: () => void }) {
  const { data } = useQuery(firstStepsQuery());
  if (!data || data.isOver) return null;
  return (
    <Suspense>
      <FirstSteps done={data} onDismissed={onDismissed} />
    </Suspense>
  );
}

/** Short labels where three long ones do not fit. */
function useTabLabels(team: boolean): Record<Tab, string> {
  const { t } = useTranslation('tickets');
  const narrow = useNarrow();
  const [list, listShort] = team
    ? (['tabs.list', 'tabs.listShort'] as const)
    : (['tabs.own', 'tabs.ownShort'] as const);
  return {
    list: t(narrow ? listShort : list),
    new: t(narrow ? 'tabs.newShort' : 'tabs.new'),
    board: t('tabs.board'),
  };
}

/** The ticket that was just created with the form. */
function useFreshId(): number | undefined {
  const state: unknown = useLocation().state;
  const created = state && typeof state === 'object' && 'created' in state ? state.created : undefined;
  return typeof created === 'number' ? created : undefined;
}
