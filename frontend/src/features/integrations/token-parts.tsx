import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import type { ApiToken } from '@/shared/contract';
import { ago, shortDayOf, fullDateTime } from '@/shared/lib/when';
import { InkChip, type InkName } from '@/shared/ui/mark/chips';
import css from './integrations.module.css';
import { tokenState, type TokenState } from './rules';

export type TokenRowsProps = { rows: readonly ApiToken[]; onRevoke: (token: ApiToken) => void };

const inks: Record<TokenState, InkName> = { active: 'green', ending: 'straw', expired: 'ash' };

export function TokenStateChip({ expiresAt }: Pick<ApiToken, 'expiresAt'>) {
  const { t } = useTranslation('integrations');
  const state = tokenState(expiresAt);
  return <InkChip name={inks[state]}>{t(`tokens.state.${state}`)}</InkChip>;
}

export function LastUse({ lastUsedAt }: Pick<ApiToken, 'lastUsedAt'>) {
  const { t, i18n } = useTranslation('integrations');
  if (!lastUsedAt) return <span className="faint">{t('tokens.never')}</span>;
  return (
    <time className="num muted" dateTime={lastUsedAt} title={fullDateTime(lastUsedAt, i18n.language)}>
      {ago(lastUsedAt, i18n.language)}
    </time>
  );
}

export function Day({ iso }: { iso: string }) {
  const { i18n } = useTranslation();
  return (
    <time className="num muted" dateTime={iso} title={fullDateTime(iso, i18n.language)}>
      {shortDayOf(iso, i18n.language)}
    </time>
  );
}

type RevokeButtonProps = { token: ApiToken; quiet?: boolean } & Pick<TokenRowsProps, 'onRevoke'>;

export function RevokeButton({ token, quiet, onRevoke }: RevokeButtonProps) {
  const { t } = useTranslation('integrations');
  return (
    <Button
      danger
      type={quiet ? 'text' : 'default'}
      className={css.fit}
      aria-label={t('tokens.revokeOf', token)}
      onClick={() => onRevoke(token)}
    >
      {t('tokens.revoke')}
    </Button>
  );
}
