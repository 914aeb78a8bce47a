import { DownloadOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

import type { AdminUser } from '@/shared/contract';
import { saveFile } from '@/shared/lib/save-file';
import { destructive } from '@/shared/ui/destructive';
import { FormActions } from '@/shared/ui/form/form-actions';
import { FormFault } from '@/shared/ui/form/form-fault';
import { useToast } from '@/shared/ui/toast/toast';
import { erasePersonMutation, exportPersonMutation } from './api';
import css from './users.module.css';

const names = ['confirm'] as const;
type Values = { confirm: string };
type PrivacyFormProps = { person: AdminUser; onDone: () => void };

/** Exports or erases the data of a person, as data protection law requires on request. */
export function PrivacyForm({ person, onDone }: PrivacyFormProps) {
  return (
    <>
      <ExportPart person={person} />
      <ErasePart person={person} onDone={onDone} />
    </>
  );
}

function ExportPart({ person }: { person: AdminUser }) {
  const { t } = useTranslation('people');
  const toast = useToast();
  const get = useMutation(exportPersonMutation());

  function take() {
    get.mutate(person.id, {
      onSuccess: (zip) => saveFile(t('privacy.file', { id: person.id }), zip),
      onError: (error) => toast.error(t('privacy.exportFailed'), error),
    });
  }

  return (
    <section className={css.part}>
      <p className={css.hint}>{t('privacy.exportLead', person)}</p>
      <Button icon={<DownloadOutlined aria-hidden />} loading={get.isPending} onClick={take}>
        {t('privacy.export')}
      </Button>
    </section>
  );
}

type ErasePartProps = { person: Pick<AdminUser, 'id' | 'name' | 'email'>; onDone: () => void };

export function ErasePart({ person, onDone }: ErasePartProps) {
  const { t } = useTranslation(['people', 'common']);
  const toast = useToast();
  const [form] = Form.useForm<Values>();
  const erase = useMutation(erasePersonMutation(useQueryClient()));
  const isThem = (typed = '') => typed.trim().toLowerCase() === person.email.toLowerCase();

  function submit({ confirm }: Values) {
    erase.mutate(
      { id: person.id, confirm: confirm.trim() },
      {
        onSuccess: () => {
          toast.success(t('privacy.erased', person));
          onDone();
        },
      },
    );
  }

  return (
    <Form<Values> form={form} layout="vertical" requiredMark={false} validateTrigger="onSubmit" onFinish={submit}>
      <p className={css.hint}>{t('privacy.eraseLead')}</p>
      <FormFault form={form} names={names} error={erase.error} title={t('privacy.eraseFailed')} />
      <Form.Item
        name="confirm"
        label={t('privacy.confirm', person)}
        rules={[
          {
            validator: (_, typed: string | undefined) =>
              isThem(typed) ? Promise.resolve() : Promise.reject(new Error(t('privacy.other'))),
          },
        ]}
      >
        <Input type="email" inputMode="email" autoComplete="off" />
      </Form.Item>
      <FormActions>
        <Button onClick={onDone}>{t('common:app.cancel')}</Button>
        <Button {...destructive} htmlType="submit" loading={erase.isPending}>
          {t('privacy.erase')}
        </Button>
      </FormActions>
    </Form>
  );
}
