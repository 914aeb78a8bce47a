import { momentText, timeZoneText } from '../../common/i18n/moment.text.js';
import { translate } from '../../common/i18n/translate.js';
import { escaped } from '../../common/text/html.js';
import type { RemovalRow } from '../../removals/removals.sql.js';
import { titleIn } from '../../tickets/ticket.title.js';
import type { DetailedTicketRow, MergedTicketRow } from '../ticket-details.row.js';
import { answersOf, factsOf } from './transcript-facts.js';
import { removalTags } from './transcript-removals.js';
import { factsTag, filesTag, pageStart, type Reader, textTag, timeTag, words } from './transcript-page.js';

type Head = {
  readonly ticket: DetailedTicketRow;
  /** Names of the files of the ticket. */
  readonly files: readonly string[];
  readonly madeAt: Date;
};

/** Everything above the messages: of what the page is, the facts and how the player opened the ticket. */
export const headOf = ({ ticket, files, madeAt }: Head, reader: Reader): string => {
  const { language, timeZone, club, withNotes } = reader;
  const title = titleIn(ticket, language);
  const made = { at: momentText(madeAt, language, timeZone), zone: timeZoneText(language, timeZone) };
  return [
    pageStart(translate('transcript.file_name', language, { id: ticket.id, title }), language),
    `<header><p class="club" dir="auto">${escaped(club)}</p>`,
    `<h1 dir="auto">#${ticket.id} ${escaped(title)}</h1><p class="made">${words(reader, 'transcript.made', made)}</p>`,
    withNotes ? `<p class="notes">${words(reader, 'transcript.with_notes')}</p>` : '',
    `</header><main>${factsTag(reader, [...factsOf(ticket, reader), ...answersOf(ticket, reader)])}`,
    `<h2>${words(reader, 'transcript.talk')}</h2>\n${retentionTag(ticket, reader)}`,
    `<article><header><b dir="auto">${escaped(ticket.userName)}</b>`,
    `<span class="kind">${words(reader, 'transcript.opened')}</span>${timeTag(reader, ticket.createdAt)}</header>`,
    `${textTag(ticket.description)}${openingRemovals(ticket.id, ticket.removals, reader)}${filesTag(reader, files)}</article>\n`,
    ...ticket.merged.map((source) => mergedBlock(source, ticket.removals, reader)),
  ].join('');
};

const retentionTag = ({ blankedAt, filesDeletedAt }: DetailedTicketRow, reader: Reader): string => {
  const deletedAt = blankedAt ?? filesDeletedAt;
  if (deletedAt === null) return '';
  const at = momentText(deletedAt, reader.language, reader.timeZone);
  return `<p class="gone">${words(reader, blankedAt === null ? 'transcript.files_deleted' : 'transcript.texts_deleted', { at })}</p>\n`;
};

const openingRemovals = (id: number, removals: readonly RemovalRow[], reader: Reader): string =>
  removalTags(
    removals.filter(({ ticketId, messageId }) => ticketId === id && messageId === null),
    reader,
  );

const mergedBlock = (source: MergedTicketRow, removals: readonly RemovalRow[], reader: Reader): string =>
  [
    `<article><header><b>${words(reader, 'transcript.merged', { id: source.id })}</b>`,
    `<span class="kind" dir="auto">${escaped(titleIn(source, reader.language))}</span>`,
    `${timeTag(reader, source.createdAt)}</header>${textTag(source.description)}${openingRemovals(source.id, removals, reader)}`,
    `${factsTag(reader, answersOf(source, reader))}</article>\n`,
  ].join('');
