import { EyeOutlined, MessageOutlined, SearchOutlined, ThunderboltOutlined, UserOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { viewAddress, viewsQuery } from '@/features/views/views';
import { Keys } from '@/features/shortcuts/keys';
import { registry } from '@/features/shortcuts/registry';
import { useRested } from '@/shared/hooks/use-rested';
import { folded } from '@/shared/lib/folded';
import { can, useMe } from '@/shared/session/me';
import { StatusChip } from '@/shared/ui/mark/chips';
import type { Choice, ChoiceGroup } from '@/shared/ui/dialog/command-list';
import { foundPeopleQuery, foundTicketsQuery } from './api';
import { useAdministration } from './use-administration';
import { lastUsed, matching, offeredCommands } from './commands';
import css from './palette.module.css';

const REST_MS = 150;

/** Matches for the text, tickets first, because they are searched most; without a text, the recently used commands. */
export function useFound(typed: string): { groups: ChoiceGroup[]; isSearching: boolean } {
  const { t } = useTranslation('shortcuts');
  const question = typed.trim().replace(/^#/, '');
  const rested = useRested(question, REST_MS);
  const asked = question === '' ? '' : rested;
  const tickets = useTickets(asked);
  const people = usePeople(asked);
  const actions = useActions(typed);
  const views = useViewChoices(typed);
  const administration = useAdministration(typed);
  const everything = useEverything(typed.trim());
  const groups = [
    { name: t('palette.tickets'), choices: asked ? tickets.choices : [] },
    { name: t('palette.actions'), choices: actions },
    { name: t('palette.views'), choices: views },
    { name: t('palette.administration'), choices: administration },
    { name: t('palette.people'), choices: asked ? people : [] },
    { name: t('palette.everywhere'), choices: everything },
  ].filter(({ choices }) => choices.length > 0);
  return { groups, isSearching: tickets.isSearching || asked !== question };
}

function useTickets(text: string) {
  const navigate = useNavigate();
  const { data, isFetching } = useQuery(foundTicketsQuery(text));
  const choices = (data ?? []).map(({ id, title, status }): Choice => {
    const address = `/ticket/${id}`;
    const icon = (
      <>
        <MessageOutlined aria-hidden />
        <span className={css.number}>{id}</span>
      </>
    );
    const end = <StatusChip value={status} />;
    return { key: `ticket-${id}`, icon, text: title, end, address, run: () => void navigate(address) };
  });
  return { choices, isSearching: isFetching };
}

/** An entry for the full search, which also covers messages and file names. */
function useEverything(text: string): Choice[] {
  const { t } = useTranslation('shortcuts');
  const navigate = useNavigate();
  if (text === '') return [];
  const address = `/search?q=${encodeURIComponent(text)}`;
  const icon = <SearchOutlined aria-hidden />;
  return [
    { key: 'everything', icon, text: t('palette.everything', { text }), address, run: () => void navigate(address) },
  ];
}

function usePeople(text: string): Choice[] {
  const navigate = useNavigate();
  const { data } = useQuery(foundPeopleQuery(text, can(useMe(), 'admin')));
  return (data ?? []).map(({ id, name, email }): Choice => {
    const address = `/admin/users?q=${encodeURIComponent(email)}`;
    const icon = <UserOutlined aria-hidden />;
    return { key: `person-${id}`, icon, text: `${name} · ${email}`, address, run: () => void navigate(address) };
  });
}

const VIEWS_MOST = 8;

/** Saved views. A few are shown without a text too. */
function useViewChoices(typed: string): Choice[] {
  const { t } = useTranslation('shortcuts');
  const navigate = useNavigate();
  const { data = [] } = useQuery(viewsQuery());
  const wanted = folded(typed.trim());
  const found = data.filter(({ name }) => folded(name).includes(wanted)).slice(0, VIEWS_MOST);
  return found.map(({ id, name, isShared }): Choice => {
    const address = viewAddress(id);
    const end = isShared && <small className={css.note}>{t('palette.sharedView')}</small>;
    return {
      key: `view-${id}`,
      icon: <EyeOutlined aria-hidden />,
      text: name,
      end,
      address,
      run: () => void navigate(address),
    };
  });
}

function useActions(typed: string): Choice[] {
  const { t } = useTranslation('shortcuts');
  // The page below may change its commands while the palette is open.
  useSyncExternalStore(registry.subscribe, registry.get);
  return matching(offeredCommands(), typed, lastUsed.get()).map(({ id, run }): Choice => ({
    key: id,
    icon: <ThunderboltOutlined aria-hidden />,
    text: t(`name.${id}`),
    end: <Keys of={id} />,
    run: () => {
      lastUsed.add(id);
      run();
    },
  }));
}
