import { TicketCategory } from '../../tickets/ticket.enums.js';
import type { WorldName } from './people.js';

type News = {
  readonly titlePt: string;
  readonly titleEn: string;
  readonly bodyPt: string;
  readonly bodyEn: string;
  readonly world: WorldName | null;
  /** Null for a draft, which may still lack a language. */
  readonly daysAgo: number | null;
  readonly category: TicketCategory | null;
};

export const NEWS: readonly News[] = [
  {
    titlePt: 'Moedas pagas por PIX entram em até cinco minutos',
    titleEn: 'Coins paid by PIX arrive within five minutes',
    bodyPt:
      'O sistema de doações agora confirma o pagamento assim que o banco avisa. Antes, em horários cheios, as moedas levavam horas para entrar.',
    bodyEn:
      'The donation system now confirms a payment as soon as the bank reports it. At busy times, coins used to take hours to arrive.',
    world: null,
    daysAgo: 33,
    category: TicketCategory.Doacoes,
  },
  {
    titlePt: 'Prêmios da Lua Cheia entregues a todos',
    titleEn: 'Full Moon prizes delivered to everyone',
    bodyPt:
      'Os prêmios de quem ficou entre os dez primeiros foram para o correio do jogo. Se o seu não chegou, fale com a gente.',
    bodyEn: 'The prizes for the top ten have been sent by in-game mail. If yours is not there, write to us.',
    world: null,
    daysAgo: 16,
    category: TicketCategory.Eventos,
  },
  {
    titlePt: 'Mais um servidor aos domingos à noite',
    titleEn: 'One more server on Sunday nights',
    bodyPt:
      'Aurora e Cimeria oscilavam aos domingos depois das 20h. Com o novo servidor, o último domingo passou sem quedas.',
    bodyEn:
      'Aurora and Cimeria were unstable on Sundays after 8 pm. With the new server, last Sunday passed without disconnects.',
    world: null,
    daysAgo: 8,
    category: null,
  },
  {
    titlePt: 'Farol: o jogo não fecha mais no segundo andar',
    titleEn: 'Lighthouse: the game no longer crashes on the second floor',
    bodyPt: 'Faltava uma textura no mapa, e por isso o jogo fechava na escada. Não é preciso atualizar o cliente.',
    bodyEn:
      'A texture was missing from the map, so the game crashed on the stairs. There is no need to update the client.',
    world: 'Aurora',
    daysAgo: 1,
    category: TicketCategory.QuestoesTecnicas,
  },
  {
    titlePt: 'Montarias nos portais de Cimeria',
    titleEn: '',
    bodyPt: 'Montarias já não somem ao atravessar os portais.',
    bodyEn: '',
    world: 'Cimeria',
    daysAgo: null,
    category: null,
  },
];
