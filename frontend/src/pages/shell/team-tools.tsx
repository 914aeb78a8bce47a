import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { registry } from '@/features/shortcuts/registry';
import { rowOf } from '@/features/shortcuts/table';
import { useFrom } from '@/shared/hooks/use-media';
import { ctrlCap } from '@/shared/keyboard/caps';
import { capsOf } from '@/shared/keyboard/strokes';
import { Hint } from '@/shared/ui/hint';
import css from './team-tools.module.css';

/** The button for the palette, styled as a field on wide screens. */
export function TeamTools() {
  const { t } = useTranslation('shell');
  const isField = useFrom(1440);
  // Undefined until the team's code is loaded.
  const open = useSyncExternalStore(registry.subscribe, () => registry.find('palette'));
  const search = {
    'aria-label': t('find'),
    'aria-haspopup': 'dialog' as const,
    'aria-keyshortcuts': 'Control+k',
    disabled: !open,
    onClick: open,
  };
  if (!isField) {
    return (
      <Hint text={t('find')}>
        <Button {...search} type="text" icon={<SearchOutlined aria-hidden />} />
      </Hint>
    );
  }
  return (
    <button {...search} type="button" className={css.find}>
      <SearchOutlined aria-hidden />
      <span className={css.text}>{t('findShort')}</span>
      <span className={css.cap} data-cap={capsOf(rowOf('palette').ways[0]![0]!, ctrlCap()).join(' ')} aria-hidden />
    </button>
  );
}
