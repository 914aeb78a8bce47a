import {
  DonationSubcategory,
  PartnershipStatus,
  PartnershipType,
  TicketCategory,
  ViolatedTerm,
} from '../../tickets/ticket.enums.js';
import type { Ticket } from '../../tickets/ticket.entity.js';

export type Speaker = 'player' | 'team' | 'note';
export type Line = readonly [speaker: Speaker, minutesLater: number, text: string];

export type Story = Pick<Ticket, 'category' | 'description'> &
  Partial<Ticket> & {
    readonly lines: readonly Line[];
  };

export const STORIES: readonly Story[] = [
  {
    category: TicketCategory.Doacoes,
    subcategory: DonationSubcategory.Presente,
    transactionId: 'PG-48213077',
    description:
      'Abri a caixa de presente ontem à noite e os itens não chegaram.\n\n- Personagem: Kaelith\n- Horário: 22h14\n- Comprovante em anexo',
    lines: [
      ['player', 3, 'Boa noite! O presente do pacote de doação não chegou no meu personagem. Segue o comprovante.'],
      ['note', 95, 'Conferido no painel: pagamento aprovado às 22h12, a entrega ficou na fila do mundo.'],
      [
        'team',
        112,
        'Oi! Encontramos a entrega parada na fila. Vamos reenviar até as 18h de hoje e eu aviso você por aqui.',
      ],
      ['player', 140, 'Obrigado! Fico no aguardo.'],
    ],
  },
  {
    category: TicketCategory.QuestoesTecnicas,
    affectedCharacters: ['Kael Sombra', 'Vorn'],
    description: 'O jogo cai toda vez que entro na masmorra do Farol. Já reinstalei o cliente e o erro continua.',
    lines: [
      ['team', 40, 'Olá! Você consegue nos dizer a versão do cliente e se usa VPN?'],
      ['player', 65, 'Versão 12.4, sem VPN. Acontece sempre no segundo andar, perto da ponte.'],
      ['note', 80, 'Mesmo relato do chamado da semana passada: parece o mapa do segundo andar.'],
    ],
  },
  {
    category: TicketCategory.DenunciasGerais,
    violatedTerm: ViolatedTerm.Glitchs,
    affectedCharacters: ['Sombra Rubra'],
    description:
      'O jogador Sombra Rubra está atravessando a parede do castelo para pegar o baú antes de todo mundo. Gravei o vídeo hoje às 21h.',
    lines: [
      ['team', 120, 'Recebemos a denúncia, obrigado. Vamos analisar a gravação com a equipe do mundo.'],
      ['note', 130, 'Vídeo mostra a falha com clareza. Encaminhado para correção do mapa e suspensão de 7 dias.'],
    ],
  },
  {
    category: TicketCategory.ContasAcessos,
    description: 'Troquei de celular e perdi o autenticador. Não consigo mais entrar na minha conta do painel.',
    lines: [
      ['team', 30, 'Oi! Para sua segurança, confirme por aqui os três últimos personagens criados na conta.'],
      ['player', 55, 'Lirien, Brasa Antiga e um que apaguei, Pequena Lua.'],
      [
        'team',
        70,
        'Tudo certo. Removemos o autenticador antigo: entre com a sua senha e cadastre o novo em Segurança.',
      ],
    ],
  },
  {
    category: TicketCategory.Duvidas,
    description: 'As horas de experiência em dobro do fim de semana valem também para o mundo novo?',
    lines: [['team', 25, 'Valem sim, em todos os mundos, de sexta às 18h até domingo à meia-noite.']],
  },
  {
    category: TicketCategory.Parcerias,
    partnershipStatus: PartnershipStatus.NaoSouParceiro,
    hasReadRules: true,
    hasFilledForm: true,
    streamLinks: ['https://live.example/kaelith'],
    description:
      'Faço transmissões três vezes por semana e gostaria de ser parceira do clube. Média de 80 pessoas por live.',
    lines: [
      ['note', 200, 'Canal ativo há dois anos, público fiel. Voto a favor.'],
      ['team', 260, 'Que legal! Seu pedido está com a coordenação, respondemos até sexta-feira.'],
    ],
  },
  {
    category: TicketCategory.Feedbacks,
    ratings: { atendimento: 5, qualidade: 4, jogadores: 3, confianca: 5 },
    description: 'O atendimento foi rápido e educado. Só acho que o servidor oscila um pouco aos domingos à noite.',
    lines: [['team', 90, 'Muito obrigado pelo retorno! Vamos reforçar o servidor aos domingos.']],
  },
  {
    category: TicketCategory.Eventos,
    description:
      'Participei do evento da Lua Cheia e fiquei em terceiro lugar, mas o prêmio não apareceu na minha mochila.',
    lines: [
      ['player', 15, 'Tenho um print do placar final, se precisarem.'],
      ['team', 75, 'Pode mandar, por favor. O prêmio é entregue em até 48 horas depois do evento.'],
    ],
  },
  {
    category: TicketCategory.Doacoes,
    subcategory: DonationSubcategory.Realizada,
    transactionId: 'PG-48190552',
    description: 'Paguei por PIX ontem e as moedas ainda não entraram na conta. O banco já mostra como concluído.',
    lines: [],
  },
  {
    category: TicketCategory.Parcerias,
    partnershipStatus: PartnershipStatus.JaSouParceiro,
    partnershipType: PartnershipType.LiveGiveaway,
    streamLinks: ['https://live.example/lirien', 'https://videos.example/lirien'],
    description: 'Quero combinar o sorteio da live de sábado: dois itens para quem estiver assistindo às 20h.',
    lines: [['team', 45, 'Combinado! Os itens ficam separados até sexta. Mande aqui o link da gravação depois.']],
  },
];
