import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ApiError } from '@/shared/api/errors';
import { useErrorText } from '@/shared/api/use-error-text';
import { useDelayedLoading } from '@/shared/hooks/use-delayed-loading';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { PlainButton } from '@/shared/ui/plain-button';
import { Skeleton } from '@/shared/ui/skeleton';
import { linkQuery } from './api';
import { ChoosePasswordForm, type Chosen } from './choose-password-form';
import { InvalidLink } from './invalid-link';
import css from './sign-in.module.css';

type ChoosePasswordProps = { token: string; onChosen: (chosen: Chosen) => void; onForgot: () => void };

const DEAD = [400, 404, 410];

export function ChoosePassword({ token, onChosen, onForgot }: ChoosePasswordProps) {
  const { t, i18n } = useTranslation(['signIn', 'common']);
  const errorText = useErrorText();
  const link = useQuery({ ...linkQuery(token, i18n.language), enabled: token !== '' });
  const { data, error, isLoading, refetch } = link;
  const isSlow = useDelayedLoading(isLoading);
  // A retry hides the failure.
  const isAgain = isLoading && link.errorUpdateCount > 0;
  const isDead = error instanceof ApiError && DEAD.includes(error.status);

  if (!token || isDead)
    return <InvalidLink sentence={error ? errorText(error) : t('choose.dead')} onForgot={onForgot} />;
  if (isSlow || isAgain)
    return (
      <Skeleton className={css.skeleton}>
        <i aria-hidden />
        <i aria-hidden />
        <i aria-hidden />
        <i aria-hidden />
      </Skeleton>
    );
  if (data) return <ChoosePasswordForm token={token} link={data} onChosen={onChosen} onDead={() => void refetch()} />;
  if (!error) return null;
  return (
    <div className={css.form}>
      <h1 className={css.unread}>{t('choose.title')}</h1>
      <InlineAlert occasion={error}>
        <strong>{`${t('choose.unread')}.`}</strong> <span>{errorText(error)}</span>
      </InlineAlert>
      <PlainButton block onClick={() => void refetch()}>
        {t('common:app.retry')}
      </PlainButton>
    </div>
  );
}
