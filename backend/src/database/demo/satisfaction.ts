import { SatisfactionRating } from '../../tickets/satisfaction/satisfaction-rating.entity.js';
import { TicketRated } from '../../tickets/satisfaction/satisfaction.events.js';
import { TicketStatus } from '../../tickets/ticket.enums.js';
import type { Played } from './play.js';
import { later, type Stage } from './stage.js';

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
