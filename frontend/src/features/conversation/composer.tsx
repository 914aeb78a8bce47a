import { SendOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import type { Me, Message } from '@/shared/contract';
import { isTeam } from '@/shared/session/me';
import { useNarrow } from '@/shared/ui/use-media';
import { AttachButton, ChosenFiles, Refusals } from './composer-files';
import css from './composer.module.css';
import { OthersAnswered } from './others-answered';
import { namedApart } from './rules';
import { textOf } from './composer-state';
import type { ComposerDesk } from './use-composer';
import { useFileDrop } from './use-file-drop';

const GROWS_TO = { wide: { minRows: 2, maxRows: 9 }, narrow: { minRows: 1, maxRows: 6 } };
/** What some browsers report for keys that belong to an input method. */
const IME_KEY = 229;

type ComposerProps = { desk: ComposerDesk; me: Me; messages: readonly Message[]; onSent: () => void };

/** The place to answer: text, files and, for the team, whether players see it. */
export function Composer({ desk, me, messages, onSent }: ComposerProps) {
  const { t } = useTranslation('conversation');
  const { state, submit } = desk;
  const field = useRef<TextAreaRef>(null);
  const alertId = useId();
  const hintId = useId();
  const dragging = useFileDrop(desk.addFiles);
  const narrow = useNarrow();
  const internal = state.mode === 'note';
  const team = isTeam(me);
  const text = textOf(state);

  // A message that came back wants to be looked at.
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
    desk.addFiles(files.map((file) => namedApart(file, state.files)));
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
        <OthersAnswered messages={messages} since={state.since} me={me} onCaughtUp={desk.catchUp} />
      )}
      {state.alert && (
        <p className={css.alert} role="alert" id={alertId}>
          <strong>{state.alert.text}</strong> {state.alert.detail}
        </p>
      )}
      <Refusals refused={state.refused} onDismiss={desk.dismissRefusals} />
      <Input.TextArea
        ref={field}
        className={css.field}
        aria-label={t(internal ? 'composer.note' : 'composer.message')}
        aria-describedby={state.alert ? `${alertId} ${hintId}` : hintId}
        aria-invalid={state.alert ? true : undefined}
        placeholder={t(internal ? 'composer.notePlaceholder' : 'composer.placeholder')}
        autoSize={narrow ? GROWS_TO.narrow : GROWS_TO.wide}
        value={text}
        onChange={({ target }) => desk.type(target.value)}
        onKeyDown={onKeyDown}
      />
      <ChosenFiles files={state.files} onRemove={desk.removeFile} />
      <div className={css.tools}>
        <AttachButton onFiles={desk.addFiles} />
        {team && (
          <Checkbox checked={internal} onChange={({ target }) => desk.setInternal(target.checked)}>
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
