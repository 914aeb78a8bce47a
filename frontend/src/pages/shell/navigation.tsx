import { DownOutlined, MenuOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';

import { useFrom } from '@/shared/hooks/use-media';
import { useMenu } from '@/shared/hooks/use-menu';
import css from './header.module.css';
import { usePlaces, type Place } from './places';

/** Number of links that stay visible if not all fit. */
const FIRST = 3;

/** Navigation links. Links that do not fit are in a menu. */
export function Navigation() {
  const { t } = useTranslation('shell');
  const places = usePlaces();
  const hasLinks = useFrom(1000);
  const hasAll = useFrom(1280);
  if (!hasLinks) return <PlacesMenu places={places} />;
  const links = hasAll ? places : places.slice(0, FIRST);
  const more = places.slice(links.length);
  return (
    <nav className={css.nav} aria-label={t('nav')}>
      {links.map(({ key, to, label, isCurrent, isApart }) => (
        <Fragment key={key}>
          {isApart && <i />}
          <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
            {label}
          </Link>
        </Fragment>
      ))}
      {more.length > 0 && <PlacesMenu places={more} isMore />}
    </nav>
  );
}

/** With `isMore` the button shows the name of the current page, if the menu contains it. */
function PlacesMenu({ places, isMore }: { places: readonly Place[]; isMore?: boolean }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { move, dropdown, button } = useMenu();
  const current = places.find(({ isCurrent }) => isCurrent);
  const items = places.flatMap(({ to, label, isApart }) => [
    ...(isApart ? [{ key: 'cut', type: 'divider' as const }] : []),
    { key: to, label },
  ]);
  return (
    <Dropdown
      placement="bottomLeft"
      {...dropdown}
      menu={{
        selectedKeys: current && [current.to],
        items,
        onClick: ({ key }) => {
          move(false);
          void navigate(key);
        },
      }}
    >
      {isMore ? (
        <Button {...button} type="text" className={css.more} aria-current={current && 'page'}>
          <span>{current?.label ?? t('more')}</span>
          <DownOutlined className={css.chevron} aria-hidden />
        </Button>
      ) : (
        <Button {...button} type="text" icon={<MenuOutlined aria-hidden />} aria-label={t('menu')} />
      )}
    </Dropdown>
  );
}
