import type { components } from './openapi';

/** Types of the API, generated from docs/openapi.json, under the names that features use. */
type Schemas = components['schemas'];
type Answered = Schemas['TicketDetailsResponse'];

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
/** The purpose of a link to choose a password. */
export type AccountLink = Schemas['LinkResponse'];
/** An account with the link of its invitation, which only the answer that made it has. */
export type InvitedUser = Schemas['InvitedUserResponse'];
export type RoleCounts = Schemas['RoleCountsResponse'];
/** A session of anybody, and a line of the log, for admins. */
export type AdminSession = Schemas['AdminSessionResponse'];
export type LoggedEvent = Schemas['LoggedEventResponse'];
/** Language and mails of the signed-in person. */
export type Preferences = Schemas['PreferencesResponse'];
export type PreferenceChanges = Schemas['ChangePreferencesDto'];
/** A part of a search, as the server understood it, and a ticket with the texts that were found. */
export type Understood = Schemas['UnderstoodResponse'];
export type SearchResult = Schemas['SearchResultResponse'];
export type SearchHit = Schemas['SearchHitResponse'];
export type SearchSort = Schemas['SearchSort'];
export type World = Schemas['WorldResponse'];
export type TeamMember = Schemas['TeamMemberResponse'];
/** Team members in a ticket, and their activity. */
export type PersonPresent = Schemas['PersonPresentResponse'];
export type TicketPresence = Schemas['TicketPresenceResponse'];
export type Activity = PersonPresent['doing'];
export type Character = Schemas['CharacterResponse'];

/** Answered under these names; the form sends atendimento, qualidade, jogadores, confianca in the same order. */
export type Ratings = Schemas['RatingsResponse'];

/** The place of a ticket in the queue. */
export type QueuePosition = Schemas['QueuePositionResponse'];

/** Tickets that wait for the team: all, one's own, nobody's, or of one category or world. */
export type TicketQueue = Schemas['QueueResponse'];

/** Filters that somebody keeps under a name, for themselves or for the team. */
export type View = Schemas['ViewResponse'];
export type ViewQuery = Schemas['ViewQueryDto'];
export type ViewCount = Schemas['ViewCountResponse'];

/** A text to answer with, and the same filled for a ticket. */
export type Macro = Schemas['MacroResponse'];
export type NewMacro = Schemas['CreateMacroDto'];
export type MacroChange = Schemas['ChangeMacroDto'];
export type MacroActions = Schemas['MacroActionsResponse'];
export type FilledMacro = Schemas['FilledMacroResponse'];
export type MacroPiece = Schemas['MacroPieceResponse'];
export type TicketMacros = Schemas['TicketMacrosResponse'];

/** A sanction as the team sees it. */
export type Sanction = Schemas['SanctionResponse'];
export type SanctionKind = Sanction['kind'];
export type NewSanction = Schemas['RecordSanctionDto'];
export type AppealDecision = Schemas['DecideAppealDto'];
/** As the punished person sees it. */
export type OwnSanction = Schemas['OwnSanctionResponse'];

/** Until when a player may not open tickets, or not write, and why. */
export type OwnBlock = Schemas['OwnBlockResponse'];
export type UserBlock = Schemas['UserBlockResponse'];
export type NewBlock = Schemas['BlockUserDto'];

export type Incident = Schemas['IncidentResponse'];
export type IncidentDetails = Schemas['IncidentDetailsResponse'];
export type IncidentUpdate = Schemas['IncidentUpdateResponse'];
export type NewIncident = Schemas['CreateIncidentDto'];
export type IncidentChange = Schemas['ChangeIncidentDto'];
export type SimilarToIncident = Schemas['SimilarToIncidentResponse'];
export type ChangelogEntry = Schemas['ChangelogEntryResponse'];
export type ChangelogTexts = Schemas['SaveChangelogEntryDto'];
export type FixedIn = Schemas['FixedInResponse'];
export type NewIncidentUpdate = Schemas['PublishUpdateDto'];

/** A row of a player's list, and of the team's. */
export type OwnTicket = Schemas['TicketListItemResponse'];
export type TeamTicket = Schemas['TeamTicketListItemResponse'];
/** A ticket on its page. What is for the team only is absent for players. */
export type TicketDetail = Answered & Pick<Schemas['TicketPageResponse'], 'statuses' | 'sameTransaction'>;
/** The player who opened a ticket, for the team. */
export type TicketPlayer = Schemas['TicketPlayerResponse'];
/** A character with the reports of it. */
export type AccusedCharacter = Schemas['AccusedCharacterResponse'];
/** A character when its ticket was opened, beside what it is now. */
export type Snapshot = Schemas['TicketSnapshotResponse'];
export type CharacterState = Schemas['CharacterStateResponse'];
export type SameTransaction = Schemas['SameTransactionResponse'];

/** A ticket that may be about the same case, with the reason. */
export type SimilarTicket = Schemas['SimilarResponse'];
export type TicketConflicts = Schemas['TicketConflictsResponse'];
export type LinkedTicket = Schemas['LinkedTicketResponse'];
/** The opening of a ticket that was merged into another one. */
export type MergedTicket = Schemas['MergedTicketResponse'];

export type Attachment = Schemas['AttachmentResponse'];
export type Message = Schemas['MessageResponse'];

/** A text that was begun on any device and not sent. */
export type Draft = Schemas['DraftResponse'];
export type ListedDraft = Schemas['ListedDraftResponse'];

/** A line of a ticket's history, for the team. `data` holds ids and small values, never text. */
export type TicketEvent = Schemas['HistoryResponse'];
export type Notification = Schemas['NotificationResponse'];
/** The notifications of one ticket as one entry. */
export type NotificationGroup = Schemas['NotificationGroupResponse'];

export type Config = Schemas['ConfigResponse'];
export type Limits = Config['limits'];

export type AdminUser = Schemas['UserResponse'];
/** Under which players know a member of the team. */
export type StaffAlias = Schemas['StaffAliasResponse'];
export type AdminWorld = Schemas['AdminWorldResponse'];
/** Where characters come from, and what the game answered to a test. */
export type CharactersOverview = Schemas['CharactersOverviewResponse'];
export type GameState = Schemas['GameStateResponse'];
export type GameTest = Schemas['GameTestResponse'];
export type Settings = Schemas['SettingsResponse'];
export type ClubValues = Settings['values'];
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
