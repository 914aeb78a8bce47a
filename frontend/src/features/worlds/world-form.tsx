import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

import { useOneLine } from '@/shared/hooks/use-one-line';
import { atMost } from '@/shared/lib/characters';
import { FormFault } from '@/shared/ui/form/form-fault';
import type { WorldNames } from './api';
import { CODE_MAX, NAME_MAX, suggestedCode } from './rules';
import css from './worlds.module.css';

type WorldFormProps = {
  /** Absent for a new world, whose code follows its name until the code is edited. */
  world?: WorldNames;
  hint: string;
  busy: boolean;
  error: Error | null;
  onSave: (names: WorldNames) => void;
  onCancel: () => void;
};

const fields = ['name', 'code'] as const;

export function WorldForm({ world, hint, busy, error, onSave, onCancel }: WorldFormProps) {
  const { t } = useTranslation(['worlds', 'common']);
  const [form] = Form.useForm<WorldNames>();
  const oneLine = useOneLine();

  function suggestCode({ name }: Partial<WorldNames>) {
    if (world || name === undefined || form.isFieldTouched('code')) return;
    form.setFieldValue('code', suggestedCode(name));
  }

  return (
    <Form<WorldNames>
      form={form}
      initialValues={world}
      requiredMark={false}
      validateTrigger={['onBlur', 'onSubmit']}
      noValidate
      layout="vertical"
      onValuesChange={suggestCode}
      onFinish={({ name, code }) => onSave({ name: name.trim(), code: code.trim() })}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      <FormFault form={form} names={fields} error={error} title={t('saveFailed')} />
      <div className={css.fields}>
        <Form.Item
          name="name"
          className={css.field}
          label={t('column.name')}
          rules={[{ required: true, whitespace: true, message: t('nameRequired') }, oneLine]}
        >
          <Input count={atMost(NAME_MAX)} autoComplete="off" autoFocus />
        </Form.Item>
        <Form.Item
          name="code"
          className={css.field}
          label={t('column.code')}
          rules={[{ required: true, whitespace: true, message: t('codeRequired') }, oneLine]}
        >
          <Input count={atMost(CODE_MAX)} autoComplete="off" />
        </Form.Item>
        <p className={css.hint}>{hint}</p>
        <span className={css.buttons}>
          <Button onClick={onCancel}>{t('common:app.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('common:app.save')}
          </Button>
        </span>
      </div>
    </Form>
  );
}
