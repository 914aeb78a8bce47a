import { ConfigProvider } from 'antd';
// Month and day names. dayjs includes the English ones.
import 'dayjs/locale/pt-br';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';

/** antd's date picker texts. The clear button names the field, and the month comes before the year. */
export function usePickerLocale(label: string) {
  const { t } = useTranslation();
  const picker = useContext(ConfigProvider.ConfigContext).locale?.DatePicker;
  return picker && { ...picker, lang: { ...picker.lang, monthBeforeYear: true, clear: t('app.clearOf', { label }) } };
}
