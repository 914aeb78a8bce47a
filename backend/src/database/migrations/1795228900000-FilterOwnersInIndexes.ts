import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A part of the owner's e-mail is one more thing that lists are filtered by: the owner joins the others in their indexes. */
export class FilterOwnersInIndexes1795228900000 implements MigrationInterface {
  readonly name = 'FilterOwnersInIndexes1795228900000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await remake(queryRunner, `${FILTERED}, "userId"`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await remake(queryRunner, FILTERED);
  }
}

const FILTERED = 'status, category, priority, "worldId", "assignedTo"';

const KEYS = {
  tickets_newest: '("createdAt", id)',
  tickets_unclosed: '("createdAt", id)',
  tickets_by_status: '(status, "createdAt", id)',
  tickets_by_world: '("worldId", "createdAt", id)',
  tickets_by_category: '(category, "createdAt", id)',
  tickets_by_priority: '(priority, "createdAt", id)',
  tickets_by_assignee: '("assignedTo", "createdAt", id)',
};

const remake = async (queryRunner: QueryRunner, included: string): Promise<void> => {
  for (const [name, key] of Object.entries(KEYS)) {
    const rows = name === 'tickets_unclosed' ? ` WHERE status <> 'closed'` : '';
    await queryRunner.query(`DROP INDEX ${name}`);
    await queryRunner.query(`CREATE INDEX ${name} ON tickets ${key} INCLUDE (${included})${rows}`);
  }
};
