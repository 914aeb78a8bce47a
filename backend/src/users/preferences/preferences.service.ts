import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { notFound } from '../../common/faults/fault.js';
import type { User } from '../user.entity.js';
import { UsersRepository } from '../users.repository.js';
import { merged, type SwitchedKind, type PreferenceChanges, type Preferences, preferencesOf } from './preferences.js';
import { PreferencesRepository } from './preferences.repository.js';

/** Preferences change no ticket and cause no notification, so no event is recorded. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly rows: PreferencesRepository,
    private readonly users: UsersRepository,
    private readonly db: Db,
  ) {}

  async of(userId: number): Promise<Preferences> {
    const user = existing(await this.users.find(userId));
    return preferencesOf(user.language, await this.rows.find(userId));
  }

  async notifyOf(userId: number): Promise<Preferences['notify']> {
    return preferencesOf(null, await this.rows.find(userId)).notify;
  }

  /** Locks the account, so that concurrent changes do not undo each other. */
  change(userId: number, changes: PreferenceChanges): Promise<Preferences> {
    return this.db.transaction(async () => {
      const user = existing(await this.users.lock(userId));
      const { language = user.language, ...rest } = changes;
      if (language !== null && language !== user.language) await this.users.setLanguage(userId, language);
      const chosen = await this.rows.find(userId);
      if (Object.keys(given(rest)).length === 0) return preferencesOf(language, chosen);
      const data = merged(chosen, given(rest));
      await this.rows.save(userId, data);
      return preferencesOf(language, data);
    });
  }

  /** Skips inactive accounts: they get no mail, and an erased account must not get new data. */
  async switchOffMail(userId: number, kind: SwitchedKind): Promise<void> {
    await this.db.transaction(async () => {
      if ((await this.users.lock(userId))?.isActive) {
        const notify = kind === 'digest' ? { digest: null } : { mail: { [kind]: false } };
        await this.change(userId, { notify });
      }
    });
  }
}

const given = <Fields extends object>(changes: Fields): Fields =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Fields;

const existing = (user: User | null): User => {
  if (!user) throw notFound();
  return user;
};
