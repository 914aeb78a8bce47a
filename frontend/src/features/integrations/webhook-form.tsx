import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Switch } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiError, isFault } from '@/shared/api/errors';
import type { CreatedWebhook, Webhook, WebhookFormat } from '@/shared/contract';
import { atMost } from '@/shared/lib/characters';
import { FormActions } from '@/shared/ui/form/form-actions';
import { FormFault } from '@/shared/ui/form/form-fault';
import { useToast } from '@/shared/ui/toast/toast';
import { FieldHint } from '@/shared/ui/form/field-hint';
import { createWebhookMutation, updateWebhookMutation, type WebhookChange } from './api';
import { ChoiceField } from './choice-field';
import { EventsField } from './events-field';
import css from './integrations.module.css';

const URL_MAX = 2_048;
const fields = ['url', 'events', 'format', 'isActive', 'confidential'] as const;
const formats = ['json', 'discord'] as const satisfies WebhookFormat[];
const START: Partial<WebhookChange> = { events: [], format: 'json', isActive: true, confidential: false };

type WebhookFormProps = {
  /** Undefined for a new webhook. */
  webhook: Webhook | undefined;
  onMade: (webhook: CreatedWebhook) => void;
  onDone: () => void;
};

export function WebhookForm({ webhook, onMade, onDone }: WebhookFormProps) {
  const { t } = useTranslation(['integrations', 'common']);
  const [form] = Form.useForm<WebhookChange>();
  const { submit, error, busy } = useSave(webhook, onMade, onDone);

  return (
    <Form<WebhookChange>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger={['onBlur', 'onSubmit']}
      initialValues={webhook ?? START}
      noValidate
      scrollToFirstError={{ focus: true }}
      onFinish={submit}
    >
      <FormFault
        form={form}
        names={fields}
        error={error}
        title={t(webhook ? 'webhooks.form.updateFailed' : 'webhooks.form.createFailed')}
      />
      <Form.Item
        name="url"
        label={t('webhooks.form.url')}
        extra={<FieldHint>{t('webhooks.form.urlHint')}</FieldHint>}
        rules={[{ required: true, whitespace: true, message: t('webhooks.form.urlRequired') }]}
      >
        <Input type="url" inputMode="url" count={atMost(URL_MAX)} autoComplete="off" placeholder="https://" autoFocus />
      </Form.Item>
      <EventsField />
      <ChoiceField
        name="format"
        label={t('webhooks.form.format')}
        choices={formats.map((value) => ({
          value,
          label: t(`webhooks.format.${value}`),
          text: t(`webhooks.format.${value}Text`),
        }))}
      />
      <Form.Item
        name="isActive"
        label={t('webhooks.form.active')}
        valuePropName="checked"
        extra={<FieldHint>{t('webhooks.form.activeHint')}</FieldHint>}
        className={css.flat}
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="confidential"
        label={t('webhooks.form.confidential')}
        valuePropName="checked"
        extra={<FieldHint>{t('webhooks.form.confidentialHint')}</FieldHint>}
        className={css.flat}
      >
        <Switch />
      </Form.Item>
      <FormActions>
        <Button onClick={onDone}>{t('common:app.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t(webhook ? 'common:app.save' : 'webhooks.form.submit')}
        </Button>
      </FormActions>
    </Form>
  );
}

function useSave(webhook: Webhook | undefined, onMade: WebhookFormProps['onMade'], onDone: () => void) {
  const { t } = useTranslation('integrations');
  const toast = useToast();
  const client = useQueryClient();
  const create = useMutation(createWebhookMutation(client));
  const update = useMutation(updateWebhookMutation(client));

  function submit(values: WebhookChange) {
    const change = { ...values, url: values.url.trim() };
    if (!webhook) return create.mutate(change, { onSuccess: onMade });
    update.mutate(
      { ...change, id: webhook.id },
      {
        onSuccess: () => {
          toast.said(t('webhooks.form.updated'));
          onDone();
        },
      },
    );
  }

  const error = useMemo(
    () => (isFault(update.error, 'missing') ? new ApiError(404, { message: t('webhooks.gone') }) : update.error),
    [update.error, t],
  );
  return { submit, error: create.error ?? error, busy: create.isPending || update.isPending };
}
