import { useTranslation } from 'react-i18next';

import { isFault } from '@/shared/api/errors';
import { MessageScreen } from '@/shared/ui/message-screen';
import { PlainButton } from '@/shared/ui/plain-button';

/** No connection, or an unexpected error. */
export function FailedScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const offline = isFault(error, 'offline');
  return (
    <MessageScreen
      end="!"
      quiet
      title={t(offline ? 'error.screen.offlineTitle' : 'error.screen.title')}
      // Without a network the browser would show a page of its own.
      actions={<PlainButton onClick={() => navigator.onLine && location.reload()}>{t('app.retry')}</PlainButton>}
    >
      <p role="alert">{t(offline ? 'error.screen.offlineText' : 'error.screen.text')}</p>
    </MessageScreen>
  );
}
