import { StopOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

import { fullDateTime } from '@/shared/lib/when';
import { InkChip } from '@/shared/ui/mark/chips';

export function SuspensionChip({ until }: { until: string }) {
  const { t, i18n } = useTranslation('suspensions');
  return (
    <InkChip name="coral" icon={<StopOutlined aria-hidden />}>
      {t('chip', { until: fullDateTime(until, i18n.language) })}
    </InkChip>
  );
}
