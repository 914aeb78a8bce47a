import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import rows from './rows.module.css';
import css from './team-table.module.css';
import { useCursorState, useListCursor } from './use-list-cursor';

type SortButtonProps = { active: boolean; up?: boolean; onPress: () => void; children: ReactNode };

export function SortButton({ active, up, onPress, children }: SortButtonProps) {
  const Arrow = up ? ArrowUpOutlined : ArrowDownOutlined;
  return (
    <button type="button" className={css.sort} onClick={onPress}>
      <span>{children}</span>
      {active && <Arrow aria-hidden />}
    </button>
  );
}

export function PickAll() {
  const { t } = useTranslation('board');
  const cursor = useListCursor();
  const { picked } = useCursorState(cursor);
  return (
    <input
      type="checkbox"
      className={rows.pickAll}
      aria-label={t('list.pickAll')}
      checked={picked.size > 0}
      onChange={() => (picked.size > 0 ? cursor.clearPicks() : cursor.pickAll())}
    />
  );
}
