import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { api, bodyOf } from '@/shared/api/client';
import { useErrorText } from '@/shared/api/use-error-text';
import { useTitle } from '@/shared/hooks/use-title';
import { usePlace } from '@/shared/place/place';
import { MailGlyph } from '@/shared/ui/mark/glyphs';
import { MessageScreen } from '@/shared/ui/message-screen';
import { PlainButton } from '@/shared/ui/plain-button';

const KINDS = [
  'reply',
  'resolved',
  'closing',
  'opened',
  'answered',
  'note',
  'assigned',
  'asked',
  'incident',
  'fix',
  'report',
  'sanction',
  'digest',
] as const;

/** Requires a click, because mail scanners open every link and must not unsubscribe anybody. */
export function UnsubscribeScreen() {
  const { t } = useTranslation(['notifications', 'common']);
  const { hash, go } = usePlace();
  const errorText = useErrorText();
  const token = hash.slice(1);
  const kind = KINDS.find((known) => known === token.split('-')[1]);
  const stop = useMutation({
    mutationFn: () => bodyOf(api.POST('/api/mail/unsubscribe', { params: { query: { token } } })),
  });
  const title = t(stop.isSuccess ? 'unsubscribe.done' : 'unsubscribe.title');
  useTitle(title);

  return (
    <main>
      <MessageScreen
        end={
          <span>
            <MailGlyph />
          </span>
        }
        label={t('unsubscribe.label')}
        quiet
        title={title}
        actions={
          <>
            {kind && !stop.isSuccess && (
              <PlainButton loading={stop.isPending} onClick={() => stop.mutate()}>
                {t('unsubscribe.stop')}
              </PlainButton>
            )}
            <PlainButton look="outlined" onClick={() => go('/')}>
              {t('unsubscribe.home')}
            </PlainButton>
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
