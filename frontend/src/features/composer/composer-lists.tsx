import { Suspense } from 'react';

import type { TicketDetail } from '@/shared/contract';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { MacroAnswer } from './macro-answer';
import type { ComposerControls } from './use-composer';
import type { FieldQuestionControls } from './use-field-question';

const parts = () => import('./later-parts');
const MacroList = lazyPart(parts, 'MacroList');
const MacroActionsLine = lazyPart(parts, 'MacroActionsLine');
const MentionList = lazyPart(parts, 'MentionList');
const MentionLine = lazyPart(parts, 'MentionLine', { silent: true });

type ComposerListsProps = {
  ticket: TicketDetail;
  userId: number;
  composer: ComposerControls;
  macros: FieldQuestionControls;
  mentions: FieldQuestionControls;
  onNewMacro: (answer: MacroAnswer) => void;
};

/** The list that a sign in the text has opened. */
export function ComposerLists({ ticket, userId, composer, macros, mentions, onNewMacro }: ComposerListsProps) {
  return (
    <Suspense>
      {macros.list && (
        <MacroList {...macros.list} ticket={ticket} userId={userId} onUse={composer.recordMacro} onNew={onNewMacro} />
      )}
      {mentions.list && <MentionList {...mentions.list} ticketId={ticket.id} people={composer.askable} />}
    </Suspense>
  );
}

/** Effects of sending the message besides the message itself. */
export function ComposerLines({ composer }: { composer: ComposerControls }) {
  return (
    <Suspense>
      {composer.macroChanges && <MacroActionsLine changes={composer.macroChanges} onDrop={composer.dropMacroActions} />}
      {composer.state.mode === 'note' && (
        <MentionLine people={composer.mentioned} isTeamMissing={composer.isTeamMissing} />
      )}
    </Suspense>
  );
}
