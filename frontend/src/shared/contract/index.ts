import type { components } from './openapi';

/** Types of the API, generated from docs/openapi.json, under the names that features use. */
type Schemas = components['schemas'];
type Answered = Schemas['TicketResponse'];

export type Role = Schemas['SessionUserResponse']['role'];
export type Status = Answered['status'];
export type Priority = NonNullable<Answered['priority']>;
export type Category = Answered['category'];
export type DonationSubcategory = NonNullable<Answered['subcategory']>;
export type ViolatedTerm = NonNullable<Answered['violatedTerm']>;
export type PartnershipStatus = NonNullable<Answered['partnershipStatus']>;
export type PartnershipType = NonNullable<Answered['partnershipType']>;

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

export type Me = Schemas['SessionUserResponse'];
/** Language and mails of the signed-in person. */
export type Preferences = Schemas['PreferencesResponse'];
export type PreferenceChanges = Schemas['ChangePreferencesDto'];
export type World = Schemas['WorldResponse'];
export type TeamMember = Schemas['TeamMemberResponse'];
export type Character = Schemas['CharacterResponse'];

/** Answered under these names; the form sends atendimento, qualidade, jogadores, confianca in the same order. */
export type Ratings = Schemas['RatingsResponse'];

/** A row of a list. `priority`, `assignedTo` and `assignee` are absent for players. */
export type Ticket = Omit<Answered, 'description'>;
export type TicketDetail = Answered;

export type Attachment = Schemas['AttachmentResponse'];
export type Message = Schemas['MessageResponse'];

/** A line of a ticket's history, for the team. `data` holds ids and small values, never text. */
export type TicketEvent = Schemas['HistoryResponse'];
export type Notification = Schemas['NotificationResponse'];

export type Config = Schemas['ConfigResponse'];
export type Limits = Config['limits'];

export type AdminUser = Schemas['UserResponse'];
export type AdminWorld = Schemas['AdminWorldResponse'];
export type Settings = Schemas['SettingsResponse'];
export type ClubValues = Settings['values'];
/** What a new club has to set up. */
export type FirstSteps = Schemas['FirstStepsResponse'];
/** The queue of mails as admins see it. */
export type MailOverview = Schemas['MailOverviewResponse'];
export type ParkedMail = Schemas['ParkedMailResponse'];
export type MailTest = Schemas['MailTestResponse'];
export type Stats = Schemas['StatsResponse'];
export type OnlineUsers = Schemas['OnlineUsersResponse'];
export type Maintenance = Schemas['MaintenanceStateResponse'];
export type Reports = Schemas['ReportsResponse'];

/** API tokens, and webhooks with their deliveries. */
export type ApiToken = Schemas['ApiTokenResponse'];
export type ApiTokenScope = ApiToken['scope'];
export type CreatedApiToken = Schemas['CreatedApiTokenResponse'];
export type Webhook = Schemas['ListedWebhookResponse'];
export type CreatedWebhook = Schemas['CreatedWebhookResponse'];
export type WebhookEvent = Webhook['events'][number];
export type WebhookFormat = Webhook['format'];
export type Delivery = Schemas['DeliveryResponse'];
export type DeliveryStatus = Delivery['status'];

export type Session = Schemas['SessionResponse'];
export type MfaSetup = Schemas['MfaSetupResponse'];

/** Frames of the live connection: hints of what changed, never the data itself. */
export type LiveEvent = Schemas['LiveFrame'];
