import { useTranslation } from 'react-i18next';
import { useNavigate, useRouteError } from 'react-router-dom';

import { isFault } from '@/shared/api/errors';
import { MessageScreen, PlainButton } from '@/shared/ui/message-screen';

function Denied() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <MessageScreen
      end="403"
      label={t('error.missing.eyebrow')}
      quiet
      title={t('error.denied.title')}
      actions={<PlainButton onClick={() => void navigate('/')}>{t('error.missing.home')}</PlainButton>}
    >
      <p>{t('error.denied.text')}</p>
    </MessageScreen>
  );
}

/** Error screens of a route: access denied, no connection, or an unexpected error. */
export function ErrorScreen() {
  const { t } = useTranslation();
  const error = useRouteError();
  if (isFault(error, 'forbidden')) return <Denied />;
  const offline = isFault(error, 'offline');
  return (
    <MessageScreen
      end="!"
      quiet
      title={t(offline ? 'error.screen.offlineTitle' : 'error.screen.title')}
      actions={<PlainButton onClick={() => location.reload()}>{t('app.retry')}</PlainButton>}
    >
      <p role="alert">{t(offline ? 'error.screen.offlineText' : 'error.screen.text')}</p>
    </MessageScreen>
  );
}
