import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isTeam, type Viewer } from '../common/access/role.js';
import { notAllowed, notFound } from '../common/faults/fault.js';
import { Db } from '../common/persistence/db.js';
import { invalidField } from '../common/validation/validation.js';
import { Events } from '../events/events.service.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { WorldRemoved } from '../worlds/worlds.events.js';
import { WorldsRepository } from '../worlds/worlds.repository.js';
import {
  concernsTeam,
  given,
  merged,
  type SwitchedKind,
  type PreferenceChanges,
  type Preferences,
  preferencesOf,
} from './preferences.js';
import { PreferencesRepository } from './preferences.repository.js';

/** Preferences change no ticket and cause no notification, so no event is recorded. */
@Injectable()
export class PreferencesService implements OnModuleInit {
  constructor(
    private readonly rows: PreferencesRepository,
    private readonly users: UsersRepository,
    private readonly worlds: WorldsRepository,
    private readonly events: Events,
    private readonly db: Db,
  ) {}

  onModuleInit(): void {
    this.events.within(WorldRemoved, ({ data: { worldId } }) => this.rows.forgetWorld(worldId));
  }

  async of(userId: number): Promise<Preferences> {
    const user = existing(await this.users.find(userId));
    return preferencesOf(user.language, await this.rows.find(userId));
  }

  async notifyOf(userId: number): Promise<Preferences['notify']> {
    return preferencesOf(null, await this.rows.find(userId)).notify;
  }

  change(viewer: Viewer, changes: PreferenceChanges): Promise<Preferences> {
    if (changes.notify && concernsTeam(changes.notify) && !isTeam(viewer)) throw notAllowed();
    return this.db.transaction(async () => {
      await this.refuseUnknownWorlds(changes.notify?.focus?.worldIds ?? []);
      return this.save(viewer.id, changes);
    });
  }

  /** Skips inactive accounts: they get no mail, and an erased account must not get new data. */
  async switchOffMail(userId: number, kind: SwitchedKind): Promise<void> {
    await this.db.transaction(async () => {
      if ((await this.users.lock(userId))?.isActive) {
        const off = { [kind]: kind === 'opened' ? 'off' : false };
        await this.save(userId, { notify: kind === 'digest' ? { digest: null } : { mail: off } });
      }
    });
  }

  /** Locks the account, so that concurrent changes do not undo each other. */
  private async save(userId: number, changes: PreferenceChanges): Promise<Preferences> {
    const user = existing(await this.users.lock(userId));
    const { language = user.language, ...rest } = changes;
    if (language !== null && language !== user.language) await this.users.setLanguage(userId, language);
    const chosen = await this.rows.find(userId);
    if (Object.keys(given(rest)).length === 0) return preferencesOf(language, chosen);
    const data = merged(chosen, given(rest));
    await this.rows.save(userId, data);
    return preferencesOf(language, data);
  }

  private async refuseUnknownWorlds(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const known = new Set((await this.worlds.list({ withRetired: true })).map(({ id }) => id));
    if (!ids.every((id) => known.has(id))) throw invalidField('notify.focus.worldIds', 'preferences.world');
  }
}

const existing = (user: User | null): User => {
  if (!user) throw notFound();
  return user;
};
