import { useTranslation } from 'react-i18next';

import type { Incident } from '@/shared/contract';
import { InkChip, type InkName } from '@/shared/ui/mark/chips';

const inks: Record<Incident['state'], InkName> = {
  investigating: 'coral',
  identified: 'orange',
  monitoring: 'blue',
  resolved: 'green',
};

export function StateChip({ value }: { value: Incident['state'] }) {
  const { t } = useTranslation('incidents');
  return <InkChip name={inks[value]}>{t(`state.${value}`)}</InkChip>;
}
