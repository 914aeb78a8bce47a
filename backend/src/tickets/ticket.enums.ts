export enum TicketStatus {
  Open = 'open',
  InProgress = 'in_progress',
  WaitingResponse = 'waiting_response',
  Resolved = 'resolved',
  Closed = 'closed',
}

/** Tickets that wait for the team: all of them, those of the viewer, or those that nobody has. */
export enum TicketQueue {
  Waiting = 'waiting',
  Mine = 'mine',
  Unassigned = 'unassigned',
}

export enum TicketSort {
  Newest = 'newest',
  /** Longest waiting first, then the tickets that do not wait, newest first. */
  Waiting = 'waiting',
  /** Tickets that wait for their player first, each part by its last change. */
  Turn = 'turn',
}

/** Caused the change that gave a ticket its status. */
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

/** The tickets from which the time until the first answer is measured. */
export enum QueueBasis {
  Category = 'category',
  All = 'all',
}

/** Changes of status that players see in the conversation. */
export enum StatusLine {
  Resolved = 'resolved',
  Reopened = 'reopened',
  Closed = 'closed',
}
