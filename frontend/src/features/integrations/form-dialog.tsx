import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/shared/ui/dialog/dialog';

type FormDialogProps = {
  open: boolean;
  title: string;
  /** The dialog shows a secret once, so only its button closes it. */
  held: boolean;
  onClose: () => void;
  onClosed?: () => void;
  children: ReactNode;
};

export function FormDialog({ open, title, held, onClose, onClosed, children }: FormDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      width={560}
      title={title}
      footer={null}
      // A click outside must not discard the input.
      mask={{ closable: false }}
      keyboard={!held}
      closable={!held && { 'aria-label': t('app.close') }}
      onCancel={onClose}
      afterClose={onClosed}
    >
      {children}
    </Dialog>
  );
}
