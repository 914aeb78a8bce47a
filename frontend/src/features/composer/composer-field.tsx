import { Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { REPLY_FIELD } from '@/features/thread/rules';
import { textOf } from '@/features/unsent/unsent-state';
import { useMedia, useNarrow } from '@/shared/hooks/use-media';
import { continueAtEnd } from './composer-keys';
import css from './composer.module.css';
import type { ComposerControls } from './use-composer';
import type { FieldQuestionControls } from './use-field-question';

const GROWS_TO = {
  rest: { minRows: 1, maxRows: 1 },
  wide: { minRows: 3, maxRows: 12 },
  narrow: { minRows: 1, maxRows: 6 },
};

type ComposerFieldProps = {
  field: RefObject<TextAreaRef | null>;
  onFocusChange: (hasFocus: boolean) => void;
  composer: ComposerControls;
  /** The lists that a sign in the text opens. */
  questions: readonly FieldQuestionControls[];
  rest: boolean;
  alertId: string;
  hintId: string;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

export function ComposerField({
  field,
  onFocusChange,
  composer,
  questions,
  rest,
  alertId,
  hintId,
  onOpen,
  onKeyDown,
}: ComposerFieldProps) {
  const { t } = useTranslation('conversation');
  const { state, alert } = composer;
  const internal = state.mode === 'note';
  const narrow = useNarrow();
  const coarse = useMedia('(pointer: coarse)');
  return (
    <div className={css.write}>
      <Input.TextArea
        ref={field}
        id={REPLY_FIELD}
        className={css.field}
        dir="auto"
        aria-label={t(internal ? 'composer.note' : 'composer.message')}
        aria-describedby={alert ? `${alertId} ${hintId}` : hintId}
        aria-invalid={alert ? true : undefined}
        placeholder={t(internal ? 'composer.notePlaceholder' : 'composer.placeholder')}
        autoSize={GROWS_TO[rest ? 'rest' : narrow ? 'narrow' : 'wide']}
        enterKeyHint={coarse ? 'enter' : 'send'}
        value={textOf(state)}
        onFocus={(event) => {
          onFocusChange(true);
          onOpen();
          continueAtEnd(event);
        }}
        aria-activedescendant={questions.find(({ optionId }) => optionId)?.optionId}
        onBlur={() => {
          onFocusChange(false);
          composer.saveNow();
          questions.forEach((question) => question.leave());
        }}
        onSelect={({ currentTarget }) => questions.forEach((question) => question.read(currentTarget))}
        onChange={({ target }) => {
          composer.type(target.value);
          questions.forEach((question) => question.read(target));
        }}
        onKeyDown={onKeyDown}
      />
      {internal && (
        <span className={css.mark} aria-hidden>
          {t('composer.noteMark')}
        </span>
      )}
    </div>
  );
}
