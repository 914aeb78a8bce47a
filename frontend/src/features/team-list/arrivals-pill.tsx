import { ArrowUpOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

import css from './arrivals-pill.module.css';

/** Shown below the header while new tickets wait above the visible rows. */
export function ArrivalsPill({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation('board');
  return (
    <div className={css.place} role="status">
      {count > 0 && (
        <button type="button" className={css.pill} onClick={onShow}>
          <ArrowUpOutlined aria-hidden />
          <span>{t('list.arrived', { count })}</span>
        </button>
      )}
    </div>
  );
}
