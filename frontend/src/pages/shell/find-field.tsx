import { SearchOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { Keys } from '@/shared/shortcuts/keys';
import { registry } from '@/shared/shortcuts/registry';
import css from './find-field.module.css';

/** Opens the palette. Looks like a field, because typing comes next. */
export function FindField() {
  const { t } = useTranslation(['common', 'shell']);
  // Not before the parts of the team are loaded.
  const open = useSyncExternalStore(registry.subscribe, () => registry.find('palette'));
  return (
    <button
      type="button"
      className={css.find}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+k"
      disabled={!open}
      onClick={open}
    >
      <SearchOutlined aria-hidden />
      <span className={css.text}>{t('shell:find')}</span>
      <span className={css.caps}>
        <Keys of="palette" />
      </span>
    </button>
  );
}
