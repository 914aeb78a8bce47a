import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import type { View } from '@/shared/contract';
import { useOneLine } from '@/shared/hooks/use-one-line';
import { atMost } from '@/shared/lib/characters';
import { FormFault } from '@/shared/ui/form/form-fault';
import { useToast } from '@/shared/ui/toast/toast';
import { changeViewMutation, createViewMutation } from './api';
import type { Naming } from './use-view-actions';
import { Dialog } from '@/shared/ui/dialog/dialog';

type NameDialogProps = { naming: Naming; onDone: () => void; onCreated: (view: View) => void };
type Values = { name: string };

const fields = ['name'] as const;

export function NameDialog({ naming, onDone, onCreated }: NameDialogProps) {
  const { t } = useTranslation(['views', 'common']);
  const { viewNameLength } = useConfig().limits;
  const [form] = Form.useForm<Values>();
  const oneLine = useOneLine();
  const toast = useToast();
  const client = useQueryClient();
  const create = useMutation(createViewMutation(client));
  const change = useMutation(changeViewMutation(client));
  const isNew = 'query' in naming;

  function submit(values: Values) {
    const name = values.name.trim();
    if (isNew)
      return create.mutate(
        { name, query: naming.query },
        {
          onSuccess: (view) => {
            toast.said(t('saved', view));
            onCreated(view);
          },
        },
      );
    const { id, updatedAt } = naming.view;
    change.mutate({ id, name, ifUpdatedAt: updatedAt }, { onSuccess: onDone });
  }
  return (
    <Dialog
      open
      width={440}
      title={t(isNew ? 'name.newTitle' : 'name.title')}
      okText={t('common:app.save')}
      cancelText={t('common:app.cancel')}
      confirmLoading={create.isPending || change.isPending}
      closable={{ 'aria-label': t('common:app.close') }}
      onOk={form.submit}
      onCancel={onDone}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger={['onBlur', 'onSubmit']}
        noValidate
        initialValues={isNew ? { name: '' } : naming.view}
        onFinish={submit}
      >
        <FormFault form={form} names={fields} error={create.error ?? change.error} title={t('failed')} />
        <Form.Item
          name="name"
          label={t('name.label')}
          rules={[{ required: true, whitespace: true, message: t('name.required') }, oneLine]}
        >
          <Input count={atMost(viewNameLength)} autoComplete="off" autoFocus />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
