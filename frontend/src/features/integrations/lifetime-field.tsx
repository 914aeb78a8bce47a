import { DatePicker, Form, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';

import { serverNow } from '@/shared/lib/server-clock';
import { dayOf, pickerFormat } from '@/shared/lib/when';
import { usePickerLocale } from '@/shared/hooks/use-picker-locale';
import { FieldHint } from '@/shared/ui/form/field-hint';
import { alone } from '@/shared/ui/alone';
import css from './integrations.module.css';
import { endOf, LIFE_MAX_DAYS, LIFE_PRESETS } from './rules';

export const UNTIL_A_DATE = 'date';
export type Life = { life: number | typeof UNTIL_A_DATE; lastDay?: Dayjs };

/** From now until the same time on the chosen day. */
export const daysOf = ({ life, lastDay }: Life): number =>
  life === UNTIL_A_DATE ? (lastDay?.startOf('day').diff(dayjs(serverNow()).startOf('day'), 'day') ?? 0) : life;

/** A preset, or a date within a year. */
export function LifetimeField() {
  const { t, i18n } = useTranslation('integrations');
  const form = Form.useFormInstance<Life>();
  const life = Form.useWatch('life', form);
  const lastDay = Form.useWatch('lastDay', form);
  const locale = usePickerLocale(t('tokens.form.lastDay'));
  const days = life === undefined ? 0 : daysOf({ life, lastDay });
  const presets = LIFE_PRESETS.map((count) => ({
    value: count,
    label: count === LIFE_MAX_DAYS ? t('tokens.form.year') : t('tokens.form.days', { count }),
  }));
  const outside = (day: Dayjs) => {
    const from = day.startOf('day').diff(dayjs(serverNow()).startOf('day'), 'day');
    return from < 1 || from > LIFE_MAX_DAYS;
  };

  return (
    <>
      <Form.Item
        name="life"
        label={t('tokens.form.life')}
        extra={days > 0 && <FieldHint>{t('tokens.form.until', { day: dayOf(endOf(days), i18n.language) })}</FieldHint>}
      >
        <Select<Life['life']>
          labelRender={alone}
          options={[...presets, { value: UNTIL_A_DATE, label: t('tokens.form.date') }]}
        />
      </Form.Item>
      {life === UNTIL_A_DATE && (
        <Form.Item
          name="lastDay"
          label={t('tokens.form.lastDay')}
          rules={[{ required: true, message: t('tokens.form.lastDayRequired') }]}
        >
          <DatePicker
            className={css.field}
            locale={locale}
            format={pickerFormat(i18n.language)}
            disabledDate={outside}
          />
        </Form.Item>
      )}
    </>
  );
}
