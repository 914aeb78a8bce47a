import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { worldsQuery } from '@/features/worlds/worlds-query';
import { useConfig } from '@/shared/api/config';
import type { ChangelogEntry, ChangelogTexts } from '@/shared/contract';
import { useAttempt } from '@/shared/hooks/use-attempt';
import { useOneLine } from '@/shared/hooks/use-one-line';
import { atMost } from '@/shared/lib/characters';
import { can, useMe } from '@/shared/session/me';
import { alone } from '@/shared/ui/alone';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { FormActions } from '@/shared/ui/form/form-actions';
import pair from '@/shared/ui/form/form-columns.module.css';
import { FormFault } from '@/shared/ui/form/form-fault';
import { useToast } from '@/shared/ui/toast/toast';
import { saveEntryMutation } from './api';

type Values = { titlePt: string; titleEn: string; bodyPt: string; bodyEn: string; worldId: number };

const texts = ['titlePt', 'titleEn', 'bodyPt', 'bodyEn'] as const;
const fields = [...texts, 'worldId'] as const;
/** Option for all worlds, which have no id. */
const ALL = 0;
const ROWS = { minRows: 4, maxRows: 12 };

type EntryDialogProps = {
  entry: ChangelogEntry | undefined;
  /** `toPublish`: the entry, if it was saved to be published next. */
  onDone: (toPublish?: ChangelogEntry) => void;
};

/** Edits a draft in both languages. Admins can also publish it here. The texts stay after an error. */
export function EntryDialog({ entry, onDone }: EntryDialogProps) {
  const { t } = useTranslation(['changelog', 'common']);
  const [form] = Form.useForm<Values>();
  const attempt = useAttempt<ChangelogTexts>();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(saveEntryMutation(useQueryClient(), entry?.id));
  const isWhole = Form.useWatch((values: Partial<Values>) => texts.every((name) => values[name]?.trim()), form);
  const isToPublish = useRef(false);

  function send(toPublish: boolean) {
    isToPublish.current = toPublish;
    form.submit();
  }
  function submit({ worldId, ...written }: Values) {
    const entry = { ...written, worldId: worldId === ALL ? null : worldId };
    mutate(attempt.callFor(entry), {
      onSuccess: (saved) => {
        toast.said(t('form.saved'));
        onDone(isToPublish.current ? saved : undefined);
      },
    });
  }
  return (
    <Dialog
      open
      width={860}
      title={t(entry ? 'form.edit' : 'form.new')}
      closable={{ 'aria-label': t('common:app.close') }}
      footer={null}
      onCancel={() => onDone()}
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
        <Fields entry={entry} />
        <FormActions>
          <Button onClick={() => onDone()}>{t('common:app.cancel')}</Button>
          <Deeds isWhole={isWhole} isPending={isPending} onSend={send} />
        </FormActions>
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

function Fields({ entry }: Pick<EntryDialogProps, 'entry'>) {
  const { t } = useTranslation('changelog');
  const { changelogTitleLength, changelogBodyMax } = useConfig().limits;
  const oneLine = useOneLine();
  const worlds = useQuery(worldsQuery());
  const known = entry?.world ? [entry.world] : [];
  const others = (worlds.data ?? []).filter(({ id }) => id !== entry?.world?.id);
  const firstField = texts.find((name) => valuesOf(entry)[name] === '') ?? 'titlePt';
  return (
    <div className={pair.columns}>
      <Form.Item name="titlePt" label={t('form.titlePt')} rules={[oneLine]}>
        <Input
          lang="pt-BR"
          count={atMost(changelogTitleLength)}
          autoComplete="off"
          autoFocus={firstField === 'titlePt'}
        />
      </Form.Item>
      <Form.Item name="titleEn" label={t('form.titleEn')} rules={[oneLine]}>
        <Input lang="en" count={atMost(changelogTitleLength)} autoComplete="off" autoFocus={firstField === 'titleEn'} />
      </Form.Item>
      <Form.Item name="bodyPt" label={t('form.bodyPt')}>
        <Input.TextArea
          lang="pt-BR"
          autoSize={ROWS}
          count={atMost(changelogBodyMax)}
          autoFocus={firstField === 'bodyPt'}
        />
      </Form.Item>
      <Form.Item name="bodyEn" label={t('form.bodyEn')}>
        <Input.TextArea
          lang="en"
          autoSize={ROWS}
          count={atMost(changelogBodyMax)}
          autoFocus={firstField === 'bodyEn'}
        />
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
  );
}

type DeedsProps = { isWhole: boolean; isPending: boolean; onSend: (toPublish: boolean) => void };

/** The likely next action is primary: an incomplete entry can only be saved, and only admins publish. */
function Deeds({ isWhole, isPending, onSend }: DeedsProps) {
  const { t } = useTranslation('changelog');
  const isAdmin = can(useMe(), 'admin');
  const goesOut = isAdmin && isWhole;
  return (
    <>
      <Button type={goesOut ? 'default' : 'primary'} loading={isPending} onClick={() => onSend(false)}>
        {t('form.save')}
      </Button>
      {isAdmin && (
        <Button type={goesOut ? 'primary' : 'default'} disabled={!isWhole || isPending} onClick={() => onSend(true)}>
          {t('form.publish')}
        </Button>
      )}
    </>
  );
}
