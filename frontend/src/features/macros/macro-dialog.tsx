import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import type { Macro, NewMacro } from '@/shared/contract';
import '@/shared/i18n/team-strings';
import { useOneLine } from '@/shared/hooks/use-one-line';
import { atMost } from '@/shared/lib/characters';
import { folded } from '@/shared/lib/folded';
import { can, useMe } from '@/shared/session/me';
import { FormFault } from '@/shared/ui/form/form-fault';
import { useToast } from '@/shared/ui/toast/toast';
import { Dialog } from '@/shared/ui/dialog/dialog';
import pair from '@/shared/ui/form/form-columns.module.css';
import { changeMacroMutation, createMacroMutation } from './api';
import { ActionFields, Switches } from './macro-fields';
import { placesOfVariables } from './variables';

type Values = Required<Omit<NewMacro, 'actions'>> & {
  status?: NonNullable<NewMacro['actions']>['status'];
  priority?: NonNullable<NewMacro['actions']>['priority'];
  verdict?: NonNullable<NewMacro['actions']>['verdict'];
  assignedTo?: NonNullable<NewMacro['actions']>['assignedTo'];
};
type MacroDialogProps = {
  macro?: Macro;
  /** Initial values of a new macro. */
  begun?: Partial<Values>;
  /** Replaces the success toast. The dialog stays open until the promise settles. */
  onSaved?: (macro: Macro) => Promise<void>;
  onClose: () => void;
};

const fields = ['name', 'shortcut', 'bodyPt', 'bodyEn'] as const;
const SHORTCUT = /^[\p{L}\p{N}_-]+$/u;
const EMPTY: Values = {
  name: '',
  shortcut: '',
  bodyPt: '',
  bodyEn: '',
  categories: [],
  isActive: true,
  isShared: false,
};
/** Derives a valid shortcut from a name. */
const shortcutOf = (name: string, length: number) =>
  folded(name)
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .slice(0, length)
    .replace(/^-|-$/g, '');

const ROWS = { minRows: 4, maxRows: 10 };

const bodyOfValues = ({ status, priority, verdict, assignedTo, ...rest }: Values): NewMacro => ({
  ...rest,
  actions: {
    ...(status && { status }),
    ...(priority && { priority }),
    ...(verdict && { verdict }),
    ...(assignedTo && { assignedTo }),
  },
});

/** Only admins may share a macro with the team. */
export function MacroDialog({ macro, begun, onSaved, onClose }: MacroDialogProps) {
  const { t } = useTranslation(['macros', 'common']);
  const { macroNameLength, macroShortcutLength, messageMax } = useConfig().limits;
  const [form] = Form.useForm<Values>();
  const oneLine = useOneLine();
  const shortcut = Form.useWatch('shortcut', form);
  const toast = useToast();
  const client = useQueryClient();
  const create = useMutation(createMacroMutation(client));
  const change = useMutation(changeMacroMutation(client));
  const isAdmin = can(useMe(), 'admin');
  const initial = { ...EMPTY, ...macro, ...macro?.actions, ...begun };
  const firstField = fields.find((name) => !macro && initial[name] === '') ?? 'name';
  const [isSaved, setSaved] = useState(false);

  // A shortcut typed by the person is not overwritten.
  const suggested = useRef('');
  function suggest({ name }: Partial<Values>) {
    if (name === undefined || form.getFieldValue('shortcut') !== suggested.current) return;
    suggested.current = shortcutOf(name, macroShortcutLength);
    form.setFieldValue('shortcut', suggested.current);
  }
  function submit(values: Values) {
    const { isShared, ...body } = bodyOfValues({ ...EMPTY, ...values });
    const done = {
      onSuccess: async (saved: Macro) => {
        setSaved(true);
        if (onSaved) await onSaved(saved);
        else toast.success(t('saved', { name: saved.name }));
        onClose();
      },
    };
    const sharing = isAdmin ? { isShared } : {};
    if (macro) change.mutate({ id: macro.id, ifUpdatedAt: macro.updatedAt, ...body, ...sharing }, done);
    else create.mutate({ ...body, ...sharing }, done);
  }
  return (
    <Dialog
      open
      width={640}
      title={t(macro ? 'form.edit' : 'form.new')}
      okText={t('common:app.save')}
      cancelText={t('common:app.cancel')}
      confirmLoading={create.isPending || change.isPending || isSaved}
      closable={{ 'aria-label': t('common:app.close') }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger={['onBlur', 'onSubmit']}
        noValidate
        initialValues={initial}
        onValuesChange={suggest}
        onFinish={submit}
      >
        <FormFault form={form} names={fields} error={create.error ?? change.error} title={t('form.failed')} />
        <div className={pair.columns}>
          <Form.Item
            name="name"
            label={t('form.name')}
            rules={[{ required: true, whitespace: true, message: t('form.nameRequired') }, oneLine]}
          >
            <Input count={atMost(macroNameLength)} autoComplete="off" autoFocus={firstField === 'name'} />
          </Form.Item>
          <Form.Item
            name="shortcut"
            label={t('form.shortcut')}
            extra={t('form.shortcutHint', { shortcut: shortcut || t('form.shortcutExample') })}
            rules={[{ required: true, pattern: SHORTCUT, message: t('form.shortcutWrong') }]}
          >
            <Input count={atMost(macroShortcutLength)} autoComplete="off" autoCapitalize="none" prefix="/" />
          </Form.Item>
        </div>
        <Form.Item name="bodyPt" label={t('form.bodyPt')}>
          <Input.TextArea lang="pt-BR" autoSize={ROWS} count={atMost(messageMax)} autoFocus={firstField === 'bodyPt'} />
        </Form.Item>
        <Form.Item
          name="bodyEn"
          label={t('form.bodyEn')}
          extra={t('form.bodyHint', { variables: placesOfVariables.join(' ') })}
        >
          <Input.TextArea lang="en" autoSize={ROWS} count={atMost(messageMax)} />
        </Form.Item>
        <ActionFields />
        <Switches />
      </Form>
    </Dialog>
  );
}
