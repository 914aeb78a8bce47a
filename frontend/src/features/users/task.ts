import type { AdminUser } from '@/shared/contract';

/** The deeds about a person: a dialog, or `invite`, which makes another link at once. */
export type Deed = 'invite' | 'endInvite' | 'edit' | 'password' | 'resetMfa' | 'aliases' | 'privacy' | 'block' | 'lift';
export type OnTask = (kind: Deed, person: AdminUser) => void;
export type UserProps = { person: AdminUser };
export type UserActionsProps = UserProps & { onTask: OnTask };
export type UsersRowsProps = { rows: readonly AdminUser[]; onTask: OnTask };

/** The open dialog and its person. */
export type Task =
  | { kind: 'create' }
  | { kind: 'direct' }
  | { kind: 'link'; person: AdminUser; url: string; isCopied: boolean; isAnew: boolean }
  | { kind: 'edit'; person: AdminUser }
  | { kind: 'aliases' | 'password' | 'privacy'; person: AdminUser }
  | QuestionTask;
/** Tasks with a dialog of their own. */
export type QuestionTask = { kind: 'endInvite' | 'resetMfa' | 'block' | 'lift'; person: AdminUser };
