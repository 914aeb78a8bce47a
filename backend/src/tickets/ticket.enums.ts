export enum TicketStatus {
  Open = 'open',
  InProgress = 'in_progress',
  WaitingResponse = 'waiting_response',
  Resolved = 'resolved',
  Closed = 'closed',
}

export enum TicketQueue {
  Waiting = 'waiting',
  Mine = 'mine',
  Unassigned = 'unassigned',
}

export enum TicketSort {
  Newest = 'newest',
  Waiting = 'waiting',
  Turn = 'turn',
}

/** The date that `from` and `to` of a list mean. */
export enum TicketDate {
  Opened = 'opened',
  Answered = 'answered',
  Resolved = 'resolved',
  AutoClosed = 'auto_closed',
  Reopened = 'reopened',
  Rated = 'rated',
  Replied = 'replied',
  Noted = 'noted',
}

export enum StatusChanger {
  Team = 'team',
  Player = 'player',
  Clock = 'clock',
}

export enum TicketPriority {
  Low = 'low',
  Medium = 'medium',
  High = 'high',
  Urgent = 'urgent',
}

export enum TicketCategory {
  QuestoesTecnicas = 'questoes_tecnicas',
  Doacoes = 'doacoes',
  Duvidas = 'duvidas',
  Feedbacks = 'feedbacks',
  Parcerias = 'parcerias',
  ContasAcessos = 'contas_acessos',
  Eventos = 'eventos',
  DenunciasGerais = 'denuncias_gerais',
}

/** How the team judged a report. Players never receive it. */
export enum Verdict {
  Confirmed = 'confirmed',
  NotConfirmed = 'not_confirmed',
  NotEnoughProof = 'not_enough_proof',
  Duplicate = 'duplicate',
}

/** In filters: reports that ended without a verdict. */
export const WITHOUT_VERDICT = 'missing';

export enum DonationSubcategory {
  Realizada = 'problemas_doacao_realizada',
  Presente = 'problemas_doacao_presente',
  Duvidas = 'duvidas_doacao',
}

export enum ViolatedTerm {
  Trapacas = 'TRAPAÇAS',
  Glitchs = 'GLITCHS',
  Exploits = 'EXPLOITS',
  Griefing = 'GRIEFING',
  AntiJogo = 'ANTI-JOGO',
  NegociacaoExterna = 'NEGOCIAÇÃO EXTERNA NÃO AUTORIZADA',
  Comportamento = 'COMPORTAMENTO E RESPEITO',
}

export enum PartnershipStatus {
  JaSouParceiro = 'ja_sou_parceiro',
  NaoSouParceiro = 'nao_sou_parceiro',
}

export enum PartnershipType {
  LiveReward = 'live_reward',
  LiveGiveaway = 'live_giveaway',
}

export enum QueueBasis {
  Category = 'category',
  All = 'all',
}

export enum StatusLine {
  Resolved = 'resolved',
  Reopened = 'reopened',
  Closed = 'closed',
}
