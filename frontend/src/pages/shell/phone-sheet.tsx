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
  /** Called when the focus has moved out of the header by itself, where it stays. */
  onLeave: () => void;
};

/** The phone's menu: person, navigation, account actions and sign-out. */
export function PhoneSheet({ id, places, actions, onClose, onLeave }: PhoneSheetProps) {
  const { t } = useTranslation('shell');
  const me = useMe();
  const sheet = useRef<HTMLDivElement>(null);
  const counts = useCounts();
  useFocusInside(sheet, onClose, onLeave);
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

/** Takes the focus, and reports Escape and a focus outside of the header. */
function useFocusInside(sheet: RefObject<HTMLElement | null>, onClose: () => void, onLeave: () => void) {
  const close = useEffectEvent(onClose);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const bar = sheet.current?.closest('header');
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof Node && !bar?.contains(target)) leave();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', onFocusIn);
    // After the listeners, because a dialog that opened first takes the focus back at once.
    sheet.current?.focus();
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', onFocusIn);
    };
  }, [sheet]);
}
