import { useMutation } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { ApiError } from '@/shared/api/errors';
import { passwordRules } from '@/shared/lib/password-rules';
import { FormFault } from '@/shared/ui/form-fault';
import { PasswordInput } from '@/shared/ui/password-input';
import { choosePasswordMutation } from './api';
import { DeadLink } from './dead-link';
import { PasswordChecks } from './password-checks';
import css from './sign-in.module.css';

const names = ['newPassword'] as const;
type Values = { newPassword: string };
type ChoosePasswordFormProps = { token: string; onChosen: () => void; onForgot: () => void };

const isDead = (error: Error | null) => error instanceof ApiError && error.code === 'auth.token';

/** A password for the account that a link by mail belongs to: the first one, or another one. */
export function ChoosePasswordForm({ token, onChosen, onForgot }: ChoosePasswordFormProps) {
  const { t } = useTranslation('signIn');
  const { passwordMin: min, passwordMaxBytes: max } = useConfig().limits;
  const [form] = Form.useForm<Values>();
  const typed = Form.useWatch('newPassword', form) ?? '';
  const choose = useMutation(choosePasswordMutation());

  if (!token || isDead(choose.error)) return <DeadLink onForgot={onForgot} />;
  return (
    <Form<Values>
      form={form}
      className={css.form}
      layout="vertical"
      requiredMark={false}
      noValidate
      validateTrigger="onSubmit"
      onFinish={({ newPassword }) => choose.mutate({ token, newPassword }, { onSuccess: onChosen })}
      disabled={choose.isPending}
    >
      <h1>{t('choose.title')}</h1>
      <p className={css.lead}>{t('choose.lead')}</p>
      {!choose.isPending && <FormFault form={form} names={names} error={choose.error} title={t('choose.failed')} />}
      <Form.Item
        name="newPassword"
        label={t('choose.password')}
        rules={[
          { required: true, message: t('choose.required') },
          ...passwordRules({ min, maxBytes: max }, { short: t('choose.short', { min }), long: t('choose.long') }),
        ]}
      >
        <PasswordInput size="large" autoComplete="new-password" autoFocus />
      </Form.Item>
      <PasswordChecks password={typed} />
      <Button type="primary" htmlType="submit" size="large" block loading={choose.isPending}>
        {t('choose.submit')}
      </Button>
      <p className={css.more}>{t('choose.ends')}</p>
    </Form>
  );
}
