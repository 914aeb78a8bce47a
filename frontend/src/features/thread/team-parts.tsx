import { ThunderboltOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import '@/shared/i18n/team-strings';

/** Parts for the team only: one chunk, loaded on demand. */
export { UndoLine } from './undo-line';
export { Separate } from './separate';

/** Makes a macro of one's own message. */
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
