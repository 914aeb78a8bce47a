import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { saveEntryMutation } from '@/shared/api/changelog';
import { useConfig } from '@/shared/api/config';
import { newIdempotencyKey } from '@/shared/api/headers';
import { worldsQuery } from '@/shared/api/worlds';
import type { ChangelogEntry } from '@/shared/contract';
import { useOneLine } from '@/shared/hooks/use-one-line';
import { atMost } from '@/shared/lib/characters';
import { FormFault } from '@/shared/ui/form-fault';
import { useToast } from '@/shared/ui/toast';
import { Dialog } from '@/shared/ui/dialog';
import { alone } from '@/shared/ui/alone';
import css from './changelog-desk.module.css';

type Values = { titlePt: string; titleEn: string; bodyPt: string; bodyEn: string; worldId: number };

const fields = ['titlePt', 'titleEn', 'bodyPt', 'bodyEn', 'worldId'] as const;
/** Stands for all worlds, which have no id. */
const ALL = 0;
const ROWS = { minRows: 4, maxRows: 12 };

type EntryDialogProps = {
  /** Left out for a new one. */
  entry: ChangelogEntry | undefined;
  onDone: () => void;
};

/** Writes a draft in both languages. After a refusal the texts stay. */
export function EntryDialog({ entry, onDone }: EntryDialogProps) {
  const { t } = useTranslation(['changelog', 'common']);
  const { changelogTitleLength, changelogBodyMax } = useConfig().limits;
  const [form] = Form.useForm<Values>();
  const oneLine = useOneLine();
  // A repeated attempt must not create another.
  const [key, setKey] = useState(newIdempotencyKey);
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(saveEntryMutation(useQueryClient(), entry?.id));
  const worlds = useQuery(worldsQuery());
  const known = entry?.world ? [entry.world] : [];
  const others = (worlds.data ?? []).filter(({ id }) => id !== entry?.world?.id);

  function submit({ worldId, ...texts }: Values) {
    mutate(
      { key, ...texts, worldId: worldId === ALL ? null : worldId },
      {
        onSuccess: () => {
          toast.said(t('form.saved'));
          onDone();
        },
        // The same key with other words would be refused.
        onError: () => setKey(newIdempotencyKey()),
      },
    );
  }
  return (
    <Dialog
      open
      width={860}
      title={t(entry ? 'form.edit' : 'form.new')}
      okText={t('form.save')}
      cancelText={t('common:app.cancel')}
      confirmLoading={isPending}
      closable={{ 'aria-label': t('common:app.close') }}
      onOk={form.submit}
      onCancel={onDone}
    >
      <p className="muted">{t('form.hint')}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={valuesOf(entry)}
        onFinish={submit}
      >
        <FormFault form={form} names={fields} error={error} title={t('form.failed')} />
        <div className={css.columns}>
          <Form.Item name="titlePt" label={t('form.titlePt')} rules={[oneLine]}>
            <Input lang="pt-BR" count={atMost(changelogTitleLength)} autoComplete="off" autoFocus />
          </Form.Item>
          <Form.Item name="titleEn" label={t('form.titleEn')} rules={[oneLine]}>
            <Input lang="en" count={atMost(changelogTitleLength)} autoComplete="off" />
          </Form.Item>
          <Form.Item name="bodyPt" label={t('form.bodyPt')}>
            <Input.TextArea lang="pt-BR" autoSize={ROWS} count={atMost(changelogBodyMax)} />
          </Form.Item>
          <Form.Item name="bodyEn" label={t('form.bodyEn')}>
            <Input.TextArea lang="en" autoSize={ROWS} count={atMost(changelogBodyMax)} />
          </Form.Item>
          <Form.Item name="worldId" label={t('form.world')}>
            <Select
              labelRender={alone}
              options={[
                { value: ALL, label: t('allWorlds') },
                ...[...known, ...others].map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Form.Item>
        </div>
      </Form>
    </Dialog>
  );
}

const valuesOf = (entry: ChangelogEntry | undefined): Values => ({
  titlePt: entry?.titlePt ?? '',
  titleEn: entry?.titleEn ?? '',
  bodyPt: entry?.bodyPt ?? '',
  bodyEn: entry?.bodyEn ?? '',
  worldId: entry?.world?.id ?? ALL,
});
