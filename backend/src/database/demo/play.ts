import { Db } from '../../common/persistence/db.js';
import { Club } from '../../settings/club.js';
import { Message } from '../../messages/message.entity.js';
import { MessagePosted } from '../../messages/messages.events.js';
import { OpeningRecords } from '../../tickets/opening/opening-records.js';
import { storedTitle } from '../../tickets/opening/ticket.title.js';
import { Ticket } from '../../tickets/ticket.entity.js';
import { TicketAssigned, TicketClosingSoon, TicketOpened, TicketStatusChanged } from '../../tickets/tickets.events.js';
import { type Life, lifeOf, type Scene } from './scene.js';
import { later, type Stage } from './stage.js';

export type Played = {
  readonly scene: Scene;
  readonly id: number;
  readonly life: Life;
  readonly messageIds: readonly number[];
};

/** Every third ticket of the others is given out by the admin. */
const GIVEN_OUT = 3;

/** Writes the tickets with their messages and history, oldest first, so that numbers follow time. */
export const play = async (stage: Stage, scenes: readonly Scene[]): Promise<Played[]> => {
  const closeHours = stage.app.get(Club).values.autoCloseHours;
  const inOrder = scenes.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const lives = inOrder.map((scene) => lifeOf(scene, stage.now, closeHours));
  const rows = inOrder.map((scene, index) => ticketOf(stage, scene, lives[index]!));
  const ids = await stage.add(Ticket, rows);
  const messageIds = await addMessages(stage, inOrder, ids);
  await keepRecords(stage, rows, ids);
  return inOrder.map((scene, index) => {
    const played = { scene, id: ids[index]!, life: lives[index]!, messageIds: messageIds[index]! };
    tell(stage, played, rows[index]!.title);
    return played;
  });
};

const ticketOf = (stage: Stage, scene: Scene, life: Life): Partial<Ticket> & { title: string } => {
  const { moves: _moves, warned: _warned, taken, ...times } = life;
  const [owner, world] = [stage.person(scene.owner), stage.world(scene.world)];
  return {
    ...scene.story,
    ...(scene.title ?? storedTitle(null, { ...scene.story, worldName: world.name })),
    ...times,
    priority: scene.priority,
    userId: owner.id,
    worldId: world.id,
    characterId: stage.characterOf(owner, world)?.id ?? null,
    assignedTo: taken ? stage.person(scene.answering).id : null,
    createdAt: scene.createdAt,
  };
};

const addMessages = async (stage: Stage, scenes: readonly Scene[], ids: readonly number[]): Promise<number[][]> => {
  const lines = scenes
    .flatMap((scene, index) => scene.lines.map((line, place) => ({ scene, index, place, line })))
    .map((each) => ({ ...each, createdAt: later(each.scene.createdAt, each.line[1]) }))
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const added = await stage.add(
    Message,
    lines.map(({ scene, index, createdAt, line: [speaker, , message] }) => ({
      ticketId: ids[index]!,
      userId: stage.person(speaker === 'player' ? scene.owner : scene.answering).id,
      message,
      isInternal: speaker === 'note',
      createdAt,
    })),
  );
  const byScene: number[][] = scenes.map(() => []);
  for (const [position, { index, place }] of lines.entries()) byScene[index]![place] = added[position]!;
  return byScene;
};

/** The rows that an opening keeps beside the ticket, as they were then. */
const keepRecords = async (stage: Stage, rows: readonly Partial<Ticket>[], ids: readonly number[]): Promise<void> => {
  const records = stage.app.get(OpeningRecords);
  const numbered = rows.map((row, index) => ({ ...row, id: ids[index]! }));
  await stage.app.get(Db).each(numbered, (row) => records.keep(row));
  await stage.manager.query(
    'UPDATE ticket_snapshots s SET "takenAt" = t."createdAt" FROM tickets t WHERE t.id = s."ticketId"',
  );
};

const tell = (stage: Stage, { scene, id, life, messageIds }: Played, title: string): void => {
  const [owner, answering] = [stage.person(scene.owner), stage.person(scene.answering)];
  const ownerId = owner.id;
  stage.happened(scene.createdAt, new TicketOpened(id, ownerId, { ownerId, title }));
  if (life.taken) tellTaken(stage, id, answering.id, life.taken);
  for (const [index, [speaker, minutes]] of scene.lines.entries()) {
    const by = speaker === 'player' ? ownerId : answering.id;
    const said = { messageId: messageIds[index]!, ownerId, isInternal: speaker === 'note' };
    stage.happened(later(scene.createdAt, minutes), new MessagePosted(id, by, said));
  }
  for (const { at, by, from, to } of life.moves) {
    const actorId = { player: ownerId, team: answering.id, note: answering.id, clock: null }[by];
    stage.happened(at, new TicketStatusChanged(id, actorId, { ownerId, from, to }));
  }
  if (life.warned) {
    const closesAt = life.warned.closesAt.toISOString();
    stage.happened(life.warned.at, new TicketClosingSoon(id, null, { ownerId, closesAt }));
  }
};

const tellTaken = (stage: Stage, id: number, assigneeId: number, { at, byReply }: NonNullable<Life['taken']>): void => {
  const admin = stage.person('admin');
  const isGiven = id % GIVEN_OUT === 0 && assigneeId !== admin.id;
  const how = isGiven ? 'assign' : byReply ? 'reply' : 'claim';
  const assigned = { assigneeId, previousId: null, how } as const;
  stage.happened(isGiven ? later(at, -1) : at, new TicketAssigned(id, isGiven ? admin.id : assigneeId, assigned));
};
