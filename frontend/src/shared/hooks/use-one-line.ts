import type { FormRule } from 'antd';
import { useTranslation } from 'react-i18next';

import { oneLineRule } from '@/shared/lib/characters';

export function useOneLine(): FormRule {
  const { t } = useTranslation();
  return oneLineRule(t('app.oneLine'));
}
