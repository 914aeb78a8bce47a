import type { AdminUser } from '@/shared/contract';

/** Actions on a person. Each opens a dialog, except `invite`, which creates a new link immediately. */
export type Deed = 'invite' | 'endInvite' | 'edit' | 'password' | 'resetMfa' | 'aliases' | 'privacy' | 'block' | 'lift';
export type OnTask = (kind: Deed, person: AdminUser) => void;
export type UserProps = { person: AdminUser };
export type UserActionsProps = UserProps & { onTask: OnTask };
export type UsersRowsProps = { rows: readonly AdminUser[]; onTask: OnTask };

export type Task =
  | { kind: 'create' }
  | { kind: 'direct' }
  | { kind: 'link'; person: AdminUser; url: string; isCopied: boolean; isAnew: boolean }
  | { kind: 'edit'; person: AdminUser }
  | { kind: 'aliases' | 'password' | 'privacy'; person: AdminUser }
  | QuestionTask;
/** Tasks with a confirmation dialog of their own. */
export type QuestionTask = { kind: 'endInvite' | 'resetMfa' | 'block' | 'lift'; person: AdminUser };
