import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type PersonFile, PersonFiles } from '../attachments/serving/person-files.repository.js';
import { Db } from '../common/persistence/db.js';
import type { Statement } from '../common/persistence/statement.js';
import { notFound } from '../common/faults/fault.js';
import { Events } from '../events/events.service.js';
import { PersonExported } from '../users/users.events.js';
import { UsersRepository } from '../users/users.repository.js';
import { PrivacyRequests } from './requests/privacy-requests.service.js';
import type { Viewer } from '../common/access/role.js';
import { WithheldTickets } from '../tickets/withheld-tickets.js';
import { PersonArchive } from './person-archive.js';
import { SECTIONS } from './person-sections.sql.js';

const PAGE = 500;

const ABOUT = `Tudo o que este sistema guarda sobre uma pessoa (LGPD, art. 18, II e V). Cada .json é uma lista; files/ tem os arquivos enviados.
Everything that this system keeps about one person (LGPD, art. 18, II and V). Each .json is a list; files/ has the files they sent.
`;

/** Exports all data about one person for that person (LGPD art. 18, II and V). */
@Injectable()
export class PersonExport {
  constructor(
    private readonly users: UsersRepository,
    private readonly files: PersonFiles,
    private readonly db: Db,
    private readonly events: Events,
    private readonly withheld: WithheldTickets,
    private readonly requests: PrivacyRequests,
  ) {}

  /** @throws 429 if the person exported their own data within a day */
  openOwn(viewer: Viewer): Promise<Readable> {
    return this.opened(viewer.id, viewer, () => this.requests.refuseOwnExport(viewer));
  }

  /**
   * @param viewer null for the command line
   * @throws 404
   */
  open(userId: number, viewer: Viewer | null): Promise<Readable> {
    return this.opened(userId, viewer);
  }

  /**
   * Commits the audit event before it sends the first byte.
   * @returns a ZIP stream
   */
  private async opened(userId: number, viewer: Viewer | null, check?: () => Promise<void>): Promise<Readable> {
    await this.db.transaction(async () => {
      await check?.();
      if (!(await this.users.find(userId))) throw notFound();
      await this.requests.recordExport(userId, viewer?.id ?? null);
      await this.events.record(new PersonExported(null, viewer?.id ?? null, { userId }));
    });
    const archive = new PersonArchive();
    archive.addText('LEIA-ME.txt', ABOUT);
    for (const { file, statement } of SECTIONS)
      archive.addList(file, () => this.seenBy(viewer, file, this.rows(statement, userId)));
    archive.addList('files.json', () => this.seenBy(viewer, 'files.json', this.fileRows(userId)));
    for await (const page of this.seenBy(viewer, 'files', this.filePages(userId)))
      for (const file of page) await this.addFile(archive, file);
    return archive.finish();
  }

  /** Omits rows of tickets that are withheld from the exporting admin. */
  private async *seenBy<Row extends object>(
    viewer: Viewer | null,
    file: string,
    pages: AsyncIterable<Row[]>,
  ): AsyncGenerator<Row[]> {
    for await (const rows of pages) {
      const withheld = viewer
        ? await this.withheld.among(
            viewer,
            rows.flatMap((row) => ticketOf(file, row)),
          )
        : NONE;
      yield withheld.size === 0 ? rows : rows.filter((row) => !ticketOf(file, row).some((id) => withheld.has(id)));
    }
  }

  private async addFile(archive: PersonArchive, file: PersonFile): Promise<void> {
    if (await this.files.isThere(file.fileKey)) archive.addFile(pathOf(file), () => this.files.read(file.fileKey));
  }

  private rows(statement: Statement<{ id: number }>, userId: number): AsyncGenerator<{ id: number }[]> {
    return paged((after) => this.db.rows(statement, [userId, after, PAGE]));
  }

  private filePages(userId: number): AsyncGenerator<PersonFile[]> {
    return paged((after) => this.files.page(userId, after, PAGE));
  }

  private async *fileRows(userId: number): AsyncGenerator<object[]> {
    for await (const page of this.filePages(userId))
      yield page.map((file) => ({ ...file, fileKey: undefined, path: pathOf(file) }));
  }
}

const NONE: ReadonlySet<number> = new Set();
/** Sections whose `id` is that of a ticket. */
const BY_TICKET = ['tickets.json', 'satisfaction-ratings.json', 'conflicts.json', 'participations.json'];

const ticketOf = (
  file: string,
  row: { id?: number; ticketId?: number | null; ticketIds?: number[] | null },
): number[] =>
  [...(row.ticketIds ?? []), BY_TICKET.includes(file) ? row.id : row.ticketId].filter((id) => typeof id === 'number');

async function* paged<Row extends { id: number }>(read: (after: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let after = 0;
  for (;;) {
    const rows = await read(after);
    yield rows;
    if (rows.length < PAGE) return;
    after = Number(rows.at(-1)!.id);
  }
}

/** Users choose file names, which must not contain paths in an archive. */
const pathOf = ({ id, fileName }: Pick<PersonFile, 'id' | 'fileName'>): string =>
  `files/${id}-${fileName.replace(/[\\/:\p{Cc}]/gu, '_')}`;
