import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import '@/shared/i18n/team-strings';

/** The one way for the text of a note into a reply: its writer asks for it. */
export function NoteLink({ onUse }: { onUse: () => void }) {
  const { t } = useTranslation('desk');
  return (
    <Button type="link" onClick={onUse}>
      {t('useNote')}
    </Button>
  );
}
