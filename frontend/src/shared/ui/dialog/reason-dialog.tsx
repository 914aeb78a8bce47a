import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { atMost } from '../../lib/characters';
import { FormFault } from '../form/form-fault';
import { Dialog } from './dialog';

export type Reason = { reason: string };
const FIELDS = ['reason'] as const;

type ReasonDialogProps<Values extends Reason> = {
  title: string;
  label: string;
  hint?: string;
  /** Said at the empty field. */
  required: string;
  max: number;
  yes: string;
  /** The title of the server's error. */
  failed: string;
  error: Error | null;
  busy: boolean;
  onSubmit: (values: Values) => void;
  onClose: () => void;
  /** Names of the fields in `children`, for errors of the server. */
  fields?: readonly string[];
  children?: ReactNode;
  /** A reason that was given before. */
  initial?: string | undefined;
};

/** Asks for a reason before something is done. The text stays when the server refuses. */
export function ReasonDialog<Values extends Reason = Reason>(props: ReasonDialogProps<Values>) {
  const { title, label, hint, required, max, yes, failed, error, busy, onSubmit, onClose } = props;
  const { fields = FIELDS, children, initial } = props;
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  return (
    <Dialog
      open
      title={title}
      okText={yes}
      cancelText={t('app.cancel')}
      confirmLoading={busy}
      closable={{ 'aria-label': t('app.close') }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" requiredMark={false} noValidate onFinish={onSubmit}>
        <FormFault form={form} names={fields} error={error} title={failed} />
        <Form.Item
          name="reason"
          label={label}
          initialValue={initial}
          extra={hint}
          rules={[{ required: true, whitespace: true, message: required }]}
        >
          <Input.TextArea rows={4} count={atMost(max)} autoFocus dir="auto" />
        </Form.Item>
        {children}
      </Form>
    </Dialog>
  );
}
