import { Injectable } from '@nestjs/common';
import { ViewerCheck } from '../auth/sessions/viewer-check.js';
import {
  changedFields,
  isShared,
  OwnOrSharedChanges,
  refuseSharing,
  type SharedChange,
  visibleIn,
} from '../common/access/own-or-shared.js';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { invalidField } from '../common/validation/validation.js';
import { LIMITS } from '../config/limits.js';
import { Events } from '../events/events.service.js';
import { fault } from '../common/faults/fault.js';
import type { ChangeMacroDto, CreateMacroDto } from './dto/macro.dto.js';
import type { Macro } from './macro.entity.js';
import { unknownVariablesIn } from './macro-text.js';
import { SharedMacrosChanged } from './macros.events.js';
import { type MacroRow, MacrosRepository } from './macros.repository.js';
import { MacrosService } from './macros.service.js';

const tooManyMacros = fault(409, 'macro.too_many', { max: LIMITS.macros });
const macroChangedMeanwhile = fault(409, 'macro.changed_meanwhile');

const FIELDS = ['name', 'shortcut', 'bodyPt', 'bodyEn', 'actions', 'categories', 'isActive', 'ownerId'] as const;
type Fields = Pick<Macro, (typeof FIELDS)[number]>;

const NEW: Omit<Fields, 'name' | 'shortcut' | 'ownerId'> = {
  bodyPt: null,
  bodyEn: null,
  actions: {},
  categories: [],
  isActive: true,
};

/** Only changes of shared macros record an event, which updates open composers. */
@Injectable()
export class MacroChangesService extends OwnOrSharedChanges<MacroRow> {
  constructor(
    db: Db,
    viewers: ViewerCheck,
    macros: MacrosService,
    private readonly rows: MacrosRepository,
    private readonly events: Events,
  ) {
    super(db, viewers, rows, (viewer) => macros.list(viewer));
  }

  add(viewer: Viewer, { isShared: shared = false, ...wanted }: CreateMacroDto): Promise<number> {
    return this.changing(viewer, async (macros) => {
      if (shared) refuseSharing(viewer);
      const macro = merged({ ...NEW, ...wanted, ownerId: shared ? null : viewer.id }, wanted);
      refuseWrong(macro, macros);
      const id = await this.rows.add({ ...macro, createdBy: viewer.id, updatedAt: new Date() });
      if (shared) await this.record(viewer, id, { how: 'added' });
      return id;
    });
  }

  change(viewer: Viewer, id: number, { ifUpdatedAt, isShared: shared, ...wanted }: ChangeMacroDto): Promise<void> {
    return this.changing(viewer, async (macros) => {
      const macro = visibleIn(macros, viewer, id);
      if (isShared(macro) || shared) refuseSharing(viewer);
      const ownerId = shared === undefined ? macro.ownerId : shared ? null : viewer.id;
      const next = merged({ ...macro, ownerId }, wanted);
      const fields = changedFields(FIELDS, macro, next);
      if (fields.length === 0) return;
      if (ifUpdatedAt && macro.updatedAt > ifUpdatedAt) throw macroChangedMeanwhile();
      refuseWrong(next, macros, macro);
      await this.save(viewer, macro, next, fields);
    });
  }

  protected async record(viewer: Viewer, macroId: number, change: SharedChange): Promise<void> {
    await this.events.record(new SharedMacrosChanged(null, viewer.id, { macroId, ...change }));
  }
}

const merged = (before: Fields, wanted: Partial<Omit<Fields, 'ownerId'>>): Fields => {
  const { name, shortcut, bodyPt, bodyEn, actions, categories, isActive } = { ...before, ...wanted };
  const next = { name, shortcut, bodyPt: bodyPt || null, bodyEn: bodyEn || null };
  return { ...next, actions: { ...actions }, categories: [...categories].sort(), isActive, ownerId: before.ownerId };
};

/** @param before missing for a new macro @throws 400, 409 if the person or the team already has the maximum */
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
