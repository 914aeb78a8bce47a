import { ArrowLeftOutlined, CheckOutlined, EllipsisOutlined, NotificationOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';

import { newIdempotencyKey } from '@/shared/api/headers';
import type { IncidentDetails } from '@/shared/contract';
import { usePhone } from '@/shared/hooks/use-media';
import { useMenu } from '@/shared/hooks/use-menu';
import { useMinute } from '@/shared/hooks/use-minute';
import { durationOf } from '@/shared/lib/duration';
import { titleIn } from '@/shared/lib/in-language';
import { sinceText } from '@/shared/lib/since';
import { useToast } from '@/shared/ui/toast/toast';
import { WorldMark } from '@/shared/ui/mark/world-mark';
import { StateChip } from './state-chip';
import { beginEntryMutation } from './screen-api';
import css from './incident.module.css';
import { lastedMinutes } from './lasted';

const MINUTE_MS = 60_000;

type IncidentHeadProps = { incident: IncidentDetails; onEdit: () => void; onResolve: () => void };

/** On a phone the actions are in a menu. */
export function IncidentHead({ incident, onEdit, onResolve }: IncidentHeadProps) {
  const { t, i18n } = useTranslation('incidents');
  const isPhone = usePhone();
  const { state, resolvedAt } = incident;
  const entry = useEntry(incident);
  return (
    <header className={css.head}>
      <Link to="/incidents" className={css.back} aria-label={t('page.back')}>
        <ArrowLeftOutlined aria-hidden />
        {isPhone && <span>{t('title')}</span>}
      </Link>
      <div className={css.name}>
        <h1 dir="auto">{titleIn(incident, i18n.language)}</h1>
        <StateChip value={state} />
      </div>
      {isPhone ? (
        <Menu isOpen={resolvedAt === null} onEdit={onEdit} onEntry={entry.begin} onResolve={onResolve} />
      ) : (
        <div className={css.tools}>
          <Button type="text" onClick={onEdit}>
            {t('detail.edit')}
          </Button>
          <Button icon={<NotificationOutlined aria-hidden />} loading={entry.isPending} onClick={entry.begin}>
            {t('detail.entry')}
          </Button>
          {resolvedAt === null && (
            <Button icon={<CheckOutlined aria-hidden />} onClick={onResolve}>
              {t('resolve.ask')}
            </Button>
          )}
        </div>
      )}
      <Facts incident={incident} />
    </header>
  );
}

/** Creates a changelog entry and opens it. */
function useEntry(incident: IncidentDetails) {
  const { t } = useTranslation(['incidents', 'changelog']);
  const toast = useToast();
  const navigate = useNavigate();
  // The same key for a retry, so that it does not create a second entry.
  const [key, setKey] = useState(newIdempotencyKey);
  const { mutate, isPending } = useMutation(beginEntryMutation(useQueryClient(), incident));
  function begin() {
    if (isPending) return;
    mutate(key, {
      onSuccess: ({ entryId, reports }) => {
        setKey(newIdempotencyKey());
        if (reports > 0) toast.leaving(t('changelog:link.reports', { count: reports }), 'warning');
        void navigate(`/changelog?edit=${entryId}`);
      },
      onError: (error) => toast.error(t('detail.entryFailed'), error),
    });
  }
  return { begin, isPending };
}

type MenuProps = { isOpen: boolean; onEdit: () => void; onEntry: () => void; onResolve: () => void };

function Menu({ isOpen, onEdit, onEntry, onResolve }: MenuProps) {
  const { t } = useTranslation('incidents');
  const { dropdown, button } = useMenu();
  return (
    <Dropdown
      {...dropdown}
      menu={{
        items: [
          { key: 'edit', label: t('detail.edit'), onClick: onEdit },
          { key: 'entry', label: t('detail.entry'), onClick: onEntry },
          ...(isOpen ? [{ key: 'resolve', label: t('resolve.ask'), onClick: onResolve }] : []),
        ],
      }}
    >
      <Button {...button} type="text" icon={<EllipsisOutlined aria-hidden />} aria-label={t('detail.deeds')} />
    </Dropdown>
  );
}

function Facts({ incident }: { incident: IncidentDetails }) {
  const { t, i18n } = useTranslation(['incidents', 'common']);
  const isPhone = usePhone();
  const minute = useMinute();
  const { world, categories, startsAt, creatorName, resolvedAt } = incident;
  const minutes = resolvedAt
    ? lastedMinutes(incident)
    : Math.max(0, minute - Math.floor(Date.parse(startsAt) / MINUTE_MS));
  const since = { at: sinceText(startsAt, i18n.language), time: durationOf(minutes) };
  const more = [
    categories.map((value) => t(`common:category.${value}`)).join(', '),
    t(resolvedAt ? 'detail.lasted' : 'detail.sinceAgo', since),
    creatorName && t('detail.createdBy', { name: creatorName }),
    resolvedAt === null && t(world ? 'detail.shownIn' : 'detail.shownToAll', { world: world?.name }),
  ].filter(Boolean);
  return (
    <p className={css.facts}>
      {world ? <WorldMark name={world.name} /> : <span>{t('allWorlds')}</span>}
      {(isPhone ? [t('since', since)] : more).map((fact) => (
        <Fragment key={String(fact)}>
          <i aria-hidden />
          <span dir="auto">{fact}</span>
        </Fragment>
      ))}
    </p>
  );
}
