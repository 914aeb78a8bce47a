import { useTranslation } from 'react-i18next';

import { changesOf, hasChanges, type MacroChanges } from '@/features/macros/rules';
import type { FilledMacro } from '@/shared/contract';
import type { Language } from '@/shared/i18n/setup';
import css from './macro-list.module.css';
import { MacroActionList } from './macro-actions';

/** Filled variables are underlined, unfilled ones stand out. */
export function MacroPreview({ macro, language, name }: { macro: FilledMacro; language: Language; name: string }) {
  const { t } = useTranslation('macros');
  const pieces = macro[language] ?? [];
  const unfilled = [...new Set(pieces.flatMap(({ kind, text }) => (kind === 'unfilled' ? [text] : [])))];
  // The id is arbitrary: the preview only says "me".
  const changes: MacroChanges = changesOf(macro.actions, 0);
  return (
    <div className={css.preview}>
      <p className={css.head}>
        <span>{t('list.preview', { name })}</span>
        <kbd>{language.toUpperCase()}</kbd>
      </p>
      <div className={css.bubble} dir="auto">
        {pieces.map(({ kind, text }, place) => (
          <span key={place} data-kind={kind}>
            {text}
          </span>
        ))}
      </div>
      {unfilled.length > 0 && <p className={css.unfilled}>{t('unfilled', { names: unfilled.join(', ') })}</p>}
      {hasChanges(changes) && (
        <p className={css.also}>
          <b>{t('use.also')}</b> <MacroActionList changes={changes} />
        </p>
      )}
    </div>
  );
}
