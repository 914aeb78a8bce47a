import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { worldsQuery } from '@/features/worlds/worlds-query';
import { useConfig } from '@/shared/api/config';
import { categories, type Incident, type NewIncident } from '@/shared/contract';
import { useAttempt } from '@/shared/hooks/use-attempt';
import { useOneLine } from '@/shared/hooks/use-one-line';
import { atMost } from '@/shared/lib/characters';
import { alone } from '@/shared/ui/alone';
import { Dialog } from '@/shared/ui/dialog/dialog';
import pair from '@/shared/ui/form/form-columns.module.css';
import { FormFault } from '@/shared/ui/form/form-fault';
import { useToast } from '@/shared/ui/toast/toast';
import { ALL, changesOf, fields, newIncidentOf, valuesOf, type Values } from './incident-values';
import { changeIncidentMutation, createIncidentMutation } from './screen-api';
import { incidentStates } from './words';

type IncidentDialogProps = {
  incident?: Incident;
  onDone: (saved?: Incident) => void;
};

export function IncidentDialog({ incident: present, onDone }: IncidentDialogProps) {
  const { t } = useTranslation(['incidents', 'common']);
  const { incidentTitleLength } = useConfig().limits;
  const [form] = Form.useForm<Values>();
  // The incident as first shown, so that changes by others are not saved as changes by this person.
  const [incident] = useState(present);
  const oneLine = useOneLine();
  const attempt = useAttempt<NewIncident>();
  const toast = useToast();
  const client = useQueryClient();
  const create = useMutation(createIncidentMutation(client));
  const change = useMutation(changeIncidentMutation(client, incident?.id ?? 0));
  const worlds = useQuery(worldsQuery());
  const known = incident?.world ? [incident.world] : [];
  const others = (worlds.data ?? []).filter(({ id }) => id !== incident?.world?.id);

  function submit(values: Values) {
    const done = {
      onSuccess: (saved: Incident) => {
        toast.said(t('form.saved'));
        onDone(saved);
      },
    };
    if (incident) change.mutate(changesOf(incident, values), done);
    else create.mutate(attempt.callFor(newIncidentOf(values)), done);
  }
  const required = [{ required: true, whitespace: true, message: t('form.titleRequired') }, oneLine];
  return (
    <Dialog
      open
      width={560}
      title={t(incident ? 'form.edit' : 'form.new')}
      okText={t(incident ? 'common:app.save' : 'form.create')}
      cancelText={t('common:app.cancel')}
      confirmLoading={create.isPending || change.isPending}
      closable={{ 'aria-label': t('common:app.close') }}
      onOk={form.submit}
      onCancel={() => onDone()}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={valuesOf(incident)}
        onFinish={submit}
      >
        <FormFault form={form} names={fields} error={create.error ?? change.error} title={t('form.failed')} />
        <Form.Item name="titlePt" label={t('form.titlePt')} rules={required}>
          <Input
            lang="pt-BR"
            count={atMost(incidentTitleLength)}
            placeholder={t('form.titlePtExample')}
            autoComplete="off"
            autoFocus
          />
        </Form.Item>
        <Form.Item name="titleEn" label={t('form.titleEn')} rules={required}>
          <Input
            lang="en"
            count={atMost(incidentTitleLength)}
            placeholder={t('form.titleEnExample')}
            autoComplete="off"
          />
        </Form.Item>
        <div className={pair.columns}>
          <Form.Item name="worldId" label={t('form.world')}>
            <Select
              labelRender={alone}
              options={[
                { value: ALL, label: t('allWorlds') },
                ...[...known, ...others].map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Form.Item>
          <Form.Item
            name="startsAt"
            label={t('form.startsAt')}
            rules={[{ required: true, message: t('form.startsAtRequired') }]}
          >
            <Input type="datetime-local" />
          </Form.Item>
        </div>
        <Form.Item name="categories" label={t('form.categories')} extra={t('form.categoriesHint')}>
          <Select
            mode="multiple"
            placeholder={t('form.allCategories')}
            options={categories.map((value) => ({ value, label: t(`common:category.${value}`) }))}
          />
        </Form.Item>
        {incident && <OfPresent />}
      </Form>
    </Dialog>
  );
}

/** Fields that only an existing incident has. */
function OfPresent() {
  const { t } = useTranslation('incidents');
  const isResolved = Form.useWatch('state') === 'resolved';
  return (
    <div className={pair.columns}>
      <Form.Item name="state" label={t('detail.state')}>
        <Select labelRender={alone} options={incidentStates.map((value) => ({ value, label: t(`state.${value}`) }))} />
      </Form.Item>
      {!isResolved && (
        <Form.Item name="nextUpdateAt" label={t('form.next')}>
          <Input type="datetime-local" allowClear />
        </Form.Item>
      )}
    </div>
  );
}
