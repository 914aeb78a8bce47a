import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';

import type { AdminUser } from '@/shared/contract';
import { type Confirmation, ConfirmationFields, confirmationOf } from '@/shared/ui/confirmation-fields';
import { destructive } from '@/shared/ui/destructive';
import { FormActions } from '@/shared/ui/form-actions';
import { FormFault } from '@/shared/ui/form-fault';
import { useToast } from '@/shared/ui/toast';
import { resetMfaMutation } from './api';
import { CONFIRMATION, confirmationNames } from './rules';
import css from './people.module.css';

type Values = { confirmation: Confirmation };

/** For somebody who lost phone and recovery codes. */
export function ResetMfaForm({ person, onDone }: { person: AdminUser; onDone: () => void }) {
  const { t } = useTranslation(['people', 'common']);
  const toast = useToast();
  const [form] = Form.useForm<Values>();
  const reset = useMutation(resetMfaMutation(useQueryClient()));

  function submit({ confirmation }: Values) {
    reset.mutate(
      { id: person.id, confirmation: confirmationOf(confirmation) },
      {
        onSuccess: () => {
          toast.success(t('mfa.done', person));
          onDone();
        },
      },
    );
  }

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger={['onBlur', 'onSubmit']}
      onFinish={submit}
    >
      <p className={css.hint}>{t('mfa.text')}</p>
      <FormFault form={form} names={confirmationNames} error={reset.error} title={t('mfa.failed')} />
      <ConfirmationFields within={CONFIRMATION} error={reset.error} focused />
      <FormActions>
        <Button onClick={onDone}>{t('common:app.cancel')}</Button>
        <Button {...destructive} htmlType="submit" loading={reset.isPending}>
          {t('mfa.yes')}
        </Button>
      </FormActions>
    </Form>
  );
}
