import { Checkbox, Form, Input, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { violatedTerms } from '@/shared/contract';
import { useOneLine } from '@/shared/hooks/use-one-line';
import { atMost } from '@/shared/lib/characters';
import { InlineNotice } from '@/shared/ui/inline-alert';
import { FieldHint } from '@/shared/ui/form/field-hint';
import { alone, EIGHT_OPTIONS_PX } from '@/shared/ui/alone';
import { AboutCharacters, AffectedCharacters, type FieldProps, ViolatingCharacters } from './character-fields';
import { readLink, splitLinks } from './entries';
import { EntryList } from './entry-list';
import { FollowUpField } from './follow-up-field';
import css from './new-ticket.module.css';
import { QueueLine } from './queue-line';
import { criteria, donationKinds, fieldsOf, partnershipStatuses, partnershipTypes, type CategoryField } from './rules';
import { StarRating } from './star-rating';

const fieldComponents: Record<CategoryField, (props: FieldProps) => ReactNode> = {
  aboutCharacters: AboutCharacters,
  affectedCharacters: AffectedCharacters,
  violatingCharacters: ViolatingCharacters,
  subcategory: DonationKind,
  transactionId: TransactionId,
  ratings: Ratings,
  partnershipStatus: PartnershipState,
  partnershipType: PartnershipKind,
  hasReadRules: HasReadRules,
  hasFilledForm: HasFilledForm,
  streamLinks: StreamLinks,
  violatedTerm: Term,
};

/** The fields of the chosen category, with a line that explains their purpose. */
export function CategoryFields({ values }: FieldProps) {
  const { t } = useTranslation('newTicket');
  const { category } = values;
  return (
    <div key={category} className={css.arriving}>
      {category === 'denuncias_gerais' ? (
        <InlineNotice>
          <strong>{t('evidence.title')}</strong> <span>{t('evidence.text')}</span>
        </InlineNotice>
      ) : (
        <p className={css.why}>{t(`why.${category}`)}</p>
      )}
      <QueueLine category={category} />
      <FollowUpField of={values.followUpOf} />
      {fieldsOf(values).map((field) => {
        const Field = fieldComponents[field];
        return <Field key={field} values={values} />;
      })}
    </div>
  );
}

function DonationKind() {
  const { t } = useTranslation(['newTicket', 'common']);
  return (
    <Form.Item
      name="subcategory"
      label={t('field.subcategory')}
      rules={[{ required: true, message: t('invalid.subcategory') }]}
    >
      <Select
        labelRender={alone}
        placeholder={t('choose')}
        options={donationKinds.map((value) => ({ value, label: t(`common:subcategory.${value}`) }))}
      />
    </Form.Item>
  );
}

function TransactionId() {
  const { t } = useTranslation('newTicket');
  const { transactionIdLength } = useConfig().limits;
  const oneLine = useOneLine();
  return (
    <Form.Item
      name="transactionId"
      label={t('field.transactionId')}
      rules={[oneLine]}
      extra={<FieldHint>{t('extra.transactionId')}</FieldHint>}
    >
      <Input count={atMost(transactionIdLength)} autoComplete="off" spellCheck={false} />
    </Form.Item>
  );
}

function Ratings() {
  const { t } = useTranslation('newTicket');
  const { ratingMax } = useConfig().limits;
  return (
    <div className={css.ratings}>
      {criteria.map((criterion) => (
        <Form.Item key={criterion} name={['ratings', criterion]} noStyle>
          <StarRating label={t(`criterion.${criterion}`)} most={ratingMax} />
        </Form.Item>
      ))}
    </div>
  );
}

function PartnershipState() {
  const { t } = useTranslation(['newTicket', 'common']);
  const { clubName: club } = useConfig();
  return (
    <Form.Item
      name="partnershipStatus"
      label={t('field.partnershipStatus', { club })}
      rules={[{ required: true, message: t('invalid.partnershipStatus') }]}
    >
      <Radio.Group
        options={partnershipStatuses.map((value) => ({ value, label: t(`common:partnershipStatus.${value}`) }))}
      />
    </Form.Item>
  );
}

function PartnershipKind() {
  const { t } = useTranslation(['newTicket', 'common']);
  const { clubName: club } = useConfig();
  return (
    <Form.Item
      name="partnershipType"
      label={t('field.partnershipType')}
      rules={[{ required: true, message: t('invalid.partnershipType') }]}
    >
      <Select
        labelRender={alone}
        placeholder={t('choose')}
        options={partnershipTypes.map((value) => ({ value, label: t(`common:partnershipType.${value}`, { club }) }))}
      />
    </Form.Item>
  );
}

function HasReadRules() {
  const { t } = useTranslation('newTicket');
  return (
    <Form.Item name="hasReadRules" valuePropName="checked" className={css.tight}>
      <Checkbox>{t('field.hasReadRules')}</Checkbox>
    </Form.Item>
  );
}

function HasFilledForm() {
  const { t } = useTranslation('newTicket');
  return (
    <Form.Item name="hasFilledForm" valuePropName="checked" className={css.tight}>
      <Checkbox>{t('field.hasFilledForm')}</Checkbox>
    </Form.Item>
  );
}

function StreamLinks() {
  const { t } = useTranslation('newTicket');
  const { streamLinks, streamLinkLength } = useConfig().limits;
  return (
    <Form.Item name="streamLinks" label={t('field.streamLinks')}>
      <EntryList
        type="url"
        most={streamLinks}
        read={readLink(streamLinkLength)}
        split={splitLinks}
        placeholder="https://"
        invalid={t('entries.linkInvalid')}
        hint={t('extra.streamLinks')}
      />
    </Form.Item>
  );
}

function Term() {
  const { t } = useTranslation(['newTicket', 'tickets']);
  return (
    <Form.Item
      name="violatedTerm"
      label={t('field.violatedTerm')}
      rules={[{ required: true, message: t('invalid.violatedTerm') }]}
    >
      <Select
        labelRender={alone}
        listHeight={EIGHT_OPTIONS_PX}
        placeholder={t('choose')}
        options={violatedTerms.map((term) => ({ value: term, label: t(`tickets:violatedTerm.${term}`) }))}
      />
    </Form.Item>
  );
}
