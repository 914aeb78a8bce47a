import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

import { CONTRAST_MIN, accentContrast } from '@/shared/theme/accent';
import { palette } from '@/shared/theme/palette';
import rowCss from '@/shared/ui/form/setting-row.module.css';
import { isColour, type RowProps } from './rules';
import { SettingRow } from './setting-row';
import css from './settings.module.css';

/** A hex field, the browser's colour picker and the resulting contrast. */
export function AccentRow(props: RowProps) {
  const { t, i18n } = useTranslation('settings');
  const form = Form.useFormInstance();
  const colour = String(Form.useWatch('accent', form) ?? '');
  const ratio = isColour(colour) ? accentContrast(colour) : null;
  const shown = ratio?.toLocaleString(i18n.language, { maximumFractionDigits: 1 });
  return (
    <SettingRow
      {...props}
      title={t('accent.title')}
      hint={t('accent.hint')}
      rules={[
        {
          validator: (_rule, text: string) => {
            if (!isColour(text ?? '')) return Promise.reject(new Error(t('colour', { example: palette.gold })));
            const low = accentContrast(text) < CONTRAST_MIN;
            return low ? Promise.reject(new Error(t('accent.low', { ratio: shown }))) : Promise.resolve();
          },
        },
      ]}
    >
      <ColourField
        title={t('accent.title')}
        label={t('accent.pick')}
        note={ratio !== null && ratio >= CONTRAST_MIN && t('accent.contrast', { ratio: shown })}
      />
    </SettingRow>
  );
}

type FieldProps = {
  id?: string;
  value?: string;
  onChange?: (colour: string) => void;
  title: string;
  label: string;
  note: string | false;
};

function ColourField({ id, value = '', onChange, title, label, note }: FieldProps) {
  return (
    <span className={css.colour}>
      <input
        type="color"
        aria-label={label}
        value={isColour(value) ? value : palette.gold}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Input
        id={id}
        aria-label={title}
        className={rowCss.short}
        value={value}
        maxLength={7}
        autoComplete="off"
        onChange={({ target }) => onChange?.(target.value)}
      />
      {note && <small role="status">{note}</small>}
    </span>
  );
}
