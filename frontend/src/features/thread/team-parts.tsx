import { ThunderboltOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import '@/shared/i18n/team-strings';

/** One chunk for the parts of the team. */
export { UndoLine } from './undo-line';
export { Separate } from './separate';

export function KeepAsMacro({ onKeep }: { onKeep: () => void }) {
  const { t } = useTranslation('macros');
  return (
    <Button
      size="small"
      type="text"
      icon={<ThunderboltOutlined aria-hidden />}
      title={t('keep')}
      aria-label={t('keep')}
      onClick={onKeep}
    />
  );
}
