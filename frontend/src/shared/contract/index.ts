import type { components } from './openapi';

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

export type Retention = Schemas['RetentionResponse'];
export type RetentionRule = Schemas['RetentionRuleResponse'];
export type RetentionPreview = Schemas['RetentionPreviewResponse'];
/** The texts of a category, or the files of all categories. */
export const retentionSubjects = [...categories, 'files'] as const satisfies Schemas['RetentionSubject'][];
export type RetentionSubject = Schemas['RetentionSubject'];
export type Hold = Schemas['HoldDto'];

export type OwnPrivacy = Schemas['OwnPrivacyResponse'];
export type ErasureRequest = Schemas['ErasureRequestResponse'];
export type PrivacyRequest = Schemas['PrivacyRequestResponse'];
export type Terms = Schemas['TermsResponse'];
export type Me = Schemas['SessionUserResponse'];
export type AccountLink = Schemas['LinkResponse'];
/** Only the response to creating the account has the invitation link. */
export type InvitedUser = Schemas['InvitedUserResponse'];
export type RoleCounts = Schemas['RoleCountsResponse'];
export type AdminSession = Schemas['AdminSessionResponse'];
export type LoggedEvent = Schemas['LoggedEventResponse'];
export type Preferences = Schemas['PreferencesResponse'];
export type PreferenceChanges = Schemas['ChangePreferencesDto'];
export type Understood = Schemas['UnderstoodResponse'];
export type SearchResult = Schemas['SearchResultResponse'];
export type SearchHit = Schemas['SearchHitResponse'];
export type SearchSort = Schemas['SearchSort'];
export type World = Schemas['WorldResponse'];
export type TeamMember = Schemas['TeamMemberResponse'];
export type Mention = Schemas['MentionResponse'];
export type PersonPresent = Schemas['PersonPresentResponse'];
export type TicketPresence = Schemas['TicketPresenceResponse'];
export type Activity = PersonPresent['doing'];
export type Character = Schemas['CharacterResponse'];

/** The rating form sends atendimento, qualidade, jogadores, confianca in the same order. */
export type Ratings = Schemas['RatingsResponse'];

/** A text or file that was removed for good. */
export type Removal = Schemas['RemovalResponse'];
export type RemovalPart = Schemas['RemovalPart'];
export type RemovalReason = Schemas['RemovalReason'];

export const verdicts = [
  'confirmed',
  'not_confirmed',
  'not_enough_proof',
  'duplicate',
] as const satisfies Schemas['Verdict'][];
export type Verdict = (typeof verdicts)[number];
/** A duplicate names its original, so it is a verdict on one report. */
export const verdictsOfMany = verdicts.slice(0, -1) as readonly VerdictOfMany[];
export type VerdictOfMany = Schemas['VerdictOfMany'];
export const verdictFilters = [...verdicts, 'missing'] as const satisfies VerdictFilter[];
export type VerdictFilter = Schemas['VerdictFilter'];
/** How the team judged a report. */
export type GivenVerdict = Schemas['VerdictResponse'];

export type QueuePosition = Schemas['QueuePositionResponse'];

/** Tickets that wait for the team: all, the reader's own, unassigned ones, or those of one category or world. */
export type TicketQueue = Schemas['QueueResponse'];

export type View = Schemas['ViewResponse'];
export type ViewQuery = Schemas['ViewQueryDto'];
export type ViewCount = Schemas['ViewCountResponse'];

export type Macro = Schemas['MacroResponse'];
export type NewMacro = Schemas['CreateMacroDto'];
export type MacroChange = Schemas['ChangeMacroDto'];
export type MacroActions = Schemas['MacroActionsResponse'];
export type FilledMacro = Schemas['FilledMacroResponse'];
export type MacroPiece = Schemas['MacroPieceResponse'];
export type TicketMacros = Schemas['TicketMacrosResponse'];

export type Sanction = Schemas['SanctionResponse'];
export type SanctionKind = Sanction['kind'];
export type NewSanction = Schemas['RecordSanctionDto'];
export type AppealDecision = Schemas['DecideAppealDto'];
export type OwnSanction = Schemas['OwnSanctionResponse'];

/** The figures of a quarter that the club publishes. */
export type PublicFigures = Schemas['TransparencyResponse'];

export type OwnSuspension = Schemas['OwnSuspensionResponse'];
export type Suspension = Schemas['UserSuspensionResponse'];
export type NewSuspension = Schemas['SuspendUserDto'];

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

export type OwnTicket = Schemas['TicketListItemResponse'];
export type TeamTicket = Schemas['TeamTicketListItemResponse'];
/** Fields for the team are absent for players. */
export type TicketDetail = Answered & Pick<Schemas['TicketPageResponse'], 'statuses' | 'sameTransaction'>;
export type TicketPlayer = Schemas['TicketPlayerResponse'];
export type AccusedCharacter = Schemas['AccusedCharacterResponse'];
/** A character's data at the creation of its ticket, and its current data. */
export type Snapshot = Schemas['TicketSnapshotResponse'];
export type CharacterState = Schemas['CharacterStateResponse'];
export type SameTransaction = Schemas['SameTransactionResponse'];

export type SimilarTicket = Schemas['SimilarResponse'];
export type TicketConflicts = Schemas['TicketConflictsResponse'];
export type LinkedTicket = Schemas['LinkedTicketResponse'];
export type MergedTicket = Schemas['MergedTicketResponse'];

export type Attachment = Schemas['AttachmentResponse'];
export type Message = Schemas['MessageResponse'];

export type Draft = Schemas['DraftResponse'];
export type ListedDraft = Schemas['ListedDraftResponse'];

/** `data` holds ids and small values, never text. */
export type TicketEvent = Schemas['HistoryResponse'];
export type Notification = Schemas['NotificationResponse'];
export type NotificationGroup = Schemas['NotificationGroupResponse'];

export type Config = Schemas['ConfigResponse'];
export type Limits = Config['limits'];

export type AdminUser = Schemas['UserResponse'];
/** The name that players see for a member of the team. */
export type StaffAlias = Schemas['StaffAliasResponse'];
export type AdminWorld = Schemas['AdminWorldResponse'];
export type CharactersOverview = Schemas['CharactersOverviewResponse'];
export type GameState = Schemas['GameStateResponse'];
export type GameTest = Schemas['GameTestResponse'];
export type Settings = Schemas['SettingsResponse'];
export type ClubValues = Settings['values'];
export type FirstSteps = Schemas['FirstStepsResponse'];
export type MailOverview = Schemas['MailOverviewResponse'];
export type ParkedMail = Schemas['ParkedMailResponse'];
export type MailTest = Schemas['MailTestResponse'];
export type Stats = Schemas['StatsResponse'];
export type OnlineUsers = Schemas['OnlineUsersResponse'];
export type Maintenance = Schemas['MaintenanceStateResponse'];
export type FlowReport = Schemas['FlowReportResponse'];
export type WaitReport = Schemas['WaitReportResponse'];
export type TeamReport = Schemas['TeamReportResponse'];
export const ticketDates = [
  'opened',
  'answered',
  'resolved',
  'auto_closed',
  'reopened',
  'rated',
  'replied',
  'noted',
] as const satisfies Schemas['TicketDate'][];
export type TicketDate = (typeof ticketDates)[number];
/** Dates that name work of the team, which the filter for a member needs. */
export const workDates: readonly (TicketDate | null)[] = ['answered', 'resolved', 'rated', 'replied', 'noted'];
/** Queues of tickets that concern the reader, whether they wait or not. For the server each is a filter of its own. */
export const ownQueues = ['unread', 'tookPart', 'askedOf'] as const satisfies (keyof ViewQuery)[];

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

export type LiveEvent = Schemas['LiveFrame'];
