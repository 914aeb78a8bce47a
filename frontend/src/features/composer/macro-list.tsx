import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { ticketMacrosQuery } from '@/features/macros/api';
import { languageOfMacro, type UsedMacro } from '@/features/macros/rules';
import type { FilledMacro, TicketDetail } from '@/shared/contract';
import { useFrom } from '@/shared/hooks/use-media';
import '@/shared/i18n/team-strings';
import { firstNameOf } from '@/shared/lib/first-name';
import { Caps } from '@/shared/keyboard/caps';
import { Failure } from '@/shared/ui/states';
import css from './macro-list.module.css';
import { MacroPreview } from './macro-preview';
import { MacroOption } from './macro-option';
import { answerTo, type MacroAnswer } from './macro-answer';
import { useFieldList, type FieldListProps } from './use-field-list';
import { useMacroChoice } from './use-macro-choice';

type MacroListProps = FieldListProps & {
  ticket: TicketDetail;
  userId: number;
  onUse: (macro: UsedMacro) => void;
  onNew: (answer: MacroAnswer) => void;
};

/** Arrows choose, Enter inserts, Tab swaps the language. */
export function MacroList({ ticket, question, onListen, onOption, onClose, onNew, ...asking }: MacroListProps) {
  const { t } = useTranslation('macros');
  const id = useId();
  const query = useQuery(ticketMacrosQuery(ticket.id));
  const choice = useMacroChoice(query.data, question.typed);
  const { found, current, isNew, reads, language } = choice;
  const roomy = useFrom(1000);
  const optionOf = (macro: FilledMacro) => `${id}-${macro.id}`;
  const name = firstNameOf(ticket.user.name);
  const answer = answerTo(question, asking);
  function choose(macro: FilledMacro) {
    answer.insert({ macro, language: languageOfMacro(macro, language) });
    onClose();
  }
  function create() {
    onClose();
    onNew(answer);
  }
  const shown = roomy ? current : undefined;

  function onKey(event: KeyboardEvent): boolean {
    if (query.isPending) return event.key === 'Enter';
    if (choice.onKey(event)) return true;
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (key !== 'Enter' || shiftKey || ctrlKey || metaKey) return false;
    if (isNew) create();
    else if (current) choose(current);
    return isNew || current !== undefined;
  }
  const currentId = isNew ? `${id}-new` : current && optionOf(current);
  const panel = useFieldList({ onListen, onOption }, onKey, currentId);

  return (
    <div ref={panel} className={css.panel} data-roomy={shown !== undefined || undefined}>
      <div className={css.choose}>
        <p className={css.head}>
          <b>{t('title')}</b>
          {query.data?.language && (
            <span>
              <kbd aria-hidden>{reads.toUpperCase()}</kbd> <span>{t(`list.reads.${reads}`, { name })}</span>
            </span>
          )}
        </p>
        <div role="listbox" aria-label={t('title')} className={css.options}>
          {found.map((macro) => (
            <MacroOption
              key={macro.id}
              id={optionOf(macro)}
              macro={macro}
              language={language}
              typed={question.typed}
              isCurrent={macro === current}
              onChoose={() => choose(macro)}
            />
          ))}
        </div>
        {query.isError && <Failure error={query.error} text={t('list.failed')} onRetry={() => void query.refetch()} />}
        <Found macros={query.data?.macros} found={found} typed={question.typed} />
        <div className={css.foot}>
          {shown && (
            <span aria-hidden>
              <Caps stroke={{ key: 'Enter' }} /> <span>{t('list.insert')}</span> <Caps stroke={{ key: 'Tab' }} />{' '}
              <span>{t(`list.swap.${choice.other}`)}</span>
            </span>
          )}
          <Link to="/admin/macros">{t('list.manage')}</Link>
          <Button type="link" size="small" id={`${id}-new`} data-current={isNew || undefined} onClick={create}>
            {t('list.new')}
          </Button>
        </div>
      </div>
      {shown && <MacroPreview macro={shown} language={languageOfMacro(shown, language)} name={name} />}
    </div>
  );
}

type FoundProps = { macros: readonly FilledMacro[] | undefined; found: readonly FilledMacro[]; typed: string };

function Found({ macros, found, typed }: FoundProps) {
  const { t } = useTranslation('macros');
  const none = macros && (macros.length > 0 ? t('list.none', { typed }) : t('list.empty'));
  return (
    <p className={found.length > 0 ? 'vh' : css.nothing} role="status">
      {found.length > 0 ? t('list.found', { count: found.length }) : none}
    </p>
  );
}
