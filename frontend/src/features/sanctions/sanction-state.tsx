import { useTranslation } from 'react-i18next';

import { InkChip, type InkName } from '@/shared/ui/mark/chips';
import { type Dated, sanctionState } from './words';

const inks: Record<'active' | 'ended' | 'lifted', InkName> = { active: 'coral', ended: 'slate', lifted: 'green' };

/** A warning has no duration, so it is never shown as active. */
export function SanctionState({ sanction }: { sanction: Dated }) {
  const { t } = useTranslation('sanctions');
  const value = sanctionState(sanction);
  if (sanction.kind === 'warning' && value === 'active') return null;
  return <InkChip name={inks[value]}>{t(`state.${value}`)}</InkChip>;
}
