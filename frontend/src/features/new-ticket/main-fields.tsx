import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { SensitiveWarning } from '@/features/removals/sensitive-warning';
import { worldsQuery } from '@/features/worlds/worlds-query';
import { useConfig } from '@/shared/api/config';
import { categories, type World } from '@/shared/contract';
import { charactersRule } from '@/shared/lib/characters';
import { alone, EIGHT_OPTIONS_PX } from '@/shared/ui/alone';
import { FieldHint } from '@/shared/ui/form/field-hint';
import { charactersQuery } from './api';
import css from './new-ticket.module.css';
import type { NewTicketValues } from './rules';
import { WorldTiles } from './tiles';

export function MainFields({ worldId }: { worldId: number | undefined }) {
  const { t } = useTranslation(['newTicket', 'common']);
  return (
    <div className={css.row}>
      <Form.Item name="category" label={t('common:field.category')} required>
        <Select
          labelRender={alone}
          listHeight={EIGHT_OPTIONS_PX}
          options={categories.map((value) => ({ value, label: t(`common:category.${value}`) }))}
        />
      </Form.Item>
      <WorldField />
      <CharacterField worldId={worldId} />
    </div>
  );
}

/** Up to this many worlds are shown as tiles on a phone, more as a select. */
const MOST_TILES = 8;

export function WorldField({ inTiles = false }: { inTiles?: boolean }) {
  const { t } = useTranslation(['newTicket', 'common']);
  const worlds = useQuery(worldsQuery());
  useGoneWorld(worlds.data);
  const count = worlds.data?.length ?? 0;
  return (
    <Form.Item
      name="worldId"
      label={t('common:field.world')}
      rules={[{ required: true, type: 'number', min: 1, message: t('invalid.worldId') }]}
      extra={
        worlds.data?.length === 0 ? (
          <span role="status">{t('noWorlds')}</span>
        ) : (
          worlds.isError && (
            <span className={css.trouble} role="alert">
              <span>{t('worldsFailed')}</span>{' '}
              <Button type="link" size="small" onClick={() => void worlds.refetch()}>
                {t('common:app.retry')}
              </Button>
            </span>
          )
        )
      }
    >
      {inTiles && count > 0 && count <= MOST_TILES ? (
        <WorldTiles worlds={worlds.data ?? []} />
      ) : (
        <Select
          labelRender={alone}
          placeholder={t('chooseWorld')}
          loading={worlds.isFetching}
          options={worlds.data?.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </Form.Item>
  );
}

/** Clears a world that was retired since it was chosen, with an error at the field. */
function useGoneWorld(worlds: readonly World[] | undefined) {
  const { t } = useTranslation('newTicket');
  const form = Form.useFormInstance<NewTicketValues>();
  const chosen = Form.useWatch('worldId', form);
  const isGone = worlds !== undefined && chosen !== undefined && !worlds.some(({ id }) => id === chosen);
  useEffect(() => {
    if (!isGone) return;
    form.setFields([
      { name: 'worldId', value: undefined, errors: [t('invalid.worldGone')] },
      { name: 'characterId', value: undefined },
    ]);
  }, [isGone, form, t]);
}

/** Only for people who have characters in the world. */
export function CharacterField({ worldId }: { worldId: number | undefined }) {
  const { t } = useTranslation(['newTicket', 'common']);
  const { data: own = [] } = useQuery(charactersQuery(worldId));
  if (own.length === 0) return null;
  return (
    <Form.Item name="characterId" label={t('field.characterId')}>
      <Select
        labelRender={alone}
        allowClear={{ label: t('common:app.clearOf', { label: t('field.characterId') }) }}
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
  const text = Form.useWatch('description', Form.useFormInstance<NewTicketValues>()) ?? '';
  return (
    <Form.Item
      name="description"
      label={t('field.description')}
      required
      rules={[
        charactersRule({ min, message: t('invalid.description', { min }) }),
        charactersRule({ max, message: t('invalid.descriptionLong', { max }) }),
      ]}
      extra={
        <>
          <FieldHint>{t('extra.description', { min })}</FieldHint>
          <SensitiveWarning text={text} />
        </>
      }
    >
      <Input.TextArea dir="auto" enterKeyHint="enter" autoSize={{ minRows: 5, maxRows: 18 }} />
    </Form.Item>
  );
}
