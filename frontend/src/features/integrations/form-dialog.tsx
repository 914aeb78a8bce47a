import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type FormDialogProps = {
  open: boolean;
  title: string;
  /** While something is shown that is never shown again: nothing but its own button closes it. */
  held: boolean;
  onClose: () => void;
  onClosed?: () => void;
  children: ReactNode;
};

/** A form over the screen, and what may come of it. */
export function FormDialog({ open, title, held, onClose, onClosed, children }: FormDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      open={open}
      width={560}
      title={title}
      footer={null}
      // A stray click beside it must not cost what was typed.
      mask={{ closable: false }}
      keyboard={!held}
      closable={!held && { 'aria-label': t('app.close') }}
      destroyOnHidden
      onCancel={onClose}
      afterClose={onClosed}
    >
      {children}
    </Modal>
  );
}
