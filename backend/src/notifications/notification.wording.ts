import { fill, type Language, type Wording } from '../common/language.js';
import type { TicketStatus } from '../tickets/ticket.enums.js';
import type { NotificationRow, NoticeType } from './notification.types.js';

type Words = { readonly title: Wording; readonly message: Wording };

const WORDS: Readonly<Record<NoticeType, Words>> = {
  ticket_opened: {
    title: { pt: 'Novo chamado', en: 'New ticket' },
    message: { pt: 'Chamado #{id}: {title}', en: 'Ticket #{id}: {title}' },
  },
  player_message: {
    title: { pt: 'Nova mensagem de jogador', en: 'New message from a player' },
    message: {
      pt: 'Há uma mensagem nova no chamado #{id}: {title}',
      en: 'There is a new message in ticket #{id}: {title}',
    },
  },
  team_reply: {
    title: { pt: 'O suporte respondeu', en: 'Support has replied' },
    message: {
      pt: 'Há uma resposta nova no seu chamado #{id}: {title}',
      en: 'There is a new reply in your ticket #{id}: {title}',
    },
  },
  internal_note: {
    title: { pt: 'Nova nota interna', en: 'New internal note' },
    message: {
      pt: 'Há uma nota interna nova no chamado #{id}: {title}',
      en: 'There is a new internal note in ticket #{id}: {title}',
    },
  },
  status_changed: {
    title: { pt: 'Status do chamado alterado', en: 'Ticket status changed' },
    message: {
      pt: 'Seu chamado #{id} agora está “{status}”: {title}',
      en: 'Your ticket #{id} is now “{status}”: {title}',
    },
  },
  ticket_closed: {
    title: { pt: 'Chamado fechado', en: 'Ticket closed' },
    message: { pt: 'Seu chamado #{id} foi fechado: {title}', en: 'Your ticket #{id} was closed: {title}' },
  },
  ticket_assigned: {
    title: { pt: 'Chamado atribuído a você', en: 'Ticket assigned to you' },
    message: { pt: 'Você agora cuida do chamado #{id}: {title}', en: 'You now look after ticket #{id}: {title}' },
  },
  closing_soon: {
    title: { pt: 'Seu chamado será fechado em breve', en: 'Your ticket will be closed soon' },
    message: {
      pt: 'Sem resposta sua, o chamado #{id} será fechado em {closesAt}: {title}',
      en: 'Without a reply from you, ticket #{id} will be closed on {closesAt}: {title}',
    },
  },
};

export const STATUS_NAMES: Readonly<Record<TicketStatus, Wording>> = {
  open: { pt: 'Aberto', en: 'Open' },
  in_progress: { pt: 'Em andamento', en: 'In progress' },
  waiting_response: { pt: 'Aguardando resposta', en: 'Waiting for reply' },
  resolved: { pt: 'Resolvido', en: 'Resolved' },
  closed: { pt: 'Fechado', en: 'Closed' },
};

const LOCALES: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en-US' };

/** As the interface writes it: `20/11/2026 17:18`, `11/20/2026 05:18 PM`. */
const DATE_AND_TIME = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions;

/** Title and message of a notification in the reader's language; moments in the time zone of the club. */
export const wordingOf = (row: NotificationRow, language: Language, timeZone: string) => {
  const { title, message } = WORDS[row.type];
  const params = { id: row.ticketId, title: row.ticketTitle, ...paramsOf(row, language, timeZone) };
  return { title: title[language], message: fill(message[language], params) };
};

const paramsOf = (row: NotificationRow, language: Language, timeZone: string): Record<string, string> => {
  if (row.type === 'status_changed') return { status: STATUS_NAMES[row.params.status][language] };
  if (row.type !== 'closing_soon') return {};
  const moment = new Intl.DateTimeFormat(LOCALES[language], { ...DATE_AND_TIME, timeZone });
  return { closesAt: moment.format(new Date(row.params.closesAt)).replace(',', '') };
};
