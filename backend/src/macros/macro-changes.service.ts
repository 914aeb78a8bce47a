import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { ViewerCheck } from '../auth/sessions/viewer-check.js';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { invalidField } from '../common/validation/validation.js';
import { LIMITS } from '../config/limits.js';
import { Events } from '../events/events.service.js';
import type { ChangeMacroDto, CreateMacroDto } from './dto/save-macro.dto.js';
import type { Macro } from './macro.entity.js';
import { unknownVariablesIn } from './macro-text.js';
import { isShared, refuseSharing, visibleMacro } from './macro.policy.js';
import { SharedMacrosChanged } from './macros.events.js';
import { macroChangedMeanwhile, tooManyMacros } from './macros.faults.js';
import { type MacroRow, MacrosRepository } from './macros.repository.js';
import { MacrosService } from './macros.service.js';

const FIELDS = ['name', 'shortcut', 'bodyPt', 'bodyEn', 'actions', 'categories', 'isActive', 'ownerId'] as const;
type Fields = Pick<Macro, (typeof FIELDS)[number]>;
type Change = SharedMacrosChanged['data'];

const NEW: Omit<Fields, 'name' | 'shortcut' | 'ownerId'> = {
  bodyPt: null,
  bodyEn: null,
  actions: {},
  categories: [],
  isActive: true,
};

/** Changes macros. Changes of shared macros record an event, so that open composers are updated. */
@Injectable()
export class MacroChangesService {
  constructor(
    private readonly rows: MacrosRepository,
    private readonly macros: MacrosService,
    private readonly viewers: ViewerCheck,
    private readonly events: Events,
    private readonly db: Db,
  ) {}

  /** @throws 400, 403, 409 when there are too many */
  add(viewer: Viewer, { isShared: shared = false, ...wanted }: CreateMacroDto): Promise<number> {
    return this.changing(viewer, async (macros) => {
      if (shared) refuseSharing(viewer);
      const macro = merged({ ...NEW, ...wanted, ownerId: shared ? null : viewer.id }, wanted);
      refuseWrong(macro, macros);
      const id = await this.rows.add({ ...macro, createdBy: viewer.id, updatedAt: new Date() });
      if (shared) await this.record(viewer, { macroId: id, how: 'added' });
      return id;
    });
  }

  /** The same values again change nothing. @throws 400, 403, 404, 409 */
  change(viewer: Viewer, id: number, { ifUpdatedAt, isShared: shared, ...wanted }: ChangeMacroDto): Promise<void> {
    return this.changing(viewer, async (macros) => {
      const macro = visibleMacro(viewer, macros, id);
      if (isShared(macro) || shared) refuseSharing(viewer);
      const ownerId = shared === undefined ? macro.ownerId : shared ? null : viewer.id;
      const next = merged({ ...macro, ownerId }, wanted);
      const fields = FIELDS.filter((field) => !isDeepStrictEqual(next[field], macro[field]));
      if (fields.length === 0) return;
      if (ifUpdatedAt && macro.updatedAt > ifUpdatedAt) throw macroChangedMeanwhile();
      refuseWrong(next, macros, macro);
      await this.rows.change(id, { ...next, updatedAt: after(macro.updatedAt) });
      if (isShared(macro) || isShared(next))
        await this.record(viewer, { macroId: id, how: howShared(macro, next), changed: fields });
    });
  }

  /** @throws 403, 404 */
  remove(viewer: Viewer, id: number): Promise<void> {
    return this.changing(viewer, async (macros) => {
      const macro = visibleMacro(viewer, macros, id);
      if (isShared(macro)) refuseSharing(viewer);
      await this.rows.remove(id);
      if (isShared(macro)) await this.record(viewer, { macroId: id, how: 'removed' });
    });
  }

  private changing<Result>(viewer: Viewer, work: (macros: readonly MacroRow[]) => Promise<Result>): Promise<Result> {
    return this.db.transaction(async () => {
      await this.viewers.confirm(viewer);
      await this.rows.lockTable();
      return work(await this.macros.list(viewer));
    });
  }

  private async record({ id }: Viewer, change: Change): Promise<void> {
    await this.events.record(new SharedMacrosChanged(null, id, change));
  }
}

/** An empty text is none. */
const merged = (before: Fields, wanted: Partial<Omit<Fields, 'ownerId'>>): Fields => {
  const { name, shortcut, bodyPt, bodyEn, actions, categories, isActive } = { ...before, ...wanted };
  const next = { name, shortcut, bodyPt: bodyPt || null, bodyEn: bodyEn || null };
  return { ...next, actions: { ...actions }, categories: [...categories].sort(), isActive, ownerId: before.ownerId };
};

/** @param before left out of a new macro. @throws 400, 409 when this person, or the team, has as many as there may be */
const refuseWrong = (macro: Fields, macros: readonly MacroRow[], before?: MacroRow): void => {
  const { bodyPt, bodyEn, shortcut, ownerId } = macro;
  if (bodyPt === null && bodyEn === null) throw invalidField('bodyPt', 'macro.body_required');
  refuseUnknownVariables('bodyPt', bodyPt);
  refuseUnknownVariables('bodyEn', bodyEn);
  const group = macros.filter((other) => other.ownerId === ownerId && other.id !== before?.id);
  if (before?.ownerId !== ownerId && group.length >= LIMITS.macros) throw tooManyMacros();
  if (group.some((other) => other.shortcut === shortcut)) throw invalidField('shortcut', 'macro.shortcut_taken');
};

const refuseUnknownVariables = (field: string, text: string | null): void => {
  const [name] = unknownVariablesIn(text ?? '');
  if (name !== undefined) throw invalidField(field, 'macro.unknown_variable', { name: `{${name}}` });
};

const howShared = (before: Fields, next: Fields): Change['how'] => {
  if (isShared(before)) return isShared(next) ? 'changed' : 'removed';
  return 'added';
};

/** Later than the change before it, also where clocks differ: clients compare these times. */
const after = (before: Date): Date => new Date(Math.max(Date.now(), before.getTime() + 1));
