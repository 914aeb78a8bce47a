import { DownOutlined, PushpinOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useConfig } from '@/shared/api/config';
import type { View } from '@/shared/contract';
import { useFrom } from '@/shared/hooks/use-media';
import { useMenu } from '@/shared/hooks/use-menu';
import chip from '@/shared/ui/list/list-chip.module.css';
import { viewAddress } from './views';
import { countText, useViewCounts, type Views } from './use-views';
import css from './views.module.css';

type ViewNavProps = { views: Views; onOrganize: () => void };

/** Saved views after the queues: as chips where there is room, else in one menu. */
export function ViewNav({ views, onOrganize }: ViewNavProps) {
  const { t } = useTranslation('views');
  const { viewCounts } = useConfig().limits;
  const wide = useFrom(1280);
  const counts = useViewCounts(views.list);
  if (views.list.length === 0) return null;
  const countOf = (view: View) => countText(counts.get(view.id));
  const inMenu = wide ? views.list.slice(viewCounts) : views.list;
  const menuCurrent = inMenu.find(({ id }) => id === views.id);
  return (
    <>
      {wide && <span className={css.line} aria-hidden />}
      {wide &&
        views.list
          .slice(0, viewCounts)
          .map((view) => <Chip key={view.id} view={view} count={countOf(view)} isCurrent={view.id === views.id} />)}
      {inMenu.length > 0 && (
        <ViewMenu
          name={menuCurrent?.name ?? t(wide ? 'more' : 'all')}
          count={menuCurrent && countOf(menuCurrent)}
          isCurrent={menuCurrent !== undefined}
          views={inMenu}
          countOf={countOf}
          onOpen={views.open}
          onOrganize={onOrganize}
        />
      )}
    </>
  );
}

type ChipProps = { view: View; count: string | undefined; isCurrent: boolean };

function Chip({ view, count, isCurrent }: ChipProps) {
  const { t } = useTranslation('views');
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  return (
    <Link
      ref={link}
      className={chip.chip}
      to={viewAddress(view.id)}
      replace
      aria-current={isCurrent ? 'page' : undefined}
      data-empty={count === '0' || undefined}
      title={view.name}
    >
      {view.isShared && <PushpinOutlined aria-label={t('shared')} />}
      <span className={css.name}>{view.name}</span> <b className="num">{count}</b>
    </Link>
  );
}

type ViewMenuProps = {
  name: string;
  count: string | undefined;
  isCurrent: boolean;
  views: readonly View[];
  countOf: (view: View) => string | undefined;
  onOpen: (id: number) => void;
  onOrganize: () => void;
};

function ViewMenu({ name, count, isCurrent, views, countOf, onOpen, onOrganize }: ViewMenuProps) {
  const { t } = useTranslation('views');
  const { choosing, dropdown, button } = useMenu();
  const groupOf = (shared: boolean) => {
    const group = views.filter(({ isShared }) => isShared === shared);
    const children = group.map((view) => ({
      key: String(view.id),
      label: <span dir="auto">{view.name}</span>,
      extra: countOf(view),
    }));
    return children.length === 0 ? [] : [{ type: 'group' as const, label: t(shared ? 'ofTeam' : 'own'), children }];
  };
  return (
    <Dropdown
      {...dropdown}
      menu={{
        items: [
          ...groupOf(false),
          ...groupOf(true),
          { type: 'divider' },
          { key: 'organize', label: t('organize.open') },
        ],
        onClick: choosing((key) => (key === 'organize' ? onOrganize() : onOpen(Number(key)))),
      }}
    >
      <button {...button} type="button" className={chip.chip} aria-current={isCurrent ? 'page' : undefined}>
        <span className={css.name}>{name}</span> <b className="num">{count}</b>
        <DownOutlined aria-hidden />
      </button>
    </Dropdown>
  );
}
