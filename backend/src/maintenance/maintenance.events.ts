import { DomainEvent } from '../events/domain-event.js';

export class MaintenanceSwitched extends DomainEvent<{ isActive: boolean }> {
  static override readonly type = 'maintenance.switched';
}
