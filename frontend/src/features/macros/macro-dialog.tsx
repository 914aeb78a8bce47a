import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Select, Switch } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { categories, priorities, verdictsOfMany, type Macro, type NewMacro } from '@/shared/contract';
import '@/shared/i18n/team-strings';
import { useOneLine } from '@/shared/hooks/use-one-line';
import { atMost } from '@/shared/lib/characters';
import { folded } from '@/shared/lib/folded';
import { nextStatuses } from '@/shared/lib/status-rules';
import { can, useMe } from '@/shared/session/me';
import { useStatusName } from '@/shared/ui/mark/chips';
import { FormFault } from '@/shared/ui/form/form-fault';
import { useToast } from '@/shared/ui/toast/toast';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { alone } from '@/shared/ui/alone';
import pair from '@/shared/ui/form/form-columns.module.css';
import { changeMacroMutation, createMacroMutation } from './api';
import css from './macro-dialog.module.css';
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

/** Changes that the macro makes to the ticket, and the categories in which it is offered. */
function ActionFields() {
  const { t } = useTranslation(['macros', 'common', 'desk']);
  const statusName = useStatusName();
  const unchanged = { allowClear: true, placeholder: t('form.unchanged') };
  return (
    <div className={pair.columns}>
      <Form.Item name="status" label={t('form.status')}>
        <Select
          labelRender={alone}
          {...unchanged}
          options={(['open', ...nextStatuses('open')] as const).map((value) => ({
            value,
            label: statusName(value),
          }))}
        />
      </Form.Item>
      <Form.Item name="priority" label={t('form.priority')}>
        <Select
          labelRender={alone}
          {...unchanged}
          options={priorities.map((value) => ({ value, label: t(`common:priority.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="assignedTo" label={t('form.assignee')}>
        <Select
          labelRender={alone}
          {...unchanged}
          options={(['me', 'nobody'] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="verdict" label={t('form.verdict')} extra={t('form.verdictHint')}>
        <Select
          labelRender={alone}
          {...unchanged}
          options={verdictsOfMany.map((value) => ({ value, label: t(`desk:verdict.name.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="categories" label={t('form.categories')}>
        <Select
          mode="multiple"
          placeholder={t('form.allCategories')}
          options={categories.map((value) => ({ value, label: t(`common:category.${value}`) }))}
        />
      </Form.Item>
    </div>
  );
}

function Switches() {
  const { t } = useTranslation('macros');
  const isAdmin = can(useMe(), 'admin');
  return (
    <div className={css.switches}>
      <Form.Item name="isActive" label={t('form.active')} valuePropName="checked" layout="horizontal" colon={false}>
        <Switch />
      </Form.Item>
      {isAdmin && (
        <Form.Item name="isShared" label={t('form.shared')} valuePropName="checked" layout="horizontal" colon={false}>
          <Switch />
        </Form.Item>
      )}
    </div>
  );
}
