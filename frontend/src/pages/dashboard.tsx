import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import { firstStepsQuery, isDone } from '@/features/first-steps/api';
import { filterFrom, searchFor } from '@/features/tickets/rules';
import { TicketList } from '@/features/tickets/ticket-list';
import { useOwnSuspension } from '@/features/suspensions/own-suspension';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { OwnSuspension } from '@/shared/contract';
import { can, isTeam, useMe } from '@/shared/session/me';
import { Column, HeadLine, Page, PageHead } from '@/shared/ui/layout';
import { LinkTabs, tabId } from '@/shared/ui/list/link-tabs';
import { SkeletonRows } from '@/shared/ui/states';
import { useDelayedLoading } from '@/shared/hooks/use-delayed-loading';
import { useNarrow, usePhone } from '@/shared/hooks/use-media';
import { useTitle } from '@/shared/hooks/use-title';
import { AmongNotices } from './dashboard-notices';
import { NewsInAddress } from './news-in-address';

const NewTicketForm = lazyPart(() => import('@/features/new-ticket/new-ticket-form'), 'NewTicketForm', {
  strings: 'newTicket',
});
const TeamTickets = lazyPart(() => import('./team-tickets'), 'TeamTickets');
const FirstSteps = lazyPart(() => import('@/features/first-steps/first-steps'), 'FirstSteps', {
  silent: true,
  strings: 'admin',
});
const TeamPresence = lazyPart(() => import('@/features/presence/team-presence'), 'TeamPresence', { silent: true });

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
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const freshId = useFreshId();

  const keys: readonly Tab[] = team ? ['list', 'new', 'board'] : ['list', 'new'];
  const tab = keys.find((key) => key === search.get('tab')) ?? 'list';
  // On a phone the form fills the screen and has its own header.
  const inSteps = useNarrow();
  const phone = usePhone();
  const suspension = useOwnSuspension();
  const isAlone = inSteps && tab === 'new' && !suspension;
  useTitle(tab === 'list' ? t('title') : t(`tabs.${tab}`));

  /** On a phone opens the ticket, with the list before it in the history; else highlights the ticket in the list. */
  async function showCreated(created: number) {
    if (!inSteps) return void navigate(START, { state: { created } });
    await navigate(START, { replace: true });
    await navigate(`/ticket/${created}`, { state: { from: START, created } });
  }

  // Takes the focus, because the form that had it was removed.
  const focusPanel = () => panel.current?.focus({ preventScroll: true });
  useEffect(() => {
    if (freshId !== undefined) focusPanel();
  }, [freshId]);

  return (
    <Page wide={team} flush={!team && phone} bare={isAlone}>
      {!isAlone && (
        <Head tabs={keys} tab={tab} panelId={panelId} barred={Boolean(suspension)} onDismissed={focusPanel} />
      )}
      <div
        ref={panel}
        id={panelId}
        role="tabpanel"
        {...(isAlone ? { 'aria-label': t('tabs.new') } : { 'aria-labelledby': tabId(panelId, tab) })}
        tabIndex={-1}
      >
        <AmongNotices tab={tab} suspension={suspension} onDone={focusPanel}>
          <NewsInAddress />
          <Suspense fallback={<Waiting />}>
            {tab === 'new' ? (
              <NewTicket suspension={suspension} onCreated={(created) => void showCreated(created)} />
            ) : (
              <Tickets
                layout={tab}
                freshId={freshId}
                suspension={suspension}
                onNew={() => void navigate(addressOf('new'))}
              />
            )}
          </Suspense>
        </AmongNotices>
      </div>
    </Page>
  );
}

type NewTicketProps = { suspension: OwnSuspension | null | undefined; onCreated: (created: number) => void };

/** A suspended player never sees the form, not even while the suspension is loading. */
function NewTicket({ suspension, onCreated }: NewTicketProps) {
  if (suspension === undefined) return <Waiting />;
  if (suspension) return null;
  return (
    <Column>
      <NewTicketForm onCreated={onCreated} />
    </Column>
  );
}

type HeadProps = { tabs: readonly Tab[]; tab: Tab; panelId: string; barred: boolean; onDismissed: () => void };

/** One line for the team; for players the tabs are below the title. */
function Head({ tabs, tab, panelId, barred, onDismissed }: HeadProps) {
  const { t } = useTranslation('tickets');
  const me = useMe();
  const team = isTeam(me);
  const phone = usePhone();
  const labels = useTabLabels(team);
  const linkTabs = (
    <LinkTabs
      label={t('title')}
      tabs={tabs.map((key) => ({
        key,
        label: labels[key],
        to: addressOf(key),
        locked: barred && key === 'new' && t('tabs.locked'),
      }))}
      active={tab}
      panelId={panelId}
    />
  );
  return (
    <>
      {team ? (
        <HeadLine title={t('title')}>
          {linkTabs}
          <Suspense>
            <TeamPresence />
          </Suspense>
        </HeadLine>
      ) : phone ? (
        <h1 className="vh">{t('title')}</h1>
      ) : (
        <PageHead title={t('title')} />
      )}
      {can(me, 'admin') && <NewClub onDismissed={onDismissed} />}
      {!team && linkTabs}
    </>
  );
}

type TicketsProps = {
  layout: Exclude<Tab, 'new'>;
  freshId: number | undefined;
  suspension: OwnSuspension | null | undefined;
  onNew: () => void;
};

/** The player's own tickets, or all tickets for the team. */
function Tickets({ layout, freshId, suspension, onNew }: TicketsProps) {
  const me = useMe();
  const [search, setSearch] = useSearchParams();
  if (isTeam(me)) {
    return (
      <TeamTickets
        layout={layout}
        search={search}
        onSearch={(next) => setSearch({ ...(layout === 'board' && { tab: layout }), ...next }, { replace: true })}
        freshId={freshId}
        onNew={onNew}
      />
    );
  }
  return (
    <TicketList
      filter={filterFrom(search)}
      onFilter={(filter) => setSearch(searchFor(filter), { replace: true })}
      onNew={suspension ? undefined : onNew}
      barred={suspension?.what === 'write'}
      freshId={freshId}
    />
  );
}

const Waiting = () => useDelayedLoading(true) && <SkeletonRows />;

/** The first steps and the training ticket. Without either their code is not loaded. */
function NewClub({ onDismissed }: { onDismissed: () => void }) {
  const { data } = useQuery(firstStepsQuery());
  if (!data || isDone(data)) return null;
  return (
    <Suspense>
      <FirstSteps done={data} onDismissed={onDismissed} />
    </Suspense>
  );
}

/** Short labels on narrow screens. */
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

function useFreshId(): number | undefined {
  const state: unknown = useLocation().state;
  const created = state && typeof state === 'object' && 'created' in state ? state.created : undefined;
  return typeof created === 'number' ? created : undefined;
}
