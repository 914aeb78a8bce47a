import { Macro } from '../../macros/macro.entity.js';
import { MacroDay } from '../../macros/macro-day.entity.js';
import { SharedMacrosChanged } from '../../macros/macros.events.js';
import { TicketCategory, TicketPriority, TicketQueue, TicketSort } from '../../tickets/ticket.enums.js';
import { View } from '../../views/view.entity.js';
import { SharedViewsChanged } from '../../views/views.events.js';
import { MACROS } from './macro-texts.js';
import type { Stage } from './stage.js';

const SINCE_DAYS = 75;
const USED_DAYS = 28;
const DAY_MS = 86_400_000;

export const addMacros = async (stage: Stage): Promise<void> => {
  const admin = stage.person('admin').id;
  const updatedAt = stage.ago({ days: SINCE_DAYS });
  const ids = await stage.add(
    Macro,
    MACROS.map(({ owner, uses: _uses, ...macro }) => {
      const ownerId = owner === null ? null : stage.person(owner).id;
      return { ...macro, ownerId, isActive: true, createdBy: ownerId ?? admin, updatedAt };
    }),
  );
  const days = MACROS.flatMap(({ uses }, index) =>
    daysOf(stage, uses).map((day) => ({ macroId: ids[index]!, day, uses: 1 })),
  );
  await stage.manager.insert(MacroDay, days);
  for (const [index, { owner }] of MACROS.entries())
    if (owner === null)
      stage.happened(updatedAt, new SharedMacrosChanged(null, admin, { macroId: ids[index]!, how: 'added' }));
};

const daysOf = ({ now }: Stage, uses: number): string[] =>
  Array.from({ length: uses }, (_, index) => {
    const daysAgo = 1 + Math.floor((index * USED_DAYS) / uses);
    return new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  });

const VIEWS = [
  {
    owner: null,
    name: 'Doações urgentes',
    query: { category: TicketCategory.Doacoes, priority: TicketPriority.Urgent, includeClosed: false },
  },
  {
    owner: null,
    name: 'Denúncias sem responsável',
    query: { category: TicketCategory.DenunciasGerais, queue: TicketQueue.Unassigned },
  },
  {
    owner: null,
    name: 'Técnicos, quem espera há mais tempo',
    query: { category: TicketCategory.QuestoesTecnicas, queue: TicketQueue.Waiting, sort: TicketSort.Waiting },
  },
  {
    owner: 'equipe',
    name: 'Meus de doações',
    query: { category: TicketCategory.Doacoes, assignedTo: 'me', includeClosed: false },
  },
  { owner: 'admin', name: 'Urgentes de todos', query: { priority: TicketPriority.Urgent, includeClosed: false } },
] as const;

export const addViews = async (stage: Stage): Promise<void> => {
  const admin = stage.person('admin').id;
  const updatedAt = stage.ago({ days: SINCE_DAYS, minutes: 30 });
  const ids = await stage.add(
    View,
    VIEWS.map(({ owner, name, query }, position) => {
      const ownerId = owner === null ? null : stage.person(owner).id;
      return { ownerId, name, query, position: owner === null ? position : 0, createdBy: ownerId ?? admin, updatedAt };
    }),
  );
  for (const [index, { owner }] of VIEWS.entries())
    if (owner === null)
      stage.happened(updatedAt, new SharedViewsChanged(null, admin, { viewIds: [ids[index]!], how: 'added' }));
};
