import { CheckOutlined, DisconnectOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

import type { Saved } from '@/features/unsent/draft-rules';
import { timeOf } from '@/shared/lib/when';
import css from './composer.module.css';

type SavedLineProps = { saved: Saved; text: string };

/** Only trouble is announced: a word after every pause in typing would disturb. */
export function SavedLine({ saved: { known, isLocal, other }, text }: SavedLineProps) {
  const { t, i18n } = useTranslation('conversation');
  const isOnlyHere = isLocal && text !== '' && text !== known.text;
  const isSaved = !isOnlyHere && other === null && text !== '' && known.text !== '' && known.savedAt !== null;
  return (
    <span className={css.saved} data-local={isOnlyHere || undefined}>
      <span role="status">
        {isOnlyHere && (
          <>
            <DisconnectOutlined aria-hidden /> <span>{t('composer.onlyHere')}</span>
          </>
        )}
      </span>
      {isSaved && known.savedAt && (
        <>
          <CheckOutlined aria-hidden />{' '}
          <span>{t('composer.saved', { time: timeOf(known.savedAt, i18n.language) })}</span>
        </>
      )}
    </span>
  );
}
