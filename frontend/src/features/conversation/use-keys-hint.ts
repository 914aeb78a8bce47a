import { useTranslation } from 'react-i18next';

import type { Preferences } from '@/shared/contract';

type What = { awaitsDecision: boolean; isReplyOfTeam: boolean; isTouch: boolean; afterSend: Preferences['afterSend'] };

/** The hint below the composer that names its keys. */
export function useKeysHint({ awaitsDecision, isReplyOfTeam, isTouch, afterSend }: What): string {
  const { t } = useTranslation(['conversation', 'desk']);
  if (awaitsDecision) return t('composer.keysNewer');
  if (isTouch) return '';
  return isReplyOfTeam && afterSend !== 'stay' ? t(`desk:keys.${afterSend}`) : t('composer.keys');
}
