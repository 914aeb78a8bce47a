import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { CreatedApiToken } from '@/shared/contract';
import { useNarrow } from '@/shared/hooks/use-media';
import { FormDialog } from './form-dialog';
import { Copyable, SecretOnce } from './secret-once';
import { TokenForm } from './token-form';

/** The form, then the created token, which is shown once. */
export function TokenDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('integrations');
  const narrow = useNarrow();
  const [made, setMade] = useState<CreatedApiToken | null>(null);
  return (
    <FormDialog
      open={open}
      title={t(made ? 'tokens.made.title' : 'tokens.form.title')}
      held={made !== null}
      onClose={onClose}
      onClosed={() => setMade(null)}
    >
      {made ? (
        <SecretOnce
          lead={t('tokens.made.lead', made)}
          label={t('tokens.made.label')}
          secret={made.token}
          onDone={onClose}
        >
          {/* There is no command line on a phone. */}
          {!narrow && <Copyable label={t('tokens.made.try')} text={commandOf(made.token)} />}
        </SecretOnce>
      ) : (
        <TokenForm onMade={setMade} onCancel={onClose} />
      )}
    </FormDialog>
  );
}

const commandOf = (token: string) => `curl -H "Authorization: Bearer ${token}" ${location.origin}/api/tickets`;
