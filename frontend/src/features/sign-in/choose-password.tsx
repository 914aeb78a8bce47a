import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ApiError } from '@/shared/api/errors';
import { useErrorText } from '@/shared/api/use-error-text';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { PlainButton } from '@/shared/ui/plain-button';
import { linkQuery } from './api';
import { ChoosePasswordForm, type Chosen } from './choose-password-form';
import { InvalidLink } from './invalid-link';
import css from './sign-in.module.css';

type ChoosePasswordProps = { token: string; onChosen: (chosen: Chosen) => void; onForgot: () => void };

const DEAD = [400, 404, 410];

/** Asks what the link is for, and says why it does not work. */
export function ChoosePassword({ token, onChosen, onForgot }: ChoosePasswordProps) {
  const { t, i18n } = useTranslation(['signIn', 'common']);
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery({ ...linkQuery(token, i18n.language), enabled: token !== '' });
  const isDead = error instanceof ApiError && DEAD.includes(error.status);

  if (!token || isDead)
    return <InvalidLink sentence={error ? errorText(error) : t('choose.dead')} onForgot={onForgot} />;
  if (data) return <ChoosePasswordForm token={token} link={data} onChosen={onChosen} onDead={() => void refetch()} />;
  if (!error) return null;
  return (
    <div className={css.form}>
      <InlineAlert occasion={error}>{errorText(error)}</InlineAlert>
      <PlainButton block loading={isFetching} onClick={() => void refetch()}>
        {t('common:app.retry')}
      </PlainButton>
    </div>
  );
}
