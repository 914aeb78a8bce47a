import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { usePhone } from '@/shared/hooks/use-media';
import { pickerFormat } from '@/shared/lib/when';
import { DayField } from '@/shared/ui/form/day-field';
import { usePickerLocale } from '@/shared/ui/form/use-picker-locale';
import { DAYS_MAX, todayOf, type Span } from './report-view';
import css from './report-head.module.css';

const ON_THE_WIRE = 'YYYY-MM-DD';

type SpanPickerProps = { span: Span; onSpan: (span: Span) => void };

/** Both days are included. */
export function SpanPicker(props: SpanPickerProps) {
  return usePhone() ? <TwoDays {...props} /> : <Range {...props} />;
}

/** Beside each other two months need more room than a phone has. */
function TwoDays({ span: { from, to }, onSpan }: SpanPickerProps) {
  const { t } = useTranslation('reports');
  const isTooLong = (first: Dayjs, last: Dayjs) => last.diff(first, 'day') >= DAYS_MAX;
  return (
    <div className={css.two}>
      <DayField
        required
        label={t('firstDay')}
        value={from}
        onChange={(day) => onSpan({ from: day, to })}
        outside={(day) => day.isAfter(to, 'day') || isTooLong(day, dayjs(to))}
      />
      <DayField
        required
        label={t('lastDay')}
        value={to}
        onChange={(day) => onSpan({ from, to: day })}
        outside={(day) => day.isAfter(todayOf(), 'day') || day.isBefore(from, 'day') || isTooLong(dayjs(from), day)}
      />
    </div>
  );
}

function Range({ span: { from, to }, onSpan }: SpanPickerProps) {
  const { t, i18n } = useTranslation('reports');
  const id = useId();
  const locale = usePickerLocale(t('period'));
  const last = dayjs(todayOf());
  const months = (back: number): [Dayjs, Dayjs] => {
    const month = last.subtract(back, 'month');
    return [month.startOf('month'), back === 0 ? last : month.endOf('month')];
  };
  return (
    <>
      <label className="vh" htmlFor={`${id}from`}>
        {t('firstDay')}
      </label>
      <label className="vh" htmlFor={`${id}to`}>
        {t('lastDay')}
      </label>
      <DatePicker.RangePicker
        id={{ start: `${id}from`, end: `${id}to` }}
        className={css.range}
        locale={locale}
        format={pickerFormat(i18n.language)}
        allowClear={false}
        value={[dayjs(from), dayjs(to)]}
        onChange={(days) =>
          days?.[0] && days[1] && onSpan({ from: days[0].format(ON_THE_WIRE), to: days[1].format(ON_THE_WIRE) })
        }
        disabledDate={(day, { from: first }) =>
          day.isAfter(last, 'day') || (first !== undefined && Math.abs(day.diff(first, 'day')) >= DAYS_MAX)
        }
        presets={[
          { label: t('preset.month'), value: months(0) },
          { label: t('preset.lastMonth'), value: months(1) },
          { label: t('preset.quarter'), value: [last.subtract(3, 'month').add(1, 'day'), last] },
        ]}
        renderExtraFooter={() => <span className={css.most}>{t('spanMax', { max: DAYS_MAX })}</span>}
      />
    </>
  );
}
