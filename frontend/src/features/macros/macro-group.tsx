import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import type { Macro } from '@/shared/contract';
import { languages } from '@/shared/i18n/setup';
import { InkChip } from '@/shared/ui/mark/chips';
import { Panel } from '@/shared/ui/layout';
import rows from '@/shared/ui/form/word-rows.module.css';
import tag from '@/shared/ui/form/language-tag.module.css';
import css from './macros.module.css';

type MacroGroupProps = {
  title: string;
  /** Shown when there are no macros. */
  none: string;
  macros: readonly Macro[];
  /** Absent if the reader may not change the macros. */
  onEdit?: (macro: Macro) => void;
  onRemove?: (macro: Macro) => void;
};

/** Sorted by name. */
export function MacroGroup({ title, none, macros, onEdit, onRemove }: MacroGroupProps) {
  const { t, i18n } = useTranslation('macros');
  return (
    <Panel title={title} className={css.panel}>
      {macros.length === 0 ? (
        <p className={css.none}>{none}</p>
      ) : (
        <ul className={rows.list}>
          {macros.map((macro) => (
            <li key={macro.id}>
              <div className={`${rows.words} ${css.words}`}>
                <p className={css.head}>
                  <b dir="auto">{macro.name}</b> <span className={css.shortcut}>{`/${macro.shortcut}`}</span>
                  {languages.map((language) =>
                    (language === 'pt' ? macro.bodyPt : macro.bodyEn) ? (
                      <span key={language} className={tag.tag}>
                        {language.toUpperCase()}
                      </span>
                    ) : null,
                  )}
                  {!macro.isActive && <InkChip name="ash">{t('page.inactive')}</InkChip>}
                </p>
                <p className={css.text} dir="auto">
                  {i18n.language === 'en' ? (macro.bodyEn ?? macro.bodyPt) : (macro.bodyPt ?? macro.bodyEn)}
                </p>
                <p className="faint">{t('page.uses', { count: macro.recentUses })}</p>
              </div>
              {onEdit && onRemove && (
                <span className={rows.actions}>
                  <Button type="text" aria-label={t('page.editOf', macro)} onClick={() => onEdit(macro)}>
                    {t('page.edit')}
                  </Button>
                  <Button type="text" danger aria-label={t('page.removeOf', macro)} onClick={() => onRemove(macro)}>
                    {t('page.remove')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
