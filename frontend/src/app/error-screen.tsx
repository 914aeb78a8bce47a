import { useTranslation } from 'react-i18next';
import { useNavigate, useRouteError } from 'react-router-dom';

import { isFault } from '@/shared/api/errors';
import { MessageScreen } from '@/shared/ui/message-screen';
import { PlainButton } from '@/shared/ui/plain-button';
import { FailedScreen } from './failed-screen';

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
  const error = useRouteError();
  return isFault(error, 'forbidden') ? <Denied /> : <FailedScreen error={error} />;
}
