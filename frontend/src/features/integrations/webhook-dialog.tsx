import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { CreatedWebhook, Webhook } from '@/shared/contract';
import { FormDialog } from './form-dialog';
import css from './integrations.module.css';
import { hostOf } from './rules';
import { SecretOnce } from './secret-once';
import { WebhookForm } from './webhook-form';

export type WebhookFormTask = { kind: 'create' } | { kind: 'edit'; webhook: Webhook };
type WebhookDialogProps = { task: WebhookFormTask | null; onClose: () => void };

/** The form and, for a new webhook, its secret, which is shown once. */
export function WebhookDialog({ task, onClose }: WebhookDialogProps) {
  const { t } = useTranslation('integrations');
  // The dialog keeps its content during the closing animation.
  const [shown, setShown] = useState(task);
  if (task && task !== shown) setShown(task);
  const [made, setMade] = useState<CreatedWebhook | null>(null);
  const webhook = shown?.kind === 'edit' ? shown.webhook : undefined;
  const title = made ? 'webhooks.made.title' : webhook ? 'webhooks.form.editTitle' : 'webhooks.form.createTitle';

  return (
    <FormDialog
      open={task !== null}
      title={t(title)}
      held={made !== null}
      onClose={onClose}
      onClosed={() => setMade(null)}
    >
      {made ? (
        <SecretOnce
          lead={t('webhooks.made.lead', { host: hostOf(made.url) })}
          label={t('webhooks.made.label')}
          secret={made.secret}
          onDone={onClose}
        >
          {made.format === 'json' && <p className={css.hint}>{t('webhooks.made.check')}</p>}
        </SecretOnce>
      ) : (
        <WebhookForm webhook={webhook} onMade={setMade} onDone={onClose} />
      )}
    </FormDialog>
  );
}
