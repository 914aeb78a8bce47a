import { MailOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

import { api, bodyOf } from '@/shared/api/client';
import { useErrorText } from '@/shared/api/use-error-text';
import { useTitle } from '@/shared/hooks/use-title';
import { MessageScreen } from '@/shared/ui/message-screen';

const KINDS = ['reply', 'resolved', 'closing', 'assigned'] as const;

/** Asks before it acts: scanners of mail open every link, and must not unsubscribe anybody. */
export function UnsubscribeScreen() {
  const { t } = useTranslation(['notifications', 'common']);
  const navigate = useNavigate();
  const errorText = useErrorText();
  const token = useLocation().hash.slice(1);
  const kind = KINDS.find((known) => known === token.split('-')[1]);
  const stop = useMutation({
    mutationFn: () => bodyOf(api.POST('/api/mail/unsubscribe', { params: { query: { token } } })),
  });
  const title = t(stop.isSuccess ? 'unsubscribe.done' : 'unsubscribe.title');
  useTitle(title);

  return (
    <main>
      <MessageScreen
        end={<MailOutlined aria-hidden />}
        label={t('unsubscribe.label')}
        quiet
        title={title}
        actions={
          <>
            {kind && !stop.isSuccess && (
              <Button type="primary" size="large" loading={stop.isPending} onClick={() => stop.mutate()}>
                {t('unsubscribe.stop')}
              </Button>
            )}
            <Button size="large" onClick={() => void navigate('/')}>
              {t('unsubscribe.home')}
            </Button>
          </>
        }
      >
        <p role="status">
          {stop.error
            ? errorText(stop.error)
            : stop.isSuccess
              ? t('unsubscribe.again')
              : kind
                ? t(`unsubscribe.${kind}`)
                : t('unsubscribe.incomplete')}
        </p>
      </MessageScreen>
    </main>
  );
}
