import { useTranslation } from 'react-i18next';

import type { Understood } from '@/shared/contract';
import { useStatusName } from '@/shared/ui/mark/chips';
import css from './search.module.css';

type UnderstoodChipsProps = { parts: readonly Understood[]; question: string };

/** The server's interpretation of the query, which explains missing results. */
export function UnderstoodChips({ parts, question }: UnderstoodChipsProps) {
  const { t } = useTranslation('search');
  if (parts.length === 0) return null;
  return (
    <div className={css.understood}>
      <span>{t('understood')}</span>
      <ul>
        {parts.map((part, index) => (
          <li key={index}>
            {part.isExcluded && <em>{`${t('excluded')} `}</em>}
            <Words part={part} question={question} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Words({ part, question }: { part: Understood; question: string }) {
  const { t } = useTranslation(['search', 'common']);
  const statusName = useStatusName();
  const { kind, start, end, kept, status, category } = part;
  const text = question.slice(start, end);
  if (kind === 'word')
    return (
      <>
        <b dir="auto">{text}</b>
        {kept !== undefined && kept < text.length && (
          <span>{` ${t('beginsWith', { text: text.slice(0, kept) })}`}</span>
        )}
      </>
    );
  if (kind === 'exact')
    return (
      <>
        <b dir="auto">{`“${text}”`}</b> <span>{t('exact')}</span>
      </>
    );
  if (kind === 'file') return <b>{t('part.file')}</b>;
  const value = status ? statusName(status) : category ? t(`common:category.${category}`) : text;
  return (
    <>
      <span>{t(`part.${kind}`)}</span> <b dir="auto">{value}</b>
    </>
  );
}
