import { DeleteOutlined, FileOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

import type { Removal, RemovalPart } from '@/shared/contract';
import '@/shared/i18n/removal-strings';
import { sinceText } from '@/shared/lib/since';

export function GoneWords({ part, removal }: { part: RemovalPart; removal: Removal | undefined }) {
  const { t, i18n } = useTranslation('removals');
  const what = part === 'message' ? 'description' : part;
  const words = !removal
    ? t('gone.text')
    : removal.isByAuthor
      ? t('gone.byAuthor', { at: sinceText(removal.createdAt, i18n.language) })
      : t(`gone.${what}`, {
          reason: t(`reason.${removal.reason}`),
          at: sinceText(removal.createdAt, i18n.language),
        });
  return (
    <>
      {part === 'file' ? <FileOutlined aria-hidden /> : <DeleteOutlined aria-hidden />}
      <span>{words}</span>
    </>
  );
}
