import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { useTitle } from '@/shared/hooks/use-title';
import { usePlace } from '@/shared/place/place';
import { MessageScreen } from '@/shared/ui/message-screen';

export const NotFoundPage = () => (
  <main>
    <NotFound />
  </main>
);

/** For an address that leads to nothing while its page is shown in a frame. */
export function NotFound() {
  const { t } = useTranslation();
  const { go } = usePlace();
  useTitle(t('error.missing.title'));
  return (
    <MessageScreen
      end="404"
      label={t('error.missing.eyebrow')}
      title={t('error.missing.title')}
      actions={
        <>
          <Button type="primary" size="large" onClick={() => go('/')}>
            {t('error.missing.home')}
          </Button>
          <Button size="large" onClick={() => history.back()}>
            {t('app.back')}
          </Button>
        </>
      }
    >
      <p>{`${t('error.missing.text')} ${t('error.missing.help')}`}</p>
    </MessageScreen>
  );
}
