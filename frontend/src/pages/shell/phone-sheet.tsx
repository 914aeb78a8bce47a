import {
  AlertOutlined,
  ContainerOutlined,
  ControlOutlined,
  LineChartOutlined,
  PlusSquareOutlined,
  ReadOutlined,
  RightOutlined,
  SearchOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { keys } from '@/shared/api/keys';
import type { Incident, Stats } from '@/shared/contract';
import { isTeam, useMe } from '@/shared/session/me';
import { Avatar } from '@/shared/ui/mark/person-marks';
import type { AccountAction } from './account-actions';
import css from './phone-sheet.module.css';
import type { Place, PlaceKey } from './places';

const icons: Record<PlaceKey, ReactNode> = {
  tickets: <ContainerOutlined aria-hidden />,
  newTicket: <PlusSquareOutlined aria-hidden />,
  incidents: <AlertOutlined aria-hidden />,
  sanctions: <StopOutlined aria-hidden />,
  news: <ReadOutlined aria-hidden />,
  reports: <LineChartOutlined aria-hidden />,
  administration: <ControlOutlined aria-hidden />,
};

type PhoneSheetProps = {
  id: string;
  places: readonly Place[];
  actions: readonly AccountAction[];
  onClose: () => void;
};

/** The phone's menu: person, navigation, account actions and sign-out. */
export function PhoneSheet({ id, places, actions, onClose }: PhoneSheetProps) {
  const { t } = useTranslation('shell');
  const me = useMe();
  const sheet = useRef<HTMLDivElement>(null);
  const counts = useCounts();
  useCloseOutside(sheet, onClose);
  return (
    <>
      <div ref={sheet} id={id} className={css.sheet} role="dialog" aria-label={t('menu')} tabIndex={-1}>
        <p className={css.person}>
          <Avatar name={me.name} role={me.role} src={me.avatar} />
          <span>
            <b>{me.name}</b>
            <small>{me.email}</small>
          </span>
        </p>
        <nav aria-label={t('nav')}>
          {places.map(({ key, to, label, isCurrent, isApart }) => (
            <Link key={key} to={to} className={css.row} aria-current={isCurrent ? 'page' : undefined}>
              {icons[key]}
              <span>{label}</span>
              {counts[key] !== undefined && <span className={`num ${css.count}`}>{counts[key]}</span>}
              {isApart && <RightOutlined className={css.further} aria-hidden />}
            </Link>
          ))}
        </nav>
        <div className={css.part}>
          {isTeam(me) && (
            <Link to="/search" className={css.row}>
              <SearchOutlined aria-hidden />
              <span>{t('searchAll')}</span>
            </Link>
          )}
          {actions.map(({ key, icon, label, disabled, staysOpen, isApart, run }) => (
            <button
              key={key}
              type="button"
              className={css.row}
              data-apart={isApart}
              disabled={disabled}
              onClick={() => {
                if (!staysOpen) onClose();
                run();
              }}
            >
              {icon}
              <span>{label}</span>
            </button>
          ))}
        </div>
      </div>
      <div className={css.veil} aria-hidden onPointerDown={onClose} />
    </>
  );
}

/** Counts from the cache only, without requests. */
function useCounts(): Partial<Record<PlaceKey, number>> {
  const client = useQueryClient();
  return {
    tickets: client.getQueryData<Stats>(keys.admin.stats)?.openTickets,
    incidents: client.getQueryData<Incident[]>(keys.incidents.active)?.length,
  };
}

/** Takes the focus. Closes on Escape and when the focus leaves the header. */
function useCloseOutside(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const bar = sheet.current?.closest('header');
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof Node && !bar?.contains(target)) close();
    };
    sheet.current?.focus();
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', onFocusIn);
    };
  }, [sheet]);
}
