import { ThunderboltOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { ariaKeysOf } from '@/features/shortcuts/table';
import '@/shared/i18n/team-strings';

/** Opens the list of macros by writing its slash. */
export function MacroButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('macros');
  return (
    <Button
      type="text"
      icon={<ThunderboltOutlined aria-hidden />}
      title={t('button')}
      aria-label={t('button')}
      aria-keyshortcuts={ariaKeysOf('macro')}
      // The field keeps the focus, and the caret its place.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    />
  );
}
