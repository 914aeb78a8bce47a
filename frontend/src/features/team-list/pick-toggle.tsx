import { CheckSquareOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { useCursorState, useListCursor } from './use-list-cursor';

/** Shows checkboxes in the cards, as an alternative to the long press. */
export function PickToggle() {
  const { t } = useTranslation('board');
  const cursor = useListCursor();
  const { isPicking } = useCursorState(cursor);
  return (
    <Button
      icon={<CheckSquareOutlined aria-hidden />}
      aria-label={t('list.pickSome')}
      aria-pressed={isPicking}
      onClick={() => (isPicking ? cursor.clearPicks() : cursor.startPicking())}
    />
  );
}
