import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { destructive } from '../destructive';
import { Dialog } from './dialog';

type Question = { title: string; text: string; yes: string };
type ConfirmProps = {
  question: Question | null;
  busy: boolean;
  danger?: boolean;
  onYes: () => void;
  onNo: () => void;
  onClosed?: () => void;
};

export function ConfirmDialog({ question, busy, danger = false, onYes, onNo, onClosed }: ConfirmProps) {
  const { t } = useTranslation();
  // The text stays during the closing animation.
  const [shown, setShown] = useState(question);
  if (question && (question.title !== shown?.title || question.text !== shown.text)) setShown(question);
  return (
    <Dialog
      open={question !== null}
      width={480}
      title={shown?.title}
      okText={shown?.yes}
      cancelText={t('app.cancel')}
      confirmLoading={busy}
      okButtonProps={danger ? destructive : undefined}
      closable={{ 'aria-label': t('app.close') }}
      onOk={onYes}
      onCancel={onNo}
      afterClose={onClosed}
    >
      <p className="muted">{shown?.text}</p>
    </Dialog>
  );
}
