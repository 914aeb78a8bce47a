import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { filesOf, textOf } from '@/features/unsent/unsent-state';
import type { Preferences } from '@/shared/contract';
import { useMedia } from '@/shared/hooks/use-media';
import { lazyPart } from '@/shared/ui/lazy-part';
import { AttachButton } from './composer-files';
import css from './composer.module.css';
import { SavedLine } from './saved-line';
import { SendButton } from './send-button';
import type { ComposerControls } from './use-composer';
import type { ComposerActions } from './use-composer-actions';

const parts = () => import('./later-parts');
const MacroButton = lazyPart(parts, 'MacroButton', {
  silent: true,
});
const MentionButton = lazyPart(parts, 'MentionButton', { silent: true });
const NoteLink = lazyPart(parts, 'NoteLink', { silent: true });
const SendMenu = lazyPart(parts, 'SendMenu');

type ComposerToolsProps = {
  composer: ComposerControls;
  actions: ComposerActions;
  team: boolean;
  /** A phone has no room for a second row. */
  inOneRow: boolean;
  onMacros: (() => void) | undefined;
  onMention: (() => void) | undefined;
  hintId: string;
};

export function ComposerTools({ composer, actions, team, inOneRow, onMacros, onMention, hintId }: ComposerToolsProps) {
  const { state, saved, afterSend, addFiles } = composer;
  const text = textOf(state);
  const isTouch = useMedia('(pointer: coarse)');
  const { awaitsDecision, isReplyOfTeam } = actions;
  const hint = useKeysHint({ awaitsDecision, isReplyOfTeam, isTouch, afterSend });
  const disabled = text.trim() === '' && filesOf(state).length === 0;
  const button = <SendButton internal={state.mode === 'note'} disabled={disabled} team={team} wordless={inOneRow} />;
  return (
    <div className={css.tools}>
      <AttachButton onFiles={addFiles} />
      {onMacros && (
        <Suspense>
          <MacroButton onOpen={onMacros} />
        </Suspense>
      )}
      {onMention && (
        <Suspense>
          <MentionButton onOpen={onMention} />
        </Suspense>
      )}
      {team && composer.offersNote && (
        <Suspense>
          <NoteLink onUse={actions.useNote} />
        </Suspense>
      )}
      <SavedLine saved={saved} text={text} />
      <span className={css.hint} id={hintId}>
        {hint}
      </span>
      {!awaitsDecision &&
        (isReplyOfTeam ? (
          <Suspense fallback={button}>
            <SendMenu disabled={disabled} onSend={(nextStatus) => actions.send({ nextStatus })} />
          </Suspense>
        ) : (
          button
        ))}
    </div>
  );
}

type KeysOf = {
  awaitsDecision: boolean;
  isReplyOfTeam: boolean;
  isTouch: boolean;
  afterSend: Preferences['afterSend'];
};

function useKeysHint({ awaitsDecision, isReplyOfTeam, isTouch, afterSend }: KeysOf): string {
  const { t } = useTranslation(['conversation', 'desk']);
  if (awaitsDecision) return t('composer.keysNewer');
  if (isTouch) return '';
  return isReplyOfTeam && afterSend !== 'stay' ? t(`desk:keys.${afterSend}`) : t('composer.keys');
}
