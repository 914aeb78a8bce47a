import { ConfigProvider } from 'antd';
// Names of months and days; English ones are built in.
import 'dayjs/locale/pt-br';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';

/** antd's texts for a date picker, with a clear button that names the field and the month before its year. */
export function usePickerLocale(label: string) {
  const { t } = useTranslation();
  const picker = useContext(ConfigProvider.ConfigContext).locale?.DatePicker;
  return picker && { ...picker, lang: { ...picker.lang, monthBeforeYear: true, clear: t('app.clearOf', { label }) } };
}
