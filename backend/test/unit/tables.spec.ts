import { readdirSync, readFileSync } from 'node:fs';
import { MODULES } from '../module-order.js';

const SOURCE = new URL('../../src/', import.meta.url);

/** Tables of later modules that one statement has to join, because a second one would cost every reader a round trip. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // Files of internal notes are hidden from players: whether a message is a note stands in its row.
  'attachments/attachments.sql.ts': ['ticket_messages'],
};

/** SQL outside of repositories: on connections that are not those of `Db`, and parts of a condition. */
const ELSEWHERE: readonly string[] = [
  // Notifies and listens on a connection that it keeps.
  'events/event-channel.ts',
  // Conditions that `ticket-list.sql.ts` puts together.
  'ticket-lists/ticket-filters.ts',
];

/** A name behind a keyword, or further ones in the list of a FROM. */
const TABLE = /(?<=\b(?:FROM|JOIN|INTO|UPDATE|TABLE|USING)\s+(?:\w+(?:\s+\w+)?,\s+)*(?:ONLY\s+)?"?)[a-z_]+\b/g;
/** The table that a statement of `purge.sql.ts` is made for. */
const PURGED = /(?<=\bpurge(?:Old|Expired)\('[\w-]+',\s*')[a-z_]+(?=')/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^[\w-]+\/.*\.ts$/.test(file),
);
const textOf = (file: string): string => readFileSync(new URL(file, SOURCE), 'utf8').replace(COMMENT, '');
const moduleOf = (file: string): string => file.split('/')[0]!;

/** The module of each table, by the folder of its entity. */
const owners = new Map(
  files.flatMap((file) =>
    [...textOf(file).matchAll(/@Entity\('(\w+)'/g)].map((match) => [match[1]!, moduleOf(file)] as const),
  ),
);

/** Every table that the SQL in this text reads or writes. */
const tablesIn = (text: string): string[] => {
  const names = [TABLE, PURGED].flatMap((pattern) => text.match(pattern) ?? []);
  return [...new Set(names)].filter((name) => owners.has(name)).sort();
};

const ofLaterModules = (file: string): string[] =>
  tablesIn(textOf(file)).filter((table) => MODULES.indexOf(owners.get(table)!) > MODULES.indexOf(moduleOf(file)));

describe('SQL', () => {
  it('is read for its tables', () => {
    expect(owners.get('ticket_messages')).toBe('messages');
    expect(owners.size).toBeGreaterThan(20);
    const text = `WITH a AS (DELETE FROM sessions) INSERT INTO worlds SELECT mails FROM a, users u, webhooks JOIN "tickets" t`;
    expect(tablesIn(text)).toEqual(['sessions', 'tickets', 'users', 'webhooks', 'worlds']);
    const purges = `purgeOld('a-purge', 'mails'); purgeExpired('a-sweep', 'account_tokens')`;
    expect(tablesIn(purges)).toEqual(['account_tokens', 'mails']);
  });

  it('names tables of its own module and of modules before it', () => {
    const found = files.map((file) => [file, ofLaterModules(file)] as const).filter(([, tables]) => tables.length > 0);
    expect(Object.fromEntries(found)).toEqual(EXCEPTIONS);
  });

  it('stands in repositories and the *.sql.ts beside them', () => {
    const isHolding = (file: string): boolean =>
      /[`'(]\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|LOCK TABLE|WITH) /.test(textOf(file));
    const isElsewhere = (file: string): boolean => !/^(database|cli)\/|\.(repository|sql)\.ts$/.test(file);
    expect(files.filter((file) => isElsewhere(file) && isHolding(file))).toEqual(ELSEWHERE);
    const isUsingEntities = (file: string): boolean => /\bdb\s*\.repository\(/.test(textOf(file));
    expect(files.filter((file) => isElsewhere(file) && isUsingEntities(file))).toEqual([]);
  });
});
