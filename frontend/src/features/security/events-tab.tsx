import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { useNarrow } from '@/shared/hooks/use-media';
import { idFrom } from '@/shared/lib/in-address';
import { useLiveInterval } from '@/shared/live/use-live-query';
import { ChoiceField } from '@/shared/ui/form/choice-field';
import { DayField } from '@/shared/ui/form/day-field';
import { ListPanel, Toolbar } from '@/shared/ui/list-page';
import { ListState } from '@/shared/ui/list/list-state';
import { EmptyState } from '@/shared/ui/states';
import { TypedInput } from '@/shared/ui/form/typed-input';
import { CONSOLE_POLL_MS, eventsQuery } from './api';
import { EventCards, EventTable } from './event-rows';
import { eventsFrom, groups, isFiltered, results, type ConsoleFilter, type OnFilter, type Tab } from './filter';
import { FilterTokens } from './filter-tokens';
import { PersonField } from './person-field';
import css from './security.module.css';

type TabProps = {
  tab: Exclude<Tab, 'sessions'>;
  filter: ConsoleFilter;
  onFilter: OnFilter;
  onClear: () => void;
};

/** The log, either whole or only sign-in attempts. */
export function EventsTab({ tab, filter, onFilter, onClear }: TabProps) {
  const { t, i18n } = useTranslation('securityConsole');
  const narrow = useNarrow();
  const query = useInfiniteQuery({
    ...eventsQuery(eventsFrom(filter), i18n.language),
    refetchInterval: useLiveInterval(CONSOLE_POLL_MS),
  });
  const rows = query.data?.rows ?? [];
  const actorName = rows.find(({ actor }) => actor?.id === filter.actorId)?.actor?.name;
  const Rows = narrow ? EventCards : EventTable;
  return (
    <ListPanel>
      {tab === 'attempts' && <p className={css.lead}>{t('attempts.lead')}</p>}
      <Toolbar>
        <Fields tab={tab} filter={filter} onFilter={onFilter} actorName={actorName} />
      </Toolbar>
      <FilterTokens ip={filter.ip} onFilter={onFilter} />
      <ListState
        query={query}
        count={rows.length}
        failed={t(`${tab}.failed`)}
        empty={
          <EmptyState text={t(`${tab}.empty`)}>
            {isFiltered(filter) && <Button onClick={onClear}>{t('filter.clear')}</Button>}
          </EmptyState>
        }
      >
        <Rows tab={tab} rows={rows} onFilter={onFilter} />
      </ListState>
    </ListPanel>
  );
}

type FieldsProps = Omit<TabProps, 'onClear'> & { actorName: string | undefined };

function Fields({ tab, filter, onFilter, actorName }: FieldsProps) {
  const { t } = useTranslation('securityConsole');
  const { from, to, ticketId, actorId } = filter;
  return (
    <>
      {tab === 'attempts' ? (
        <ChoiceField
          className={css.choice}
          label={t('filter.result')}
          value={filter.result}
          choices={results.map((value) => ({ value, label: t(`result.${value}`) }))}
          onChoose={(result) => onFilter({ result })}
        />
      ) : (
        <>
          <ChoiceField
            className={css.choice}
            label={t('filter.group')}
            value={filter.group}
            choices={groups.map((value) => ({ value, label: t(`group.${value}`) }))}
            onChoose={(group) => onFilter({ group })}
          />
          <TypedInput
            className={css.number}
            inputMode="numeric"
            label={t('filter.ticketId')}
            placeholder={t('filter.ticketId')}
            value={ticketId === null ? '' : String(ticketId)}
            onChange={(text) => onFilter({ ticketId: idFrom(text.replace('#', '')) })}
          />
        </>
      )}
      <PersonField id={actorId} name={actorName} onChoose={(id) => onFilter({ actorId: id })} />
      <DayField
        className={css.day}
        label={t('filter.from')}
        value={from}
        onChange={(day) => onFilter({ from: day })}
        outside={(day) => to !== '' && day.isAfter(to, 'day')}
      />
      <DayField
        className={css.day}
        label={t('filter.to')}
        value={to}
        onChange={(day) => onFilter({ to: day })}
        outside={(day) => from !== '' && day.isBefore(from, 'day')}
      />
    </>
  );
}
