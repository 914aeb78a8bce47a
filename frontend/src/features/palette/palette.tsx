import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Caps } from '@/shared/keyboard/caps';
import { CommandDialog } from '@/shared/ui/dialog/command-list';
import css from './palette.module.css';
import { useFound } from './use-found';

type PaletteProps = { open: boolean; onClose: () => void };

/** Ctrl+K: commands of the current page, tickets by number or text and, for admins, people. */
export function Palette({ open, onClose }: PaletteProps) {
  const { t } = useTranslation('shortcuts');
  const [typed, setTyped] = useState('');
  const { groups, isSearching } = useFound(typed);
  return (
    <CommandDialog
      open={open}
      title={t('palette.title')}
      placeholder={t('palette.placeholder')}
      typed={typed}
      onType={setTyped}
      groups={groups}
      nothing={t(isSearching ? 'palette.searching' : 'palette.nothing')}
      foot={<Foot />}
      onClose={onClose}
    />
  );
}

function Foot() {
  const { t } = useTranslation('shortcuts');
  return (
    <div className={css.foot} aria-hidden>
      <span>
        <Caps stroke={{ key: 'Enter' }} /> <span>{t('palette.open')}</span>
      </span>
      <span>
        <Caps stroke={{ key: 'Enter', ctrl: true }} /> <span>{t('palette.newTab')}</span>
      </span>
      <span className={css.last}>{t('palette.onlyHere')}</span>
    </div>
  );
}
