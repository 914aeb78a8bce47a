import type { TextAreaRef } from 'antd/es/input/TextArea';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FormEvent,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { questionAt } from '@/features/macros/rules';
import { SensitiveWarning } from '@/features/removals/sensitive-warning';
import { namedApart } from '@/features/unsent/file-rules';
import type { Mode } from '@/features/unsent/outgoing';
import { filesOf, isUntouched, textOf, type Unsent } from '@/features/unsent/unsent-state';
import type { Me, TicketDetail } from '@/shared/contract';
import { bottomBar } from '@/shared/hooks/use-bottom-space';
import { useFileDrop } from '@/shared/hooks/use-file-drop';
import { useNarrow, usePhone } from '@/shared/hooks/use-media';
import { keyboard } from '@/shared/keyboard/keyboard';
import { filesOfTransfer } from '@/shared/lib/transferred-files';
import { isTeam } from '@/shared/session/me';
import { ComposerAlerts, ComposerBars } from './composer-alerts';
import { ComposerField } from './composer-field';
import { ChosenFiles } from './composer-files';
import { ComposerLines, ComposerLists } from './composer-lists';
import { ComposerTools } from './composer-tools';
import css from './composer.module.css';
import type { MacroAnswer } from './macro-answer';
import { ModeSwitch } from './mode-switch';
import type { ComposerControls } from './use-composer';
import { useComposerActions } from './use-composer-actions';
import { useFieldQuestion } from './use-field-question';
import { useMentions } from './use-mentions';

type ComposerProps = {
  ticket: TicketDetail;
  composer: ComposerControls;
  me: Me;
  onSent: () => void;
  onLeave: () => void;
  onNewMacro: (answer: MacroAnswer) => void;
};

export function Composer({ ticket, composer, me, onSent, onLeave, onNewMacro }: ComposerProps) {
  const { t } = useTranslation('conversation');
  const { state } = composer;
  const field = useRef<TextAreaRef>(null);
  const alertId = useId();
  const hintId = useId();
  const dragging = useFileDrop(composer.addFiles);
  const internal = state.mode === 'note';
  const team = isTeam(me);
  const inOneRow = usePhone() && !team;
  const chosen = filesOf(state);
  const { rest, setOpen } = useRest(state, team);

  const element = () => field.current?.resizableTextArea?.textArea;
  const macros = useFieldQuestion(element, { sign: '/', enabled: team, questionAt });
  const mentions = useMentions(element, composer.askable, internal);
  const onFold = () => setOpen(false);
  const actions = useComposerActions({ composer, macros, mentions, field, team, onSent, onFold, onLeave });

  useFieldFocus(field, state, team);
  const recordFocus = useFocusOverModes(field, state.mode);

  function onPaste(event: ClipboardEvent) {
    const files = filesOfTransfer(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    composer.addFiles(files.map((file) => namedApart(file, chosen)));
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    actions.send();
  }
  function changeMode(isInternal: boolean) {
    setOpen(true);
    actions.write(isInternal);
  }
  return (
    <form
      ref={bottomBar}
      className={inOneRow ? `${css.composer} ${css.oneRow}` : css.composer}
      aria-label={t('composer.region')}
      data-internal={internal || undefined}
      data-rest={rest || undefined}
      onSubmit={onSubmit}
      onPaste={onPaste}
    >
      <ComposerBars composer={composer} actions={actions} team={team} />
      <ComposerLists
        ticket={ticket}
        userId={me.id}
        composer={composer}
        macros={macros}
        mentions={mentions}
        onNewMacro={onNewMacro}
      />
      <ComposerAlerts composer={composer} alertId={alertId} />
      {team && <ModeSwitch internal={internal} onChange={changeMode} />}
      <ComposerField
        // One field for each mode: the browser's undo would bring back the text of the other mode.
        key={state.mode}
        field={field}
        onFocusChange={recordFocus}
        composer={composer}
        questions={[macros, mentions]}
        rest={rest}
        alertId={alertId}
        hintId={hintId}
        onOpen={() => setOpen(true)}
        onKeyDown={actions.onKeyDown}
      />
      <SensitiveWarning text={textOf(state)} team={team} />
      <ComposerLines composer={composer} />
      <ChosenFiles files={chosen} onRemove={composer.removeFile} />
      <ComposerTools
        composer={composer}
        actions={actions}
        team={team}
        inOneRow={inOneRow}
        onMacros={team && !rest ? macros.open : undefined}
        onMention={internal ? mentions.open : undefined}
        hintId={hintId}
      />
      {dragging && <p className={css.drop}>{t('composer.drop')}</p>}
    </form>
  );
}

/** One line at rest leaves the space to the conversation. */
function useRest(state: Unsent, team: boolean) {
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  return { rest: team && !narrow && !open && isUntouched(state), setOpen };
}

/** Moves the focus to the field of the new mode. @returns a setter for whether the field has the focus */
function useFocusOverModes(field: RefObject<TextAreaRef | null>, mode: Mode) {
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (hasFocus.current) field.current?.focus({ cursor: 'end', preventScroll: true });
  }, [field, mode]);
  return (isFocused: boolean) => {
    hasFocus.current = isFocused;
  };
}

/** Focuses the field for an answer from the list, and when a message returns to the composer. */
function useFieldFocus(field: RefObject<TextAreaRef | null>, { returned, isBlocked }: Unsent, team: boolean) {
  const { reply } = (useLocation().state ?? {}) as { reply?: true };
  const isWanted = reply && team;
  useEffect(() => {
    if (!isWanted && !returned && !isBlocked) return;
    field.current?.focus({ cursor: 'end', preventScroll: true });
    keyboard.ready();
  }, [field, isWanted, returned, isBlocked]);
}
