import { useTranslation } from 'react-i18next';

import { languageOfMacro } from '@/features/macros/rules';
import type { FilledMacro } from '@/shared/contract';
import { languages, type Language } from '@/shared/i18n/setup';
import { Marked } from '@/shared/ui/dialog/marked';
import css from './macro-list.module.css';

type MacroOptionProps = {
  id: string;
  macro: FilledMacro;
  /** The wanted language; the macro may have only the other. */
  language: Language;
  typed: string;
  isCurrent: boolean;
  onChoose: () => void;
};

export function MacroOption({ id, macro, language, typed, isCurrent, onChoose }: MacroOptionProps) {
  const { t } = useTranslation('macros');
  const written = languageOfMacro(macro, language);
  const notes = [
    ...(written === language ? [] : [t(`list.written.${written}`)]),
    ...(macro.isShared ? [] : [t('list.own')]),
  ];
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={css.option}
      onClick={onChoose}
    >
      <span className={css.name} dir="auto">
        <Marked text={macro.name} typed={typed} />
        <small>{notes.join(' · ')}</small>
      </span>
      <span className={css.languages} aria-hidden>
        {languages.map((one) => macro[one] && <kbd key={one}>{one.toUpperCase()}</kbd>)}
      </span>
      <span className={css.shortcut}>{`/${macro.shortcut}`}</span>
    </button>
  );
}
