import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { Dialog } from '@/shared/ui/dialog';
import css from './new-ticket.module.css';

type QuestionProps = { open: boolean; onSend: () => void; onAttach: () => void; onClosed: () => void };

/** Asks whether a report is to be sent without evidence. */
export function EvidenceQuestion({ open, onSend, onAttach, onClosed }: QuestionProps) {
  const { t } = useTranslation(['newTicket', 'common']);
  return (
    <Dialog
      open={open}
      width={440}
      title={t('withoutEvidence.title')}
      closable={{ 'aria-label': t('common:app.close') }}
      onCancel={onAttach}
      afterClose={onClosed}
      footer={
        <div className={css.termsActions}>
          <Button size="large" onClick={onSend}>
            {t('withoutEvidence.send')}
          </Button>
          <Button size="large" type="primary" onClick={onAttach}>
            {t('withoutEvidence.attach')}
          </Button>
        </div>
      }
    >
      <p className="muted">{t('withoutEvidence.text')}</p>
    </Dialog>
  );
}
