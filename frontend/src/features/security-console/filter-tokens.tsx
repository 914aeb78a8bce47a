import { CloseOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

import shared from '@/shared/ui/token.module.css';
import { defaultFilter, type ConsoleFilter, type OnFilter } from './filter';
import css from './security-console.module.css';

type FilterTokensProps = { filter: ConsoleFilter; onFilter: OnFilter; actorName?: string };

/** The filters that have no field: those that are chosen on a row. */
export function FilterTokens({ filter, onFilter, actorName }: FilterTokensProps) {
  const { t } = useTranslation('securityConsole');
  const { ip, actorId } = filter;
  const words = {
    ip: ip && t('filter.ip', { value: ip }),
    actorId: actorId !== null && t('filter.actor', { value: actorName ?? `#${actorId}` }),
  };
  const names = (['actorId', 'ip'] as const).filter((name) => words[name]);
  if (names.length === 0) return null;
  return (
    <ul className={css.tokens} aria-label={t('filter.set')}>
      {names.map((name) => (
        <li key={name} className={shared.token}>
          <span dir="auto">{words[name]}</span>
          <button
            type="button"
            aria-label={t('filter.remove', { name: words[name] })}
            onClick={() => onFilter({ [name]: defaultFilter[name] })}
          >
            <CloseOutlined aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
