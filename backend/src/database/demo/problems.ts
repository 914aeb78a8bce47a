import { DonationSubcategory, TicketCategory, TicketPriority, TicketStatus } from '../../tickets/ticket.enums.js';
import { DISCONNECTS, UPDATE_MINUTES } from './incident-texts.js';
import type { SceneAgo } from './scene.js';

const { Open, InProgress, WaitingResponse, Resolved } = TicketStatus;
const HOUR = 60;

/** Reports of an outage. The incident's second update replies to all of them at once. */
export const OUTAGE: readonly SceneAgo[] = (
  [
    ['thiago', 215, 'Caí três vezes em dez minutos no Bastion. Minha internet está normal, os outros sites abrem.'],
    ['juliana', 205, 'O Bastion está desconectando a guilda inteira. Perdemos a luta contra o dragão por causa disso.'],
    ['lucas', 198, 'Bastion keeps dropping my connection every few minutes. The other worlds work fine for me.'],
  ] as const
).map(([owner, minutes, description], index) => ({
  name: `outage-${owner}`,
  owner,
  // The author of the update, in whose name the server replies.
  answering: 'equipe',
  world: 'Bastion',
  priority: TicketPriority.High,
  status: WaitingResponse,
  ago: { minutes },
  story: { category: TicketCategory.QuestoesTecnicas, description },
  isUnassigned: true,
  lines: [['team', minutes - UPDATE_MINUTES[1], DISCONNECTS.updates[1][owner === 'lucas' ? 'en' : 'pt']]],
  ...(index === 0 && { pictures: [{ line: null, file: 'conexao.png' }] }),
}));

export const TWINS: readonly SceneAgo[] = [
  {
    name: 'twin',
    owner: 'camila',
    answering: 'bia',
    world: 'Cimeria',
    priority: TicketPriority.Medium,
    status: WaitingResponse,
    ago: { days: 3, minutes: 400 },
    story: {
      category: TicketCategory.QuestoesTecnicas,
      affectedCharacters: ['Nevasca'],
      description: 'Minha montaria some quando atravesso o portal de Cimeria, e só volta depois que eu saio do jogo.',
    },
    lines: [
      ['player', 210, 'Aconteceu de novo agora, com a outra montaria.'],
      [
        'team',
        260,
        'Oi, Camila! Juntamos os seus dois chamados neste. Em qual dos portais isso acontece, no do leste?',
      ],
    ],
  },
  {
    name: 'twin-second',
    owner: 'camila',
    answering: 'bia',
    world: 'Cimeria',
    priority: TicketPriority.Medium,
    status: Open,
    ago: { days: 3, minutes: 220 },
    story: {
      category: TicketCategory.QuestoesTecnicas,
      affectedCharacters: ['Nevasca'],
      description: 'A montaria sumiu outra vez no portal. Abri um chamado hoje cedo, mas não sei se vocês viram.',
    },
    lines: [['player', 4, 'Esqueci de mandar o print: antes e depois do portal.']],
    pictures: [{ line: 0, file: 'portal.png' }],
  },
];

export const FIXED: readonly SceneAgo[] = [
  {
    name: 'lighthouse-crash',
    owner: 'jogador',
    answering: 'equipe',
    world: 'Aurora',
    priority: TicketPriority.Medium,
    status: Resolved,
    ago: { days: 4, minutes: 30 * HOUR },
    story: {
      category: TicketCategory.QuestoesTecnicas,
      affectedCharacters: ['Kaelith'],
      description: 'O jogo fecha sozinho quando desço a escada do segundo andar do Farol. Acontece todas as vezes.',
    },
    lines: [
      ['player', 5, 'O print é a última coisa que aparece antes de fechar.'],
      ['note', 70, 'Reproduzido no servidor de teste: falta uma textura no mapa do segundo andar.'],
      ['team', 90, 'Obrigado pelo print! Encontramos a causa no mapa e a correção entra na próxima atualização.'],
      ['player', 130, 'Que bom, fico no aguardo.'],
      ['team', 26 * HOUR, 'A correção já está no ar: pode descer a escada sem medo.'],
    ],
    pictures: [{ line: null, file: 'tela.png' }],
    rating: { score: 5, comment: 'Explicaram o que era e avisaram quando ficou pronto.' },
  },
  {
    name: 'daniela-gift',
    owner: 'daniela',
    answering: 'bia',
    world: 'Aurora',
    priority: TicketPriority.High,
    status: InProgress,
    ago: { minutes: 14 * HOUR },
    story: {
      category: TicketCategory.Doacoes,
      subcategory: DonationSubcategory.Presente,
      transactionId: 'PG-48230119',
      description:
        'I bought the winter bundle last night and the cloak never showed up on Northwind. The receipt is attached.',
    },
    lines: [
      ['team', 35, 'Hi Daniela! The payment is here. Was your backpack full when you opened the gift box?'],
      ['player', 62, 'Yes, it was. I have made room now.'],
    ],
    pictures: [{ line: null, file: 'receipt.png' }],
  },
];
