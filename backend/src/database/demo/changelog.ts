import { ChangelogEntry } from '../../changelog/changelog-entry.entity.js';
import { ChangelogDrafted, ChangelogPublished } from '../../changelog/changelog.events.js';
import { ChangelogNotification } from '../../fixes/changelog-notification.entity.js';
import { FixesNotified, TicketFixLinked } from '../../fixes/fixes.events.js';
import { Ticket } from '../../tickets/ticket.entity.js';
import { TicketCategory } from '../../tickets/ticket.enums.js';
import { NEWS } from './changelog-texts.js';
import type { Played } from './play.js';
import { later, type Stage } from './stage.js';

const FIXED = 4;
const WRITING_MINUTES = 90;

export const addChangelog = async (stage: Stage, played: readonly Played[]): Promise<void> => {
  const [author, publisher] = [stage.person('bia'), stage.person('admin')];
  for (const { category, daysAgo, world, ...texts } of NEWS) {
    const publishedAt = daysAgo === null ? null : stage.ago({ days: daysAgo });
    const draftedAt = later(publishedAt ?? stage.ago({ minutes: 100 }), -WRITING_MINUTES);
    const worldId = world && stage.world(world).id;
    const [changelogId] = await stage.add(ChangelogEntry, [
      { ...texts, worldId, isPublished: publishedAt !== null, publishedAt, createdBy: author.id },
    ]);
    const about = { changelogId: changelogId! };
    stage.happened(draftedAt, new ChangelogDrafted(null, author.id, about));
    if (publishedAt === null) continue;
    stage.happened(publishedAt, new ChangelogPublished(null, publisher.id, about));
    await link(stage, about, category && fixedBy(played, category, publishedAt), publishedAt);
  }
};

const fixedBy = (played: readonly Played[], category: TicketCategory, at: Date): Played[] =>
  played
    .filter(({ scene, life }) => scene.story.category === category && life.resolvedAt !== null && life.resolvedAt < at)
    .slice(-FIXED);

type About = { readonly changelogId: number };

/** Links the tickets shortly before publication, so that their owners are notified immediately. */
const link = async (stage: Stage, about: About, fixed: readonly Played[] | null, at: Date): Promise<void> => {
  if (!fixed?.length) return;
  const { changelogId } = about;
  await stage.manager.update(
    Ticket,
    fixed.map(({ id }) => id),
    { changelogId },
  );
  for (const { id } of fixed) stage.happened(later(at, -10), new TicketFixLinked(id, stage.person('bia').id, about));
  const owners = fixed.map(({ scene }) => stage.person(scene.owner).id);
  const userIds = [...new Set(owners)].toSorted((one, other) => one - other);
  await stage.manager.insert(
    ChangelogNotification,
    userIds.map((userId) => ({ changelogId, userId, createdAt: at })),
  );
  stage.happened(at, new FixesNotified(null, null, { changelogId, userIds }));
};
