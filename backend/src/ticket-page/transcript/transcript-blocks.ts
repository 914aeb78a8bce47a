import { isTeam } from '../../common/access/role.js';
import type { MessageWithFiles } from '../../messages/messages.service.js';
import type { RemovalRow } from '../../removals/removals.sql.js';
import { mayKnow } from '../../users/support-mask.js';
import { StatusLine } from '../../tickets/ticket.enums.js';
import type { StatusLineRow } from '../history/ticket-history.repository.js';
import type { DetailedTicketRow } from '../ticket-details.row.js';
import { removalTags } from './transcript-removals.js';
import { filesTag, PAGE_END, type Reader, textTag, timeTag, words } from './transcript-page.js';
import { escaped } from '../../common/text/html.js';

export const messageBlock = (
  { row, files }: MessageWithFiles,
  removals: readonly RemovalRow[],
  reader: Reader,
): string => {
  const { id, userId, senderName, senderRole, isInternal, createdAt, message } = row;
  const isKnown = mayKnow(reader.viewer, userId);
  const name = isKnown ? escaped(senderName) : words(reader, 'transcript.support');
  const kinds = [
    ...(isKnown && isTeam({ role: senderRole }) ? [words(reader, 'transcript.team')] : []),
    ...(isInternal ? [words(reader, 'transcript.note')] : []),
  ];
  return [
    isInternal ? '<article class="internal">' : '<article>',
    `<header><b dir="auto">${name}</b>${kinds.map((kind) => `<span class="kind">${kind}</span>`).join('')}`,
    `${timeTag(reader, createdAt)}</header>${textTag(message)}`,
    removalTags(
      removals.filter(({ messageId }) => messageId === id),
      reader,
    ),
    filesTag(
      reader,
      files.map(({ fileName }) => fileName),
    ),
    '</article>\n',
  ].join('');
};

export const statusLine = ({ what, isAutomatic, at }: StatusLineRow, reader: Reader): string =>
  `<p class="line"><span>${statusWords(reader, what, isAutomatic)}</span>${timeTag(reader, at)}</p>\n`;

const statusWords = (reader: Reader, what: StatusLine, isAutomatic: boolean): string => {
  const team = isTeam(reader.viewer);
  if (isAutomatic) return words(reader, team ? 'transcript.closed_by_clock' : 'transcript.player_closed_by_clock');
  if (what === StatusLine.Reopened) return words(reader, 'transcript.reopened');
  return words(reader, team ? `status.${what}` : `player_status.${what}`);
};

export const endOf = ({ mergedInto }: Pick<DetailedTicketRow, 'mergedInto'>, reader: Reader): string => {
  const goesOn =
    mergedInto === null ? '' : `<p class="end">${words(reader, 'transcript.goes_on', { id: mergedInto })}</p>`;
  return `${goesOn}</main>${PAGE_END}`;
};
