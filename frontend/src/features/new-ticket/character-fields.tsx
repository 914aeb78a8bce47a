import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { FieldHint } from '@/shared/ui/form/field-hint';
import { charactersQuery } from './api';
import { readName, splitNames } from './entries';
import { EntryList } from './entry-list';
import css from './new-ticket.module.css';
import type { NewTicketValues } from './rules';

export type FieldProps = { values: NewTicketValues };

export function AboutCharacters() {
  const { t } = useTranslation('newTicket');
  return (
    <Form.Item name="aboutCharacters" valuePropName="checked" className={css.tight}>
      <Checkbox>{t('field.aboutCharacters')}</Checkbox>
    </Form.Item>
  );
}

function useNames() {
  const { t } = useTranslation('newTicket');
  const { affectedCharacters, affectedCharacterLength: length } = useConfig().limits;
  return {
    most: affectedCharacters,
    read: readName(length),
    split: splitNames,
    placeholder: t('entries.namePlaceholder'),
    invalid: t('entries.nameInvalid', { length }),
    hint: t('entries.hint'),
  };
}

export function AffectedCharacters({ values: { worldId } }: FieldProps) {
  const { t } = useTranslation('newTicket');
  const { data: own = [] } = useQuery(charactersQuery(worldId));
  return (
    <Form.Item name="affectedCharacters" label={t('field.affectedCharacters')}>
      <EntryList {...useNames()} offer={{ label: t('entries.own'), names: own.map(({ name }) => name) }} />
    </Form.Item>
  );
}

export function ViolatingCharacters({ values }: FieldProps) {
  const { t } = useTranslation('newTicket');
  return (
    <>
      <Form.Item name="violatingCharacters" label={t('field.violatingCharacters')}>
        <EntryList {...useNames()} />
      </Form.Item>
      <AboutTeam values={values} />
    </>
  );
}

/**
 * Stays visible while checked, even if the setting is turned off meanwhile: the server then rejects the value, and the
 * player can uncheck it.
 */
function AboutTeam({ values }: FieldProps) {
  const { t } = useTranslation('newTicket');
  const { conflictGuard } = useConfig();
  if (!conflictGuard && !values.aboutTeam) return null;
  return (
    <Form.Item
      name="aboutTeam"
      valuePropName="checked"
      className={css.tight}
      extra={<FieldHint>{t('extra.aboutTeam')}</FieldHint>}
    >
      <Checkbox>{t('field.aboutTeam')}</Checkbox>
    </Form.Item>
  );
}
