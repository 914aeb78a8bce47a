import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { fault, notFound } from '../common/faults/fault.js';
import { Db } from '../common/persistence/db.js';
import { updatedAfter } from '../common/persistence/entity-columns.js';
import { Events } from '../events/events.service.js';
import type { ClubImageKind } from './club-image.entity.js';
import type { ClubSetting } from './club-setting.entity.js';
import type { ClubChanges, ClubKey } from './club-values.js';
import { Club, type ClubState } from './club.js';
import { ConflictGuardSwitched, SettingsChanged } from './settings.events.js';
import { SettingsRepository } from './settings.repository.js';

export const settingsChangedMeanwhile = fault(409, 'settings.changed_meanwhile');

type Value = ClubSetting['value'];

@Injectable()
export class SettingsService {
  constructor(
    private readonly db: Db,
    private readonly rows: SettingsRepository,
    private readonly events: Events,
    private readonly club: Club,
  ) {}

  /**
   * Changes all of them or none; unchanged values are ignored.
   * @param knownAt `updatedAt` of the settings that the admin had read; without it, later changes are overwritten
   * @throws 409 if one of these settings was changed after `knownAt`
   */
  change(viewer: Viewer, changes: ClubChanges, knownAt?: Date | null): Promise<ClubState> {
    return this.changing(async () => {
      const present = await this.rows.lock();
      const byKey = new Map(present.map((setting) => [setting.key, setting]));
      const wanted = (Object.entries(changes) as [string, Value | undefined][]).filter(
        (entry): entry is [string, Value] =>
          entry[1] !== undefined && entry[1] !== (byKey.get(entry[0])?.value ?? null),
      );
      if (wanted.length === 0) return;
      const isNewer = ([key]: [string, Value]): boolean => (byKey.get(key)?.updatedAt ?? 0) > (knownAt ?? 0);
      if (knownAt !== undefined && wanted.some(isNewer)) throw settingsChangedMeanwhile();
      const updatedAt = updatedAfter(...present.map((setting) => setting.updatedAt));
      await this.rows.save(wanted.map(([key, value]) => ({ key, value, updatedBy: viewer.id, updatedAt })));
      await this.events.record(new SettingsChanged(null, viewer.id, { keys: wanted.map(([key]) => key) }));
      const guard = wanted.find(([key]) => key === ('conflictGuard' satisfies ClubKey));
      if (guard) await this.events.record(new ConflictGuardSwitched(null, viewer.id, { isOn: guard[1] === true }));
    });
  }

  async setImage(viewer: Viewer, kind: ClubImageKind, bytes: Buffer): Promise<void> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await this.changing(async () => {
      await this.rows.saveImage({ kind, bytes, sha256, updatedBy: viewer.id });
      await this.events.record(new SettingsChanged(null, viewer.id, { keys: [kind] }));
    });
  }

  async removeImage(viewer: Viewer, kind: ClubImageKind): Promise<void> {
    await this.changing(async () => {
      if (!(await this.rows.removeImage(kind))) throw notFound();
      await this.events.record(new SettingsChanged(null, viewer.id, { keys: [kind] }));
    });
  }

  /** Reads the settings before the commit, so that a failed read rolls the change back, and applies them after it. */
  private async changing(work: () => Promise<void>): Promise<ClubState> {
    const state = await this.db.transaction(async () => {
      await work();
      return this.club.load();
    });
    return this.club.apply(state);
  }
}
