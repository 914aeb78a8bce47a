import { Checkbox, Form, InputNumber, Select } from 'antd';
import { useEffect, useId, useRef, useState, type ComponentRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useReason } from '@/features/bulk/use-reason';
import { useErrorText } from '@/shared/api/use-error-text';
import { verdicts, type TicketDetail, type Verdict } from '@/shared/contract';
import { firstNameOf } from '@/shared/lib/first-name';
import { alone } from '@/shared/ui/alone';
import { ChoiceList } from '@/shared/ui/dialog/choice-list';
import css from './conclude-dialog.module.css';
import type { Conclusion } from './use-conclusion';
import { VerdictIcon } from './verdict-icon';
import { newsOf } from './verdict-rules';

const LARGEST_ID = 2_147_483_647;

type FieldsProps = { ticket: TicketDetail; conclusion: Conclusion };

export function ConcludeFields({ ticket, conclusion }: FieldsProps) {
  const { t } = useTranslation(['verdicts', 'desk']);
  const reasonOf = useReason();
  const [focusesNumber, setFocusesNumber] = useState(false);
  const { chosen, setChosen, sanction, isEnded, resolves, setResolves, refusal, forgetErrors } = conclusion;
  const hintOf = (verdict: Verdict) =>
    t(verdict === 'confirmed' && sanction.names.length > 0 ? 'hint.measure' : `hint.${verdict}`);
  function choose(verdict: Verdict, byKey = false) {
    forgetErrors();
    setFocusesNumber(byKey);
    setChosen(verdict);
  }
  return (
    <div className={css.fields}>
      <MeanwhileLine conclusion={conclusion} />
      <ChoiceList
        label={t('question')}
        choices={verdicts.map((value) => ({
          value,
          text: t(`desk:verdict.name.${value}`),
          hint: hintOf(value),
          icon: <VerdictIcon of={value} />,
        }))}
        chosen={chosen}
        onChoose={choose}
      />
      {chosen && <NewsLine ticket={ticket} conclusion={conclusion} verdict={chosen} />}
      {chosen === 'duplicate' && <OriginalField conclusion={conclusion} hasFocus={focusesNumber} />}
      {chosen === 'confirmed' && sanction.names.length > 0 && <SanctionChoice sanction={sanction} />}
      {!isEnded && (
        <Checkbox checked={resolves} onChange={({ target }) => setResolves(target.checked)}>
          {t('resolve')}
        </Checkbox>
      )}
      {refusal && (
        <p className={css.fault} role="alert">
          <strong>{t('failed')}</strong> <span>{`#${ticket.id}: ${reasonOf(refusal)}`}</span>
        </p>
      )}
    </div>
  );
}

function MeanwhileLine({ conclusion: { meanwhile } }: { conclusion: Conclusion }) {
  const { t } = useTranslation(['verdicts', 'desk']);
  if (!meanwhile) return null;
  const { verdict: given } = meanwhile;
  const verdict = given && t(`desk:verdict.name.${given.verdict}`);
  return (
    <p className={css.meanwhile} role="alert">
      {!given
        ? t('meanwhile.withdrawn')
        : given.by
          ? t('meanwhile.given', { name: firstNameOf(given.by.name), verdict })
          : t('meanwhile.changed', { verdict })}
    </p>
  );
}

function NewsLine({ ticket, conclusion, verdict }: FieldsProps & { verdict: Verdict }) {
  const { t } = useTranslation('verdicts');
  const { isEnded, resolves } = conclusion;
  const { lead, text } = newsOf(verdict, {
    isReporterNotified: ticket.isReporterNotified ?? false,
    endsNow: isEnded || resolves,
  });
  return (
    <p className={css.news} aria-live="polite">
      <span>{t(`news.${lead}`, { name: firstNameOf(ticket.user.name) })}</span>
      {text && <q>{t(`news.${text}`)}</q>}
    </p>
  );
}

function OriginalField({ conclusion, hasFocus }: { conclusion: Conclusion; hasFocus: boolean }) {
  const { t } = useTranslation('verdicts');
  const errorText = useErrorText();
  const id = useId();
  const field = useRef<ComponentRef<typeof InputNumber>>(null);
  const { originalId, setOriginalId, duplicateError: error, forgetErrors } = conclusion;
  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);
  return (
    <Form layout="vertical" component="div" className={css.original}>
      <Form.Item
        label={t('original')}
        htmlFor={id}
        validateStatus={error ? 'error' : undefined}
        help={error && <span role="alert">{errorText(error)}</span>}
      >
        <InputNumber
          ref={field}
          id={id}
          controls={false}
          inputMode="numeric"
          min={1}
          max={LARGEST_ID}
          precision={0}
          prefix="#"
          style={{ inlineSize: '100%' }}
          value={originalId}
          // While typing too, so that Enter sends what is seen.
          onInput={(text) => setOriginalId(numberIn(text))}
          onChange={(value) => {
            forgetErrors();
            setOriginalId(value);
          }}
        />
      </Form.Item>
    </Form>
  );
}

const numberIn = (text: string) => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= LARGEST_ID ? value : null;
};

function SanctionChoice({ sanction }: { sanction: Conclusion['sanction'] }) {
  const { t } = useTranslation('verdicts');
  const { names, name, setName, wants, setWants } = sanction;
  const isOne = names.length === 1;
  return (
    <div className={css.sanction}>
      <Checkbox checked={wants} onChange={({ target }) => setWants(target.checked)}>
        {isOne ? t('sanction', { name }) : t('sanctionOf')}
      </Checkbox>
      {!isOne && (
        <Select
          labelRender={alone}
          aria-label={t('accused')}
          disabled={!wants}
          value={name}
          onChange={setName}
          options={names.map((value) => ({ value, label: value }))}
        />
      )}
    </div>
  );
}
