import { DomainEvent } from '../events/domain-event.js';

export class ReportExported extends DomainEvent<{ report: 'days' | 'team'; count: number; filters: string[] }> {
  static override readonly type = 'report.exported';
}
