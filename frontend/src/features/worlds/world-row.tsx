import { CheckOutlined, HolderOutlined, LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import type { AdminWorld } from '@/shared/contract';
import { useFrom } from '@/shared/hooks/use-media';
import { fullDateTime, tagOf } from '@/shared/lib/when';
import { InkChip } from '@/shared/ui/mark/chips';
import { WorldMark } from '@/shared/ui/mark/world-mark';
import { WorldMenu, type WorldAction } from './world-menu';
import css from './worlds.module.css';

type WorldRowProps = {
  world: AdminWorld;
  index: number;
  count: number;
  onRename: () => void;
  onAction: (action: WorldAction) => void;
};

export function WorldRow({ world, index, count, onRename, onAction }: WorldRowProps) {
  const { t, i18n } = useTranslation('worlds');
  const { name, code, isActive, retiredAt, openTickets, characters } = world;
  // On wide screens the column heading shows the label.
  const label = useFrom(1000) ? 'vh' : 'faint';
  const number = (value: number) => value.toLocaleString(tagOf(i18n.language));

  function moveByKey(event: KeyboardEvent) {
    const action = ({ ArrowUp: 'up', ArrowDown: 'down' } as const)[event.key];
    if (!action) return;
    event.preventDefault();
    onAction(action);
  }

  return (
    <>
      <Button
        type="text"
        className={css.handle}
        icon={<HolderOutlined aria-hidden />}
        aria-label={t('move', { name, position: index + 1, count })}
        aria-keyshortcuts="ArrowUp ArrowDown"
        onKeyDown={moveByKey}
      />
      <span className={css.name}>
        <WorldMark name={name} />
        {retiredAt && <small>{t('retiredSince', { date: fullDateTime(retiredAt, i18n.language) })}</small>}
      </span>
      <span className={`num ${css.code}`}>{code}</span>
      <span>
        <InkChip name={isActive ? 'green' : 'ash'}>
          {isActive ? <CheckOutlined aria-hidden /> : <LockOutlined aria-hidden />}
          <span>{t(isActive ? 'active' : 'retired')}</span>
        </InkChip>
      </span>
      <span className={`num ${css.figure}`}>
        <span className={label}>{t('column.open')}</span> <span>{number(openTickets)}</span>
      </span>
      <span className={`num ${css.figure}`}>
        <span className={label}>{t('column.characters')}</span> <span>{number(characters)}</span>
      </span>
      <span className={css.actions}>
        <Button type="text" aria-label={t('renameOf', { name })} onClick={onRename}>
          {t('rename')}
        </Button>
        <WorldMenu world={world} isFirst={index === 0} isLast={index === count - 1} onAction={onAction} />
      </span>
    </>
  );
}
