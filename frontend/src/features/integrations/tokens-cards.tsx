import { useTranslation } from 'react-i18next';

import shared from '@/shared/ui/list/row-cards.module.css';
import css from './integrations.module.css';
import { Day, LastUse, RevokeButton, TokenStateChip, type TokenRowsProps } from './token-parts';

/** Replaces the table on narrow screens. */
export function TokensCards({ rows, onRevoke }: TokenRowsProps) {
  const { t } = useTranslation('integrations');
  return (
    <ul className={`${shared.cards} ${css.cards}`} aria-label={t('tab.tokens')}>
      {rows.map((token) => (
        <li key={token.id}>
          <div className={shared.line}>
            <b className={css.name}>{token.name}</b>
            <TokenStateChip {...token} />
          </div>
          <dl className={`${shared.facts} ${css.facts}`}>
            <dt>{t('tokens.column.scope')}</dt>
            <dd>{t(`scope.${token.scope}`)}</dd>
            <dt>{t('tokens.column.by')}</dt>
            <dd>{token.createdBy.name}</dd>
            <dt>{t('tokens.column.created')}</dt>
            <dd>
              <Day iso={token.createdAt} />
            </dd>
            <dt>{t('tokens.column.used')}</dt>
            <dd>
              <LastUse {...token} />
            </dd>
            <dt>{t('tokens.column.expires')}</dt>
            <dd>
              <Day iso={token.expiresAt} />
            </dd>
          </dl>
          <RevokeButton token={token} onRevoke={onRevoke} />
        </li>
      ))}
    </ul>
  );
}
