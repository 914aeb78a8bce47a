import { isTeam } from '../../common/access/role.js';
import { momentText } from '../../common/i18n/moment.text.js';
import { type TextKey, translate } from '../../common/i18n/translate.js';
import { LIMITS } from '../../config/limits.js';
import type { StoredRatings } from '../../tickets/ticket.entity.js';
import { isReport } from '../../tickets/ticket.policy.js';
import { PartnershipStatus, PartnershipType } from '../../tickets/ticket.enums.js';
import type { OpeningFields } from '../../tickets/ticket.row.js';
import type { DetailedTicketRow } from '../ticket-details.row.js';
import type { Fact, Reader } from './transcript-page.js';

const PARTNERSHIP_TYPES = {
  [PartnershipType.LiveReward]: 'transcript.live_reward',
  [PartnershipType.LiveGiveaway]: 'transcript.live_giveaway',
} as const;

const CRITERIA = {
  atendimento: 'transcript.staff_service',
  qualidade: 'transcript.server_quality',
  jogadores: 'transcript.players',
  confianca: 'transcript.project_trust',
} as const satisfies Record<keyof StoredRatings, TextKey>;

const known = (label: TextKey, value: string | null | undefined | false): Fact[] => (value ? [[label, value]] : []);

/** Only what the ticket's page shows: no priority and no assignee for players. */
export const factsOf = (ticket: DetailedTicketRow, { viewer, language, timeZone }: Reader): Fact[] => {
  const { status, priority, category, subcategory, chain, fixedIn } = ticket;
  const team = isTeam(viewer);
  return [
    ['transcript.status', translate(team ? `status.${status}` : `player_status.${status}`, language)],
    ...known('transcript.priority', team && translate(`priority.${priority}`, language)),
    ...known('transcript.assignee', team && (ticket.assigneeName ?? translate('transcript.nobody', language))),
    ['transcript.player', ticket.userName],
    ['transcript.category', translate(`label.${category}`, language)],
    ...known('transcript.subcategory', subcategory && translate(`label.${subcategory}`, language)),
    ['transcript.created_at', momentText(ticket.createdAt, language, timeZone)],
    ...known('transcript.world', ticket.worldName),
    ...known('transcript.chain', chain.length > 1 && chain.map((id) => `#${id}`).join(' → ')),
    ...known('transcript.character', ticket.characterName),
    ...known('transcript.fixed', fixedIn?.publishedAt && (language === 'pt' ? fixedIn.titlePt : fixedIn.titleEn)),
  ];
};

/** The answers of the form. */
export const answersOf = (ticket: OpeningFields, { language, club }: Reader): Fact[] => {
  const { transactionId, violatedTerm, partnershipStatus, partnershipType, ratings } = ticket;
  const said = (yes: boolean | null): string => translate(yes ? 'transcript.yes' : 'transcript.no', language);
  const stars = (value: number): string => translate('transcript.stars', language, { value, max: LIMITS.ratingMax });
  return [
    ...known('transcript.transaction', transactionId),
    ...known('transcript.term', violatedTerm && translate(`label.${violatedTerm}`, language)),
    ...known('transcript.partnership', partnershipStatus && translate(`label.${partnershipStatus}`, language)),
    ...known(
      'transcript.partnership_type',
      partnershipType && translate(PARTNERSHIP_TYPES[partnershipType], language, { club }),
    ),
    ...(partnershipStatus === PartnershipStatus.NaoSouParceiro
      ? ([
          ['transcript.rules', said(ticket.hasReadRules)],
          ['transcript.form', said(ticket.hasFilledForm)],
        ] as const)
      : []),
    ...known(isReport(ticket) ? 'transcript.violators' : 'transcript.characters', ticket.affectedCharacters.join(', ')),
    ...known('transcript.streams', ticket.streamLinks.join('\n')),
    ...(ratings ? criteriaOf(ratings, stars) : []),
  ];
};

const criteriaOf = (ratings: StoredRatings, stars: (value: number) => string): Fact[] =>
  (Object.keys(CRITERIA) as (keyof StoredRatings)[]).map((name) => [CRITERIA[name], stars(ratings[name])]);
