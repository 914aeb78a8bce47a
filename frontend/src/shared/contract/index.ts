/** What the server answers. The only place where the wire's shapes are written down on this side. */
export type Role = 'user' | 'staff' | 'admin';
export type Status = 'open' | 'in_progress' | 'waiting_response' | 'resolved' | 'closed';
export type Priority = 'low' | 'medium' | 'high' | 'urgent';
export type Category =
  | 'questoes_tecnicas'
  | 'doacoes'
  | 'duvidas'
  | 'feedbacks'
  | 'parcerias'
  | 'contas_acessos'
  | 'eventos'
  | 'denuncias_gerais';
export type DonationSubcategory = 'problemas_doacao_realizada' | 'problemas_doacao_presente' | 'duvidas_doacao';
export type ViolatedTerm =
  | 'TRAPAÇAS'
  | 'GLITCHS'
  | 'EXPLOITS'
  | 'GRIEFING'
  | 'ANTI-JOGO'
  | 'NEGOCIAÇÃO EXTERNA NÃO AUTORIZADA'
  | 'COMPORTAMENTO E RESPEITO';
export type PartnershipStatus = 'ja_sou_parceiro' | 'nao_sou_parceiro';
export type PartnershipType = 'live_reward' | 'live_giveaway';

export const statuses = ['open', 'in_progress', 'waiting_response', 'resolved', 'closed'] as const satisfies Status[];
export const priorities = ['low', 'medium', 'high', 'urgent'] as const satisfies Priority[];
export const categories = [
  'questoes_tecnicas',
  'doacoes',
  'duvidas',
  'feedbacks',
  'parcerias',
  'contas_acessos',
  'eventos',
  'denuncias_gerais',
] as const satisfies Category[];
export const violatedTerms = [
  'TRAPAÇAS',
  'GLITCHS',
  'EXPLOITS',
  'GRIEFING',
  'ANTI-JOGO',
  'NEGOCIAÇÃO EXTERNA NÃO AUTORIZADA',
  'COMPORTAMENTO E RESPEITO',
] as const satisfies ViolatedTerm[];

export type Me = {
  id: number;
  name: string;
  email: string;
  role: Role;
  avatar: string | null;
  mfaEnabled: boolean;
};

export type World = { id: number; name: string };
export type Character = {
  id: number;
  name: string;
  level: number;
  vocation: string | null;
  guild: string | null;
  worldId: number;
  isOnline: boolean;
};

/** Answered under these names; the form sends atendimento, qualidade, jogadores, confianca in the same order. */
export type Ratings = { staffService: number; serverQuality: number; players: number; projectTrust: number };

/** A row of a list. `priority`, `assignedTo` and `assignee` are absent for players. */
export type Ticket = {
  id: number;
  title: string;
  category: Category;
  subcategory: DonationSubcategory | null;
  status: Status;
  priority?: Priority;
  userId: number;
  user: { name: string; email: string };
  characterId: number | null;
  character: { id: number; name: string } | null;
  worldId: number | null;
  world: World | null;
  assignedTo?: number | null;
  assignee?: { id: number; name: string } | null;
  transactionId: string | null;
  affectedCharacters: string[];
  violatedTerm: ViolatedTerm | null;
  partnershipType: PartnershipType | null;
  partnershipStatus: PartnershipStatus | null;
  streamLinks: string[];
  ratings: Ratings | null;
  hasReadRules: boolean;
  hasFilledForm: boolean;
  unreadCount: number;
  createdAt: string;
  updatedAt: string;
};
export type TicketDetail = Ticket & { description: string };

export type Attachment = {
  id: number;
  ticketId: number;
  messageId: number | null;
  fileName: string;
  /** `/api/uploads/{key}.{ext}`; with `?size=thumb` a small WebP, for images. */
  filePath: string;
  fileSize: number;
  mimeType: string;
  uploadedBy: number | null;
  createdAt: string;
};

export type Message = {
  id: number;
  ticketId: number;
  /** Null for a player when somebody of the team wrote. */
  userId: number | null;
  message: string;
  isInternal: boolean;
  createdAt: string;
  user: { name: string; role: Role; avatar: string | null };
  attachments: Attachment[];
};

/** A line of a ticket's history, for the team. `data` holds ids and small values, never text. */
export type TicketEvent = {
  id: number;
  /** Stable, such as `ticket.status_changed`. */
  type: string;
  /** Null when the server acted by itself. */
  actor: { id: number; name: string } | null;
  data: Record<string, unknown>;
  createdAt: string;
};

export type Notification = {
  id: number;
  type: string;
  title: string;
  message: string;
  ticketId: number | null;
  isRead: boolean;
  createdAt: string;
};

export type Limits = {
  ticketFiles: number;
  ticketFileBytes: number;
  messageFiles: number;
  messageFileBytes: number;
  affectedCharacters: number;
  affectedCharacterLength: number;
  streamLinks: number;
  streamLinkLength: number;
  titleLength: number;
  descriptionMin: number;
  descriptionMax: number;
  messageMax: number;
  transactionIdLength: number;
  ratingMax: number;
  passwordMin: number;
  passwordMaxBytes: number;
  nameMin: number;
  mfaDigits: number;
  pageSize: number;
};
export type Config = {
  clubName: string;
  logoUrl: string | null;
  faviconUrl: string | null;
  limits: Limits;
  maintenance: { isActive: boolean; message: string };
};

export type AdminUser = {
  id: number;
  name: string;
  email: string;
  role: Role;
  isActive: boolean;
  mfaEnabled: boolean;
  activeTicketCount: number;
  lastLogin: string | null;
  createdAt: string;
};
export type Stats = { openTickets: number; inProgressTickets: number; todayTickets: number };
export type OnlineUsers = { onlineUsers: number; totalConnections: number };
export type Maintenance = {
  isActive: boolean;
  message: string;
  enabledBy: number | null;
  enabledAt: string | null;
  disabledAt: string | null;
};
export type Reports = {
  perDay: { day: string; opened: number; resolved: number }[];
  byCategory: { category: Category; count: number }[];
  byWorld: { worldId: number | null; name: string | null; count: number }[];
  byPriority: { priority: Priority; count: number }[];
  firstAnswer: { medianMinutes: number | null; p90Minutes: number | null };
};

export type Session = {
  id: number;
  current: boolean;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  ip: string | null;
  userAgent: string | null;
};
export type SignedIn = { sessionId: string; user: Me; message: string };
export type MfaNeeded = { requiresMfa: true; message: string };
export type MfaSetup = { secret: string; otpauthUrl: string; qr: string };

/** Frames of the live connection: hints of what changed, never the data itself. */
export type LiveEvent =
  | { type: 'connection_confirmed'; ticketId?: number }
  | { type: 'notification'; notification: Notification }
  | { type: 'new_ticket_created'; ticketId: number }
  | { type: 'ticket_updated'; ticketId: number; actorId?: number | null }
  | { type: 'new_message'; ticketId: number; message: { id: number; userId: number | null } }
  | { type: 'maintenance'; isActive: boolean; message: string };
