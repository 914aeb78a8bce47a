import { CloseOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

import shared from '@/shared/ui/mark/token.module.css';
import { defaultFilter, type OnFilter } from './filter';
import css from './security.module.css';

/** The IP filter has no field, because it is set from a row. */
export function FilterTokens({ ip, onFilter }: { ip: string; onFilter: OnFilter }) {
  const { t } = useTranslation('securityConsole');
  if (ip === '') return null;
  const name = t('filter.ip', { value: ip });
  return (
    <ul className={css.tokens} aria-label={t('filter.set')}>
      <li className={shared.token}>
        <span dir="auto">{name}</span>
        <button
          type="button"
          aria-label={t('filter.remove', { name })}
          onClick={() => onFilter({ ip: defaultFilter.ip })}
        >
          <CloseOutlined aria-hidden />
        </button>
      </li>
    </ul>
  );
}
