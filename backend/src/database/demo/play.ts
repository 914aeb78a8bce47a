import { Db } from '../../common/persistence/db.js';
import { Club } from '../../settings/club.js';
import { Message } from '../../messages/message.entity.js';
import { MessagePosted } from '../../messages/messages.events.js';
import { CreationRecordsRepository } from '../../ticket-creation/creation-records.repository.js';
import { storedTitle } from '../../tickets/built-title.js';
import { Ticket } from '../../tickets/ticket.entity.js';
import {
  TicketAssigned,
  TicketClosingSoon,
  TicketMerged,
  TicketMergeReceived,
  TicketCreated,
  TicketStatusChanged,
} from '../../tickets/tickets.events.js';
import { TicketStatus } from '../../tickets/ticket.enums.js';
import { SatisfactionRating } from '../../satisfaction/satisfaction-rating.entity.js';
import { TicketRated } from '../../satisfaction/satisfaction.events.js';
import { isEnd, type Life, lifeOf, type Scene } from './scene.js';
import { later, type Stage } from './stage.js';

export type Played = {
  readonly scene: Scene;
  readonly id: number;
  readonly life: Life;
  readonly messageIds: readonly number[];
};

/** The admin assigns every third ticket of other members. */
const GIVEN_OUT = 3;

/** Inserts tickets, messages and history, oldest first, so that ids follow time. */
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
  const { moves, warned: _warned, taken, ...times } = life;
  const [owner, member, world] = [stage.person(scene.owner), stage.person(scene.answering), stage.world(scene.world)];
  return {
    ...scene.story,
    ...(scene.title ?? storedTitle(null, { ...scene.story, worldName: world.name })),
    ...times,
    priority: scene.priority,
    userId: owner.id,
    worldId: world.id,
    characterId: stage.characterOf(owner, world)?.id ?? null,
    assignedTo: taken ? member.id : null,
    firstAnswerBy: times.firstAnswerAt && member.id,
    resolvedBy: moves.some(({ by, to }) => by === 'team' && isEnd(to)) ? member.id : null,
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

const keepRecords = async (stage: Stage, rows: readonly Partial<Ticket>[], ids: readonly number[]): Promise<void> => {
  const records = stage.app.get(CreationRecordsRepository);
  const numbered = rows.map((row, index) => ({ ...row, id: ids[index]! }));
  await stage.app.get(Db).each(numbered, (row) => records.keep(row));
  await stage.manager.query(
    'UPDATE ticket_snapshots s SET "takenAt" = t."createdAt" FROM tickets t WHERE t.id = s."ticketId"',
  );
};

const tell = (stage: Stage, { scene, id, life, messageIds }: Played, title: string): void => {
  const [owner, answering] = [stage.person(scene.owner), stage.person(scene.answering)];
  const ownerId = owner.id;
  stage.happened(scene.createdAt, new TicketCreated(id, ownerId, { ownerId, title }));
  if (life.taken) tellTaken(stage, id, answering.id, life.taken);
  for (const [index, [speaker, minutes, text]] of scene.lines.entries()) {
    const by = speaker === 'player' ? ownerId : answering.id;
    const asked = stage.team.filter(({ name }) => speaker === 'note' && text.includes(`@${name}`)).map((one) => one.id);
    const said = { messageId: messageIds[index]!, ownerId, isInternal: speaker === 'note' };
    stage.happened(
      later(scene.createdAt, minutes),
      new MessagePosted(id, by, { ...said, ...(asked.length > 0 && { asked }) }),
    );
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

export const addMerge = async (stage: Stage, source: Played, target: Played): Promise<void> => {
  const { id: by } = stage.person(target.scene.answering);
  const { id: ownerId } = stage.person(target.scene.owner);
  const at = later(target.life.firstAnswerAt!, -8);
  const waitingSince = source.scene.createdAt.toISOString();
  const gone = { status: TicketStatus.Closed, waitingSince: null, updatedAt: at };
  await stage.manager.update(Ticket, source.id, { ...gone, mergedIntoId: target.id, mergedAt: at });
  await stage.manager.update(Message, { ticketId: source.id }, { ticketId: target.id, originTicketId: source.id });
  const from = TicketStatus.Open;
  stage.happened(at, new TicketMerged(source.id, by, { ownerId, intoId: target.id, from, waitingSince }));
  const received = { ownerId, sourceId: source.id, from, to: from };
  stage.happened(at, new TicketMergeReceived(target.id, by, received));
};

const RATED_AFTER_MINUTES = 95;

export const addRatings = async (stage: Stage, played: readonly Played[]): Promise<void> => {
  const rated = played.flatMap(({ id, scene, life }) => {
    const endedAt = life.moves.find(({ to }) => to === TicketStatus.Resolved || to === TicketStatus.Closed)?.at;
    if (!scene.rating || !endedAt) return [];
    const createdAt = later(endedAt, RATED_AFTER_MINUTES);
    if (createdAt > stage.now) return [];
    const { score, comment = null } = scene.rating;
    const userId = stage.person(scene.owner).id;
    stage.happened(createdAt, new TicketRated(id, userId, { ownerId: userId, score, previous: null }));
    return [{ ticketId: id, userId, score, comment, createdAt, updatedAt: createdAt }];
  });
  await stage.manager.insert(SatisfactionRating, rated);
};
