import { SendOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useEffect, useId, useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import type { Me, Message } from '@/shared/contract';
import { isTeam } from '@/shared/session/me';
import { useNarrow } from '@/shared/hooks/use-media';
import { AttachButton, ChosenFiles, Refusals } from './composer-files';
import css from './composer.module.css';
import { OthersAnswered } from './others-answered';
import { namedApart } from './rules';
import { textOf } from './unsent-state';
import type { ComposerControls } from './use-composer';
import { useFileDrop } from './use-file-drop';

const GROWS_TO = { wide: { minRows: 2, maxRows: 9 }, narrow: { minRows: 1, maxRows: 6 } };
/** keyCode of keys handled by an input method editor. */
const IME_KEY = 229;

/** A field that was rendered with a draft has its caret before the first letter. */
const continueAtEnd = ({ target }: FocusEvent<HTMLTextAreaElement>) => {
  if (target.selectionEnd === 0) target.setSelectionRange(target.value.length, target.value.length);
};

type ComposerProps = { composer: ComposerControls; me: Me; messages: readonly Message[]; onSent: () => void };

/** The message composer: text, files and, for the team, the choice between reply and note. */
export function Composer({ composer, me, messages, onSent }: ComposerProps) {
  const { t } = useTranslation('conversation');
  const { state, submit, alert } = composer;
  const field = useRef<TextAreaRef>(null);
  const alertId = useId();
  const hintId = useId();
  const dragging = useFileDrop(composer.addFiles);
  const narrow = useNarrow();
  const internal = state.mode === 'note';
  const team = isTeam(me);
  const text = textOf(state);

  // Focuses the field when a failed message returns to the composer.
  useEffect(() => {
    if (state.returned) field.current?.focus({ cursor: 'end', preventScroll: true });
  }, [state.returned]);

  function send() {
    submit();
    field.current?.focus({ preventScroll: true });
    if (text.trim() !== '') onSent();
  }
  function onKeyDown(event: KeyboardEvent) {
    const { isComposing, keyCode } = event.nativeEvent;
    if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === IME_KEY) return;
    event.preventDefault();
    send();
  }
  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    composer.addFiles(files.map((file) => namedApart(file, state.files)));
  }
  return (
    <form
      className={css.composer}
      aria-label={t('composer.region')}
      data-internal={internal || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onPaste={onPaste}
    >
      {team && text !== '' && (
        <OthersAnswered messages={messages} since={state.since} me={me} onCaughtUp={composer.catchUp} />
      )}
      {alert && (
        <p className={css.alert} role="alert" id={alertId}>
          <strong>{alert.text}</strong> {alert.detail}
        </p>
      )}
      <Refusals refused={state.refused} onDismiss={composer.dismissRefusals} />
      <Input.TextArea
        ref={field}
        className={css.field}
        dir="auto"
        aria-label={t(internal ? 'composer.note' : 'composer.message')}
        aria-describedby={alert ? `${alertId} ${hintId}` : hintId}
        aria-invalid={alert ? true : undefined}
        placeholder={t(internal ? 'composer.notePlaceholder' : 'composer.placeholder')}
        autoSize={narrow ? GROWS_TO.narrow : GROWS_TO.wide}
        value={text}
        onFocus={continueAtEnd}
        onChange={({ target }) => composer.type(target.value)}
        onKeyDown={onKeyDown}
      />
      <ChosenFiles files={state.files} onRemove={composer.removeFile} />
      <div className={css.tools}>
        <AttachButton onFiles={composer.addFiles} />
        {team && (
          <Checkbox checked={internal} onChange={({ target }) => composer.setInternal(target.checked)}>
            {narrow ? (
              <>
                {t('talk.internal')}
                <span className="vh">{t('composer.internalMeans')}</span>
              </>
            ) : (
              t('composer.internal')
            )}
          </Checkbox>
        )}
        <span className={css.hint} id={hintId}>
          {t('composer.keys')}
        </span>
        <Button
          type="primary"
          htmlType="submit"
          icon={<SendOutlined aria-hidden />}
          disabled={text.trim() === '' && state.files.length === 0}
        >
          {t(internal ? 'composer.sendNote' : 'composer.send')}
        </Button>
      </div>
      {dragging && <p className={css.drop}>{t('composer.drop')}</p>}
    </form>
  );
}
