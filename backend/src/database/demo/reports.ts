import { appealTitle } from '../../sanctions/appeal.title.js';
import { SanctionKind } from '../../sanctions/sanction.entity.js';
import { TicketCategory, TicketPriority, TicketStatus, ViolatedTerm } from '../../tickets/ticket.enums.js';
import type { SceneAgo } from './scene.js';

const { Open, InProgress, Resolved, Closed } = TicketStatus;

export const REPORTS: readonly SceneAgo[] = [
  {
    name: 'report-renata',
    owner: 'renata',
    answering: 'admin',
    world: 'Aurora',
    priority: TicketPriority.High,
    status: Resolved,
    ago: { days: 5, minutes: 190 },
    story: {
      category: TicketCategory.DenunciasGerais,
      affectedCharacters: ['Presa Negra'],
      violatedTerm: ViolatedTerm.Griefing,
      description:
        'O Presa Negra fica na saída do templo da Aurora matando personagem de nível baixo. Perdi três mochilas hoje, e ele ainda ri no chat.',
    },
    lines: [
      ['player', 6, 'Segue o print do chat. Aconteceu por volta das 20h.'],
      ['note', 50, 'Registro do mundo confirma onze mortes em quarenta minutos, todas abaixo do nível 30.'],
      ['team', 75, 'Obrigada pela denúncia, Renata. Conferimos o registro do mundo e já tomamos as medidas cabíveis.'],
    ],
    pictures: [{ line: 0, file: 'chat.png' }],
    rating: { score: 5, comment: 'Foram rápidos e conferiram de verdade. Obrigada!' },
  },
  {
    name: 'report-paula',
    owner: 'paula',
    answering: 'equipe',
    world: 'Aurora',
    priority: TicketPriority.Medium,
    status: InProgress,
    ago: { days: 2, minutes: 300 },
    story: {
      category: TicketCategory.DenunciasGerais,
      affectedCharacters: ['Presa Negra', 'Lâmina Fria'],
      violatedTerm: ViolatedTerm.Griefing,
      description:
        'O Presa Negra e mais um estão bloqueando a ponte do norte e cobrando pedágio de quem quer passar. Já faz uma hora.',
    },
    lines: [
      [
        'note',
        40,
        'É a segunda denúncia contra o mesmo personagem nesta semana, ver o histórico ao lado. @Helena Torres decide a suspensão?',
      ],
    ],
  },
  {
    name: 'report-marina',
    owner: 'jogadora',
    answering: 'bia',
    world: 'Aurora',
    priority: TicketPriority.Medium,
    status: Open,
    ago: { days: 1, minutes: 250 },
    story: {
      category: TicketCategory.DenunciasGerais,
      affectedCharacters: ['Presa Negra'],
      violatedTerm: ViolatedTerm.Comportamento,
      description: 'O jogador do Presa Negra me xingou por quase dez minutos no chat do mundo, na frente de todos.',
    },
    lines: [],
  },
];

export const APPEALS: readonly SceneAgo[] = [
  {
    name: 'report-igor',
    owner: 'igor',
    answering: 'equipe',
    world: 'Bastion',
    priority: TicketPriority.Medium,
    status: Resolved,
    ago: { days: 41, minutes: 500 },
    story: {
      category: TicketCategory.DenunciasGerais,
      violatedTerm: ViolatedTerm.NegociacaoExterna,
      affectedCharacters: ['Kael Sombra'],
      description: 'O Kael Sombra anunciou moedas por PIX no chat de comércio do Bastion.',
    },
    lines: [['team', 95, 'Obrigado por avisar, Igor. Conferimos o chat e já tratamos do caso.']],
  },
  {
    name: 'appeal-decided',
    owner: 'jogador',
    answering: 'admin',
    world: 'Bastion',
    priority: TicketPriority.Medium,
    status: Closed,
    ago: { days: 40, minutes: 700 },
    title: appealTitle({ name: 'Kael Sombra', kind: SanctionKind.Mute }),
    story: {
      category: TicketCategory.ContasAcessos,
      description:
        'Eu estava vendendo as moedas dentro do jogo, pelo correio. A palavra PIX foi uma brincadeira com um amigo.',
    },
    lines: [
      ['note', 120, 'O correio do jogo mostra a venda, e não há nenhuma conversa sobre pagamento fora dele.'],
      [
        'team',
        160,
        'Revimos a conversa inteira e o correio do jogo: a venda foi feita dentro das regras. O silenciamento foi retirado. Só evite a brincadeira, porque ela confunde quem lê.',
      ],
    ],
    rating: { score: 4, comment: 'Demorou um dia, mas leram tudo.' },
  },
  {
    name: 'appeal-open',
    owner: 'bruno',
    answering: 'bia',
    world: 'Aurora',
    priority: TicketPriority.Medium,
    status: InProgress,
    ago: { days: 3, minutes: 90 },
    title: appealTitle({ name: 'Presa Negra', kind: SanctionKind.Suspension }),
    story: {
      category: TicketCategory.ContasAcessos,
      description:
        'Reconheço que exagerei, mas o mundo é de combate aberto e sete dias é demais para a primeira vez. Peço que a suspensão seja reduzida.',
    },
    lines: [['note', 140, 'Assumi o recurso. Vou ler os registros do mundo antes de decidir.']],
  },
];
