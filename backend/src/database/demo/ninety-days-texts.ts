import { DonationSubcategory, PartnershipStatus, TicketCategory, ViolatedTerm } from '../../tickets/ticket.enums.js';
import type { Story } from './stories.js';

/** A ticket that recurs. `…` in the description stands for one of `things`. */
export type Everyday = {
  readonly story: Omit<Story, 'lines' | 'description'>;
  readonly weight: number;
  readonly description: string;
  readonly things: readonly string[];
  readonly answer: string;
  readonly thanks?: string;
};

const { QuestoesTecnicas, Doacoes, Duvidas, Feedbacks, Parcerias, ContasAcessos, Eventos, DenunciasGerais } =
  TicketCategory;

export const EVERYDAY: readonly Everyday[] = [
  {
    story: { category: Doacoes, subcategory: DonationSubcategory.Realizada },
    weight: 6,
    description: 'Fiz a doação por … e as moedas ainda não entraram na minha conta.',
    things: ['PIX hoje cedo', 'cartão ontem à noite', 'boleto na sexta', 'PIX faz duas horas'],
    answer: 'Pagamento localizado, e as moedas já estão na conta. Obrigado por apoiar o clube!',
    thanks: 'Entraram agora, obrigado!',
  },
  {
    story: { category: Doacoes, subcategory: DonationSubcategory.Presente },
    weight: 4,
    description: 'O … que veio com o pacote não apareceu na mochila do meu personagem.',
    things: ['manto de inverno', 'escudo lunar', 'baú de runas', 'par de botas'],
    answer: 'O item foi enviado de novo pelo correio do jogo. Ele fica lá por trinta dias.',
  },
  {
    story: { category: Doacoes, subcategory: DonationSubcategory.Duvidas },
    weight: 2,
    description: 'Antes de doar, queria saber se … vale também para outro personagem da mesma conta.',
    things: ['o bônus de experiência', 'o mascote', 'a montaria do pacote'],
    answer: 'Vale para a conta inteira, em todos os mundos. Só não dá para passar a outra conta.',
  },
  {
    story: { category: QuestoesTecnicas },
    weight: 6,
    description: 'O jogo fecha sozinho quando …. Já reiniciei o computador e não adiantou.',
    things: ['abro o mapa do mundo', 'troco de personagem', 'entro na arena', 'abro a loja dentro do jogo'],
    answer: 'Corrigido na versão de hoje: é só atualizar o cliente. Se voltar a acontecer, responda por aqui.',
    thanks: 'Atualizei e parou de fechar. Valeu!',
  },
  {
    story: { category: QuestoesTecnicas },
    weight: 4,
    description: 'Depois da atualização, … ficou travando o tempo todo, mesmo com os gráficos no mínimo.',
    things: ['a cidade principal', 'a caça em grupo', 'o modo de tela cheia'],
    answer: 'Desligue as sombras em Opções, Vídeo: é o que mais pesa. Estamos melhorando isso.',
  },
  {
    story: { category: ContasAcessos },
    weight: 5,
    description: 'Não consigo entrar na conta: …. O e-mail continua o mesmo.',
    things: ['o código do autenticador é recusado', 'a senha nova não é aceita', 'aparece que a conta está em uso'],
    answer: 'Conferimos os seus dados e liberamos o acesso. Entre com a sua senha e confira a tela de Segurança.',
    thanks: 'Consegui entrar, muito obrigada!',
  },
  {
    story: { category: Duvidas },
    weight: 7,
    description: 'Uma dúvida rápida: …?',
    things: [
      'dá para mudar o nome da guilda sem perder o nível dela',
      'a casa alugada é perdida se eu ficar um mês sem jogar',
      'o evento de experiência em dobro começa à meia-noite',
      'posso transferir um personagem da Aurora para o Drakhan',
    ],
    answer: 'Sim! As regras completas estão na página de ajuda do clube, na parte de mundos e guildas.',
  },
  {
    story: { category: Eventos },
    weight: 4,
    description: 'Terminei … e o prêmio não foi creditado. Tenho um print do placar.',
    things: ['o torneio de sábado', 'a caça ao tesouro', 'a corrida de montarias'],
    answer: 'Placar conferido. O prêmio foi entregue pelo correio do jogo, parabéns!',
    thanks: 'Chegou! Até o próximo evento.',
  },
  {
    story: { category: DenunciasGerais, violatedTerm: ViolatedTerm.Exploits, affectedCharacters: ['Zero Grau'] },
    weight: 2,
    description: 'O personagem Zero Grau está … sem sair do lugar, dia e noite.',
    things: ['matando as criaturas da torre', 'colhendo ervas no pântano', 'repetindo a mesma missão'],
    answer: 'Obrigado pela denúncia. Conferimos os registros do mundo e já tratamos do caso.',
  },
  {
    story: {
      category: DenunciasGerais,
      violatedTerm: ViolatedTerm.Comportamento,
      affectedCharacters: ['Língua Solta'],
    },
    weight: 2,
    description: 'O Língua Solta passou … ofendendo quem joga com a minha guilda.',
    things: ['a noite inteira', 'a última hora', 'o evento todo'],
    answer: 'Lemos a conversa e já tratamos do caso. Obrigado por avisar.',
  },
  {
    story: { category: Feedbacks, ratings: { atendimento: 5, qualidade: 4, jogadores: 4, confianca: 5 } },
    weight: 2,
    description: 'Queria elogiar …. Dá para ver o cuidado de vocês com o jogo.',
    things: ['o evento de sábado', 'a nova masmorra', 'o atendimento da semana passada'],
    answer: 'Que bom ler isso! Vamos passar o recado a quem cuidou dessa parte.',
  },
  {
    story: { category: Feedbacks, ratings: { atendimento: 4, qualidade: 2, jogadores: 3, confianca: 4 } },
    weight: 1,
    description: 'Sugestão: … podia ser mais curto, porque quem trabalha não consegue participar.',
    things: ['o evento da noite', 'o tempo de espera da arena', 'o intervalo entre as caçadas'],
    answer: 'Obrigado pela sugestão, ela foi para a lista do mês.',
  },
  {
    story: {
      category: Parcerias,
      partnershipStatus: PartnershipStatus.NaoSouParceiro,
      hasReadRules: true,
      hasFilledForm: true,
      streamLinks: ['https://live.example/canal'],
    },
    weight: 1,
    description: 'Faço transmissões … e gostaria de ser parceiro do clube.',
    things: ['três vezes por semana', 'todo fim de semana', 'à tarde, para iniciantes'],
    answer: 'Obrigado pelo interesse! A coordenação leu o pedido, e a resposta foi para o seu e-mail.',
  },
];

export const EVERYDAY_IN_ENGLISH: readonly Everyday[] = [
  {
    story: { category: QuestoesTecnicas },
    weight: 3,
    description: 'The client freezes whenever I …. I have reinstalled it twice.',
    things: ['open the auction house', 'change worlds', 'join a raid'],
    answer: "This is fixed in today's version. Please update the client, and reply here if it happens again.",
    thanks: 'Works now, thank you!',
  },
  {
    story: { category: Doacoes, subcategory: DonationSubcategory.Realizada },
    weight: 2,
    description: 'I paid … and the coins are still missing.',
    things: ['by card this morning', 'last night from abroad'],
    answer: 'We have found the payment, and the coins are in your account. Thank you for supporting the club!',
  },
  {
    story: { category: Duvidas },
    weight: 3,
    description: 'Quick question: …?',
    things: [
      'is there a guide in English for the lighthouse dungeon',
      'does double experience start at midnight in Brazil',
    ],
    answer: "Yes! You will find it on the club's help page, under worlds and events.",
  },
];

export const COMMENTS: Readonly<Record<number, readonly string[]>> = {
  5: ['Atendimento excelente, resolveram na hora.', 'Muito atenciosos, obrigado!', 'Rápido e educado.'],
  4: ['Resolveram, só demorou um pouco no domingo.', 'Bom atendimento.'],
  3: ['Resolveu, mas tive que explicar duas vezes.'],
  2: ['Demorou quase um dia para alguém responder.'],
  1: ['A resposta não tinha a ver com a minha pergunta.'],
};

export const NOTES: readonly string[] = [
  'Confirmei no painel do jogo antes de responder.',
  'É o mesmo caso da semana passada.',
  'Já avisei quem cuida do servidor.',
  'Conferi o histórico: é a primeira vez.',
];
