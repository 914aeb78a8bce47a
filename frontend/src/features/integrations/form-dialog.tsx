import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/shared/ui/dialog/dialog';

type FormDialogProps = {
  open: boolean;
  title: string;
  /** Shows something only once, so only its button closes the dialog. */
  held: boolean;
  onClose: () => void;
  onClosed?: () => void;
  children: ReactNode;
};

/** A form in a dialog. */
export function FormDialog({ open, title, held, onClose, onClosed, children }: FormDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      width={560}
      title={title}
      footer={null}
      // A click beside the dialog must not discard the input.
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
