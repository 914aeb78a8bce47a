import { DomainEvent } from '../events/domain-event.js';

export class SettingsChanged extends DomainEvent<{ keys: string[] }> {
  static override readonly type = 'settings.changed';
}

export class ConflictGuardSwitched extends DomainEvent<{ isOn: boolean }> {
  static override readonly type = 'settings.conflict_guard_switched';
}
