import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';

import type { Settings } from '@/shared/contract';
import { FormFault } from '@/shared/ui/form/form-fault';
import { SaveBar } from '@/shared/ui/form/save-bar';
import { useToast } from '@/shared/ui/toast/toast';
import { saveSettingsMutation } from './api';
import { GeneralSection } from './general-section';
import { changedKeys, changesOf, type RowProps, type SettingKey, type SettingsValues, valuesOf } from './rules';
import { ServiceSection } from './service-section';
import css from './settings.module.css';

/** `retention` and `mail` are shown beside the form. */
export type Section = 'general' | 'service' | 'retention' | 'mail';

/** One form for all sections, so that switching the section keeps unsaved changes. */
export function SettingsForm({ settings, section }: { settings: Settings; section: Section }) {
  const { t } = useTranslation(['settings', 'common']);
  const [form] = Form.useForm<SettingsValues>();
  const toast = useToast();
  const save = useMutation(saveSettingsMutation(useQueryClient()));
  const [saved, defaults] = [valuesOf(settings.values), valuesOf(settings.defaults)];
  const draft = Form.useWatch((values: Partial<SettingsValues>) => values, { form, preserve: true }) ?? {};
  const changed = changedKeys(draft, saved);

  const rowProps = (name: SettingKey): RowProps => ({
    name,
    changed: changed.includes(name),
    fallback: draft[name] !== undefined && draft[name] !== defaults[name] ? defaults[name] : null,
  });
  function discard() {
    form.setFieldsValue(saved);
    save.reset();
  }
  function submit() {
    const changes = changesOf(form.getFieldsValue(true) as SettingsValues, saved, defaults);
    save.mutate(
      { ...changes, ifUpdatedAt: settings.updatedAt },
      {
        onSuccess: ({ values }) => {
          form.setFieldsValue(valuesOf(values));
          toast.said(t('saved'));
        },
      },
    );
  }

  return (
    <Form
      form={form}
      initialValues={saved}
      classNames={{ content: css.field, help: css.fault }}
      requiredMark={false}
      noValidate
      layout="vertical"
      onFinish={submit}
    >
      <FormFault form={form} names={Object.keys(saved)} error={save.error} title={t('saveFailed')} />
      {section === 'general' && <GeneralSection settings={settings} rowProps={rowProps} />}
      {section === 'service' && <ServiceSection settings={settings} rowProps={rowProps} />}
      {changed.length > 0 && (
        <SaveBar
          text={t('pending', { count: changed.length })}
          discard={t('discard')}
          save={t('common:app.save')}
          busy={save.isPending}
          onDiscard={discard}
        />
      )}
    </Form>
  );
}
