import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { preferencesQuery, savePreferencesMutation } from '@/shared/api/preferences';
import { useToast } from '@/shared/ui/toast/toast';
import css from './single-keys-switch.module.css';

/** Turns off single-key shortcuts, which disturb people who use speech input (WCAG 2.1.4). */
export function SingleKeysSwitch() {
  const { t } = useTranslation('shortcuts');
  const id = useId();
  const toast = useToast();
  const { data } = useQuery(preferencesQuery());
  const save = useMutation({
    ...savePreferencesMutation(useQueryClient()),
    onError: () => toast.error(t('failed')),
  });
  return (
    <span className={css.switch}>
      <Switch
        id={id}
        checked={data?.shortcuts ?? true}
        loading={save.isPending}
        disabled={!data}
        onChange={(shortcuts) => save.mutate({ shortcuts })}
      />
      <label htmlFor={id}>{t('single')}</label>
    </span>
  );
}
