import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Select, type FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';

import { allWorldsQuery } from '@/features/worlds/worlds-query';
import { useConfig } from '@/shared/api/config';
import type { AdminUser, StaffAlias } from '@/shared/contract';
import { useOneLine } from '@/shared/hooks/use-one-line';
import { atMost } from '@/shared/lib/characters';
import { alone } from '@/shared/ui/alone';
import { FormActions } from '@/shared/ui/form/form-actions';
import { FormFault } from '@/shared/ui/form/form-fault';
import { ListState } from '@/shared/ui/list/list-state';
import { useToast } from '@/shared/ui/toast/toast';
import { aliasesQuery, setAliasesMutation } from './api';
import { isTwice } from './rules';
import css from './users.module.css';

/** A select has no null: 0 means every world. */
const ALL_WORLDS = 0;
type Row = { name: string; worldId: number };
type Values = { aliases: Row[] };
type AliasesFormProps = { person: AdminUser; onDone: () => void };

const names = ['aliases'] as const;
const rowOf = ({ name, worldId }: StaffAlias): Row => ({ name, worldId: worldId ?? ALL_WORLDS });
const aliasOf = ({ name, worldId }: Row): StaffAlias => ({ name: name.trim(), worldId: worldId || null });

/** The names by which players know a member of the team. Reports about them are withheld from the member. */
export function AliasesForm({ person, onDone }: AliasesFormProps) {
  const { t } = useTranslation('people');
  const query = useQuery(aliasesQuery(person.id));
  return (
    <>
      <p className={css.hint}>{t('aliases.lead', person)}</p>
      <ListState query={query} count={1} failed={t('aliases.failed')} empty={null}>
        {query.data && <Fields key={person.id} person={person} aliases={query.data} onDone={onDone} />}
      </ListState>
    </>
  );
}

function Fields({ person, aliases, onDone }: AliasesFormProps & { aliases: readonly StaffAlias[] }) {
  const { t } = useTranslation(['people', 'common']);
  const toast = useToast();
  const [form] = Form.useForm<Values>();
  const save = useMutation(setAliasesMutation(useQueryClient()));

  function submit(values: Values) {
    save.mutate(
      { id: person.id, aliases: values.aliases.map(aliasOf) },
      {
        onSuccess: () => {
          toast.success(t('aliases.saved', person));
          onDone();
        },
      },
    );
  }

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      validateTrigger={['onBlur', 'onSubmit']}
      initialValues={{ aliases: aliases.map(rowOf) }}
      scrollToFirstError={{ focus: true }}
      onFinish={submit}
    >
      <FormFault form={form} names={names} error={save.error} title={t('aliases.saveFailed')} />
      <Rows form={form} />
      <FormActions>
        <Button onClick={onDone}>{t('common:app.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('common:app.save')}
        </Button>
      </FormActions>
    </Form>
  );
}

function Rows({ form }: { form: FormInstance<Values> }) {
  const { t } = useTranslation('people');
  const { affectedCharacterLength: nameMax, staffAliases: max } = useConfig().limits;
  const { data: worlds = [] } = useQuery(allWorldsQuery());
  const options = [
    { value: ALL_WORLDS, label: t('aliases.allWorlds') },
    ...worlds.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const oneLine = useOneLine();
  const isUnique = (at: number) => () =>
    isTwice(form.getFieldValue('aliases') as readonly (Row | undefined)[], at)
      ? Promise.reject(new Error(t('aliases.nameTwice')))
      : Promise.resolve();

  return (
    <Form.List name="aliases">
      {(fields, { add, remove }) => (
        <>
          {fields.length === 0 && <p className="faint">{t('aliases.none')}</p>}
          {fields.map(({ key, name: at }) => (
            <div key={key} className={css.alias}>
              <Form.Item
                name={[at, 'name']}
                validateFirst
                rules={[
                  { required: true, whitespace: true, message: t('aliases.nameRequired') },
                  oneLine,
                  { validator: isUnique(at) },
                ]}
              >
                <Input
                  aria-label={t('aliases.name', { n: at + 1 })}
                  count={atMost(nameMax)}
                  autoComplete="off"
                  autoFocus
                />
              </Form.Item>
              <Form.Item name={[at, 'worldId']}>
                <Select labelRender={alone} aria-label={t('aliases.world', { n: at + 1 })} options={options} />
              </Form.Item>
              <Button
                type="text"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t('aliases.remove', { n: at + 1 })}
                onClick={() => remove(at)}
              />
            </div>
          ))}
          {fields.length < max ? (
            <Button
              type="dashed"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => add({ name: '', worldId: ALL_WORLDS } satisfies Row)}
            >
              {t('aliases.add')}
            </Button>
          ) : (
            <p className="faint">{t('aliases.full', { max })}</p>
          )}
        </>
      )}
    </Form.List>
  );
}
