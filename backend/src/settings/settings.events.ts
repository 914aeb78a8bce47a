import { DomainEvent } from '../events/domain-event.js';

/** `keys` names the settings; `logo` and `favicon` are among them. */
export class SettingsChanged extends DomainEvent<{ keys: string[] }> {
  static override readonly type = 'settings.changed';
}

export class ConflictGuardSwitched extends DomainEvent<{ isOn: boolean }> {
  static override readonly type = 'settings.conflict_guard_switched';
}
