/** Parts of the conversation for the team only, or rarely needed: one chunk, loaded on demand. */
export { AfterSend } from './after-send';
export { ClosedBy } from './closed-by';
export { ComposerNotice } from './composer-notice';
export { HeldLine } from './held-line';
export { KeepAsMacro, KeptMacro } from './keep-as-macro';
export { LostClaimBar } from './lost-claim-bar';
export { MacroButton } from './macro-button';
export { MacroActionsLine } from './macro-actions';
export { MacroList } from './macro-list';
export { NewerBar } from './newer-bar';
export { NewMacro } from './new-macro';
export { NoteLink } from './note-link';
export { OtherVersionBar } from './other-version-bar';
export { PresencePill } from './presence-pill';
export { SendMenu } from './send-menu';
export { Separate } from './separate';
