import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Question = { title: string; text: string; yes: string };
type ConfirmProps = {
  /** Null while nothing is asked. */
  question: Question | null;
  busy: boolean;
  /** For what cannot be undone. */
  danger?: boolean;
  onYes: () => void;
  onNo: () => void;
  onClosed?: () => void;
};

/** Asks before something that others will notice. */
export function ConfirmDialog({ question, busy, danger = false, onYes, onNo, onClosed }: ConfirmProps) {
  const { t } = useTranslation();
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState(question);
  if (question && (question.title !== shown?.title || question.text !== shown.text)) setShown(question);
  return (
    <Modal
      open={question !== null}
      width={480}
      title={shown?.title}
      okText={shown?.yes}
      cancelText={t('app.cancel')}
      confirmLoading={busy}
      okButtonProps={{ danger }}
      closable={{ 'aria-label': t('app.close') }}
      onOk={onYes}
      onCancel={onNo}
      afterClose={onClosed}
    >
      <p className="muted">{shown?.text}</p>
    </Modal>
  );
}
