import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { MessageScreen } from '@/shared/ui/message-screen';
import { useTitle } from '@/shared/hooks/use-title';

export function NotFoundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useTitle(t('error.missing.title'));
  return (
    <main>
      <MessageScreen
        end="404"
        label={t('error.missing.eyebrow')}
        title={t('error.missing.title')}
        actions={
          <>
            <Button type="primary" size="large" onClick={() => void navigate('/')}>
              {t('error.missing.home')}
            </Button>
            <Button size="large" onClick={() => void navigate(-1)}>
              {t('app.back')}
            </Button>
          </>
        }
      >
        <p>{`${t('error.missing.text')} ${t('error.missing.help')}`}</p>
      </MessageScreen>
    </main>
  );
}
