import { ClockCircleOutlined, DeleteOutlined, FileOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

import type { Removal, RemovalPart } from '@/shared/contract';
import '@/shared/i18n/removal-strings';
import { sinceText } from '@/shared/lib/since';

type GoneWordsProps = { part: RemovalPart; removal: Removal | undefined; isBlanked: boolean };

export function GoneWords({ part, removal, isBlanked }: GoneWordsProps) {
  const { t, i18n } = useTranslation('removals');
  const what = part === 'message' ? 'description' : part;
  const words = !removal
    ? t(isBlanked ? 'gone.blanked' : 'gone.text')
    : removal.isByAuthor
      ? t('gone.byAuthor', { at: sinceText(removal.createdAt, i18n.language) })
      : t(`gone.${what}`, {
          reason: t(`reason.${removal.reason}`),
          at: sinceText(removal.createdAt, i18n.language),
        });
  return (
    <>
      {part === 'file' ? (
        <FileOutlined aria-hidden />
      ) : isBlanked ? (
        <ClockCircleOutlined aria-hidden />
      ) : (
        <DeleteOutlined aria-hidden />
      )}
      <span>{words}</span>
    </>
  );
}
