import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { worldsQuery } from '@/shared/api/worlds';
import { categories } from '@/shared/contract';
import { charactersQuery } from './api';
import css from './new-ticket.module.css';
import { WHOLE_LIST_PX } from './rules';

/** What every ticket has, whatever it is about. */
export function MainFields({ worldId }: { worldId: number | undefined }) {
  const { t } = useTranslation(['newTicket', 'common']);
  return (
    <div className={css.row}>
      <Form.Item name="category" label={t('common:field.category')} required>
        <Select
          listHeight={WHOLE_LIST_PX}
          options={categories.map((value) => ({ value, label: t(`common:category.${value}`) }))}
        />
      </Form.Item>
      <WorldField />
      <CharacterField worldId={worldId} />
    </div>
  );
}

function WorldField() {
  const { t } = useTranslation(['newTicket', 'common']);
  const worlds = useQuery(worldsQuery());
  return (
    <Form.Item
      name="worldId"
      label={t('common:field.world')}
      rules={[{ required: true, type: 'number', min: 1, message: t('invalid.worldId') }]}
      extra={
        worlds.isError && (
          <span className={css.trouble} role="alert">
            {t('worldsFailed')}{' '}
            <Button type="link" size="small" onClick={() => void worlds.refetch()}>
              {t('common:app.retry')}
            </Button>
          </span>
        )
      }
    >
      <Select
        placeholder={t('chooseWorld')}
        loading={worlds.isFetching}
        options={worlds.data?.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  );
}

/** Only for people who have characters in the world. */
function CharacterField({ worldId }: { worldId: number | undefined }) {
  const { t } = useTranslation('newTicket');
  const { data: own = [] } = useQuery(charactersQuery(worldId));
  if (own.length === 0) return null;
  return (
    <Form.Item name="characterId" label={t('field.characterId')}>
      <Select
        allowClear
        placeholder={t('optional')}
        options={own.map(({ id, name, level, vocation }) => ({
          value: id,
          label: [name, t('level', { level }), vocation].filter(Boolean).join(' · '),
        }))}
      />
    </Form.Item>
  );
}

export function DescriptionField() {
  const { t } = useTranslation('newTicket');
  const { descriptionMin: min, descriptionMax: max } = useConfig().limits;
  return (
    <Form.Item
      name="description"
      label={t('field.description')}
      required
      rules={[
        {
          validator: (_rule, text: string = '') =>
            text.trim().length < min ? Promise.reject(new Error(t('invalid.description', { min }))) : Promise.resolve(),
        },
        { max, message: t('invalid.descriptionLong', { max }) },
      ]}
      extra={t('extra.description', { min })}
    >
      <Input.TextArea autoSize={{ minRows: 5, maxRows: 18 }} />
    </Form.Item>
  );
}
