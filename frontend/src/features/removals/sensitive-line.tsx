import { EyeOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import '@/shared/i18n/removal-strings';
import { sensitiveIn } from './sensitive-text';

/** Nothing leaves the browser, and the text can be sent all the same. */
export function SensitiveLine({ text, team }: { text: string; team: boolean }) {
  const { t } = useTranslation('removals');
  const kind = useMemo(() => sensitiveIn(text)?.kind, [text]);
  if (!kind) return null;
  return (
    <>
      <EyeOutlined aria-hidden /> <span>{t(`warning.${team ? 'team' : 'player'}.${kind}`)}</span>
    </>
  );
}
