import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { newIdempotencyKey } from '@/shared/api/headers';
import { changeIncidentMutation, createIncidentMutation } from '@/shared/api/incidents';
import { worldsQuery } from '@/shared/api/worlds';
import type { Incident, NewIncident } from '@/shared/contract';
import { useOneLine } from '@/shared/hooks/use-one-line';
import { atMost } from '@/shared/lib/characters';
import { serverDate } from '@/shared/lib/server-clock';
import { FormFault } from '@/shared/ui/form-fault';
import { useToast } from '@/shared/ui/toast';
import { Dialog } from '@/shared/ui/dialog';
import { alone } from '@/shared/ui/alone';
import css from './incidents.module.css';

type Values = { titlePt: string; titleEn: string; worldId: number; startsAt: string };
type IncidentDialogProps = {
  /** Left out for a new one. */
  incident?: Incident;
  onDone: (saved?: Incident) => void;
};

const fields = ['titlePt', 'titleEn', 'worldId', 'startsAt'] as const;
/** Stands for all worlds, which have no id. */
const ALL = 0;
const MINUTE_MS = 60_000;

/** As a field for date and time takes it: the time of this place, to the minute. */
const localTime = (iso: string): string => {
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
};

const bodyOfValues = ({ worldId, startsAt, ...titles }: Values): NewIncident => ({
  ...titles,
  worldId: worldId === ALL ? null : worldId,
  startsAt: new Date(startsAt).toISOString(),
});

/** Creates an incident, or changes what is said of it in one line. */
export function IncidentDialog({ incident, onDone }: IncidentDialogProps) {
  const { t } = useTranslation(['incidents', 'common']);
  const { incidentTitleLength } = useConfig().limits;
  const [form] = Form.useForm<Values>();
  const oneLine = useOneLine();
  // One for all attempts: a repeated one must not create another.
  const [key] = useState(newIdempotencyKey);
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
        toast.success(t('form.saved'));
        onDone(saved);
      },
    };
    if (incident) change.mutate(changesOf(incident, values), done);
    else create.mutate({ ...bodyOfValues(values), key }, done);
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
        <div className={css.columns}>
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
      </Form>
    </Dialog>
  );
}

const valuesOf = (incident: Incident | undefined): Values => ({
  titlePt: incident?.titlePt ?? '',
  titleEn: incident?.titleEn ?? '',
  worldId: incident?.world?.id ?? ALL,
  startsAt: localTime(incident?.startsAt ?? serverDate().toISOString()),
});

/** A beginning that was not touched keeps its seconds. */
const changesOf = (incident: Incident, values: Values) => {
  const { startsAt, ...body } = bodyOfValues(values);
  return values.startsAt === localTime(incident.startsAt) ? body : { ...body, startsAt };
};
