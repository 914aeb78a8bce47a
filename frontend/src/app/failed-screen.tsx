import { useTranslation } from 'react-i18next';

import { isFault } from '@/shared/api/errors';
import { MessageScreen } from '@/shared/ui/message-screen';
import { PlainButton } from '@/shared/ui/plain-button';

export function FailedScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const offline = isFault(error, 'offline');
  return (
    <MessageScreen
      end="!"
      quiet
      title={t(offline ? 'error.screen.offlineTitle' : 'error.screen.title')}
      // Offline, a reload would show the browser's error page.
      actions={<PlainButton onClick={() => navigator.onLine && location.reload()}>{t('app.retry')}</PlainButton>}
    >
      <p role="alert">{t(offline ? 'error.screen.offlineText' : 'error.screen.text')}</p>
    </MessageScreen>
  );
}
