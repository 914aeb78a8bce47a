import { DomainEvent } from '../events/domain-event.js';

export class ChangelogDrafted extends DomainEvent<{ changelogId: number }> {
  static override readonly type = 'changelog.drafted';
}

export class ChangelogChanged extends DomainEvent<{ changelogId: number; changed: string[] }> {
  static override readonly type = 'changelog.changed';
}

export class ChangelogPublished extends DomainEvent<{ changelogId: number }> {
  static override readonly type = 'changelog.published';
}

export class ChangelogTakenBack extends DomainEvent<{ changelogId: number }> {
  static override readonly type = 'changelog.taken_back';
}

export class ChangelogDeleted extends DomainEvent<{ changelogId: number }> {
  static override readonly type = 'changelog.deleted';
}
