import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Question = { title: string; text: string; yes: string };
type ConfirmProps = {
  /** Null while nothing is asked. */
  question: Question | null;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** Asks before something that others will notice. */
export function ConfirmDialog({ question, busy, onYes, onNo }: ConfirmProps) {
  const { t } = useTranslation();
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState(question);
  if (question && question.title !== shown?.title) setShown(question);
  return (
    <Modal
      open={question !== null}
      width={480}
      title={shown?.title}
      okText={shown?.yes}
      cancelText={t('app.cancel')}
      confirmLoading={busy}
      closable={{ 'aria-label': t('app.close') }}
      onOk={onYes}
      onCancel={onNo}
    >
      <p className="muted">{shown?.text}</p>
    </Modal>
  );
}
