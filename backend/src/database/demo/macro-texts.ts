import type { Macro } from '../../macros/macro.entity.js';
import { TicketCategory, TicketStatus } from '../../tickets/ticket.enums.js';

type DemoMacro = Pick<Macro, 'name' | 'shortcut' | 'bodyPt' | 'bodyEn' | 'actions' | 'categories'> & {
  readonly owner: string | null;
  readonly uses: number;
};

const { Doacoes, ContasAcessos, DenunciasGerais, QuestoesTecnicas } = TicketCategory;

export const MACROS: readonly DemoMacro[] = [
  {
    owner: null,
    name: 'Item reenviado',
    shortcut: 'reenvio',
    bodyPt:
      'Oi, {jogador}! O item foi enviado de novo para {personagem}, no mundo {mundo}. Saia do jogo e entre outra vez, com espaço livre na mochila.',
    bodyEn:
      'Hi {jogador}! The item has been sent to {personagem} in {mundo} again. Please log out and back in, with free space in your backpack.',
    actions: { status: TicketStatus.Resolved },
    categories: [Doacoes],
    uses: 21,
  },
  {
    owner: null,
    name: 'Pedir comprovante',
    shortcut: 'comprovante',
    bodyPt:
      'Olá, {jogador}! Para localizar o pagamento, mande aqui o comprovante com a data, o horário e o ID da transação. Respondemos até {prazo}.',
    bodyEn:
      'Hello {jogador}! To find the payment, please attach the receipt with its date, time and transaction ID. We will reply by {prazo}.',
    actions: {},
    categories: [Doacoes],
    uses: 17,
  },
  {
    owner: null,
    name: 'Denúncia recebida',
    shortcut: 'denuncia',
    bodyPt:
      'Obrigado por denunciar, {jogador}. A equipe vai conferir os registros do mundo {mundo}. O resultado não é divulgado, mas toda denúncia é analisada.',
    bodyEn:
      'Thank you for the report, {jogador}. The team will check the records of {mundo}. We do not publish the outcome, but every report is reviewed.',
    actions: { status: TicketStatus.InProgress, assignedTo: 'me' },
    categories: [DenunciasGerais],
    uses: 12,
  },
  {
    owner: null,
    name: 'Confirmar a conta',
    shortcut: 'conta',
    bodyPt:
      'Oi, {jogador}! Antes de mexer na conta, confirme por aqui o mês em que ela foi criada e o nome de dois personagens. Nunca mande a sua senha: o {clube} não precisa dela.',
    bodyEn:
      'Hi {jogador}! Before we change the account, please tell us the month in which it was created and the names of two characters. Never send your password: {clube} does not need it.',
    actions: {},
    categories: [ContasAcessos],
    uses: 9,
  },
  {
    owner: null,
    name: 'Falta de resposta',
    shortcut: 'semresposta',
    bodyPt: 'Oi, {jogador}! Ainda precisa de ajuda com o chamado {chamado}? É só responder aqui que continuamos.',
    bodyEn: 'Hi {jogador}! Do you still need help with ticket {chamado}? Just reply here and we will continue.',
    actions: {},
    categories: [],
    uses: 6,
  },
  {
    owner: 'equipe',
    name: 'Dados do cliente',
    shortcut: 'cliente',
    bodyPt: 'Olá, {jogador}! Qual é a versão do cliente, e o erro aparece também sem VPN?',
    bodyEn: 'Hello {jogador}! Which version of the client do you use, and does it also happen without a VPN?',
    actions: {},
    categories: [QuestoesTecnicas],
    uses: 11,
  },
  {
    owner: 'equipe',
    name: 'Bom fim de semana',
    shortcut: 'fds',
    bodyPt: 'Ficou tudo certo por aqui. Bom jogo e bom fim de semana!',
    bodyEn: null,
    actions: { status: TicketStatus.Resolved },
    categories: [],
    uses: 4,
  },
  {
    owner: 'admin',
    name: 'Parceria em análise',
    shortcut: 'parceria',
    bodyPt:
      'Obrigada pelo interesse, {jogador}! A coordenação lê os pedidos de parceria às sextas e responde por aqui.',
    bodyEn: 'Thank you for your interest, {jogador}! Partnership requests are read on Fridays, and we will reply here.',
    actions: { status: TicketStatus.InProgress },
    categories: [TicketCategory.Parcerias],
    uses: 5,
  },
];
