import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '@/shared/ui/dialog/dialog';
import css from './new-ticket.module.css';
import { TermLines } from './term-lines';

type TermsDialogProps = {
  open: boolean;
  busy: boolean;
  hasTerms: boolean;
  onBack: () => void;
  onAgree: () => void;
  /** Called after the dialog has closed and returned the focus. */
  onClosed: () => void;
};

/** The initial focus is on the heading, not on the button. */
export function TermsDialog({ open, busy, hasTerms, onBack, onAgree, onClosed }: TermsDialogProps) {
  const { t } = useTranslation('newTicket');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog
      open={open}
      onCancel={onBack}
      closable={false}
      mask={{ closable: !busy }}
      keyboard={!busy}
      width={560}
      afterClose={onClosed}
      afterOpenChange={(isOpen) => isOpen && heading.current?.focus()}
      title={
        <h2 ref={heading} tabIndex={-1} className={css.termsTitle}>
          {t('terms.title')}
        </h2>
      }
      footer={
        <div className={css.termsActions}>
          <Button size="large" onClick={onBack} disabled={busy}>
            {t('terms.back')}
          </Button>
          <Button size="large" type="primary" onClick={onAgree} loading={busy} disabled={!hasTerms}>
            {t('terms.agree')}
          </Button>
        </div>
      }
    >
      <p className={css.termsLead}>{t('terms.lead')}</p>
      <TermLines className={css.terms} />
      <p className={css.termsEnd}>{t('terms.buttons')}</p>
    </Dialog>
  );
}
