import { QuestionCircleOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { registry } from '@/features/shortcuts/registry';
import { rowOf } from '@/features/shortcuts/table';
import { useFrom } from '@/shared/hooks/use-media';
import { capsOf } from '@/shared/keyboard/caps';
import { Hint } from '@/shared/ui/hint';
import css from './team-tools.module.css';

/** Buttons for the palette, styled as a field on wide screens, and for the shortcut list. */
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
    <>
      <button {...search} type="button" className={css.find}>
        <SearchOutlined aria-hidden />
        <span className={css.text}>{t('findShort')}</span>
        <span className={css.cap} data-cap={capsOf(rowOf('palette').ways[0]![0]!).join(' ')} aria-hidden />
      </button>
      <Hint text={t('keys')}>
        <Button
          type="text"
          icon={<QuestionCircleOutlined aria-hidden />}
          aria-label={t('keys')}
          aria-haspopup="dialog"
          disabled={!open}
          onClick={() => registry.find('sheet')?.()}
        />
      </Hint>
    </>
  );
}
