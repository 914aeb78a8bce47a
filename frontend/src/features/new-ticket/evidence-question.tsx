import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { Dialog } from '@/shared/ui/dialog/dialog';
import css from './new-ticket.module.css';
import type { useEvidenceQuestion } from './use-evidence-question';

type QuestionProps = {
  evidence: ReturnType<typeof useEvidenceQuestion>;
  /** The step that follows without evidence. */
  next: 'terms' | 'sent';
  /** Called after the dialog has closed, to focus the file field. */
  onAttach: () => void;
};

export function EvidenceQuestion({ evidence, next, onAttach }: QuestionProps) {
  const { t } = useTranslation(['newTicket', 'common']);
  if (!evidence.isAsked) return null;
  const attach = () => evidence.answer(onAttach);
  return (
    <Dialog
      open={evidence.isOpen}
      width={440}
      title={t('withoutEvidence.title')}
      closable={{ 'aria-label': t('common:app.close') }}
      onCancel={attach}
      afterClose={() => evidence.closed()}
      footer={
        <div className={css.termsActions}>
          <Button size="large" onClick={() => evidence.answer()}>
            {t('withoutEvidence.send')}
          </Button>
          <Button size="large" type="primary" onClick={attach}>
            {t('withoutEvidence.attach')}
          </Button>
        </div>
      }
    >
      <p className="muted">{t(`withoutEvidence.text.${next}`)}</p>
    </Dialog>
  );
}
