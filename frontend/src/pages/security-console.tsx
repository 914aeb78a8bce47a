import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { EventsTab } from '@/features/security/events-tab';
import { ExportButton } from '@/features/security/export-button';
import { defaultFilter, filterFrom, searchFrom, tabs, type ConsoleFilter } from '@/features/security/filter';
import { SessionsTab } from '@/features/security/sessions-tab';
import { useAddressFilter } from '@/shared/hooks/use-address-filter';
import { useTitle } from '@/shared/hooks/use-title';
import { PageHead } from '@/shared/ui/layout';
import { LinkTabs, tabId } from '@/shared/ui/list/link-tabs';

const START = '/admin/security';

/** Typing adds no entries to the browser's history. */
const isChoice = (change: Partial<ConsoleFilter>) => 'tab' in change || !('q' in change || 'ticketId' in change);

/** Sessions, sign-ins and changes, for admins. Tab and filters are in the URL. */
export function SecurityConsolePage() {
  const { t } = useTranslation('securityConsole');
  const panelId = useId();
  const { filter, onFilter } = useAddressFilter(filterFrom, searchFrom, isChoice);
  const { tab } = filter;
  useTitle(`${t(`tab.${tab}`)} · ${t('title')}`);

  const clear = () => onFilter({ ...defaultFilter, tab });
  const links = tabs.map((key) => ({
    key,
    label: t(`tab.${key}`),
    to: key === defaultFilter.tab ? START : `${START}?tab=${key}`,
  }));

  return (
    <>
      <PageHead title={t('title')}>{tab !== 'sessions' && <ExportButton filter={filter} />}</PageHead>
      <LinkTabs label={t('title')} tabs={links} active={tab} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)} tabIndex={-1}>
        {tab === 'sessions' ? (
          <SessionsTab filter={filter} onFilter={onFilter} onClear={clear} />
        ) : (
          <EventsTab key={tab} tab={tab} filter={filter} onFilter={onFilter} onClear={clear} />
        )}
      </div>
    </>
  );
}
