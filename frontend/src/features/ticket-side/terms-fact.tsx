import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { TicketDetail } from '@/shared/contract';
import { lazyDialog } from '@/shared/ui/lazy-part';
import { Fact } from './facts';

const TermsDialog = lazyDialog(() => import('./terms-dialog'), 'TermsDialog');

/** The terms to which the player agreed; none if the ticket was sent without the form. */
export function TermsFact({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('desk');
  const [isOpen, setOpen] = useState(false);
  const { termsId } = ticket;
  if (!termsId) return null;
  return (
    <Fact name={t('terms.name')}>
      <Button type="link" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('terms.version', { id: termsId })}
      </Button>
      {isOpen && <TermsDialog ticket={ticket} termsId={termsId} onClose={() => setOpen(false)} />}
    </Fact>
  );
}
