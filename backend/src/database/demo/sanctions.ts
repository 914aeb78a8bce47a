import { Sanction, AppealOutcome, SanctionKind } from '../../sanctions/sanction.entity.js';
import { AppealDecided, AppealOpened, SanctionRecorded } from '../../sanctions/sanctions.events.js';
import { Ticket } from '../../tickets/ticket.entity.js';
import { ViolatedTerm } from '../../tickets/ticket.enums.js';
import type { WorldName } from './people.js';
import type { Played } from './play.js';
import { later, type Stage } from './stage.js';

const DAY_MINUTES = 24 * 60;

type Decision = {
  readonly report: Played | null;
  readonly accused: string;
  readonly character: string;
  readonly world: WorldName;
  readonly term: ViolatedTerm;
  readonly kind: SanctionKind;
  readonly days: number | null;
  readonly by: string;
  readonly at: Date;
  readonly publicReason: string;
};

const warning = (stage: Stage): Decision => ({
  report: null,
  accused: 'jogadora',
  character: 'Brasa Antiga',
  world: 'Cimeria',
  term: ViolatedTerm.AntiJogo,
  kind: SanctionKind.Warning,
  days: null,
  by: 'bia',
  at: stage.ago({ days: 19, minutes: 200 }),
  publicReason: 'Saída repetida de grupos no meio da masmorra, o que prejudica os outros jogadores.',
});

export const addSanctions = async (stage: Stage, named: (name: string) => Played): Promise<void> => {
  const [first, lifted] = [named('report-renata'), named('report-igor')];
  const mute = await record(stage, {
    report: lifted,
    accused: 'jogador',
    character: 'Kael Sombra',
    world: 'Bastion',
    term: ViolatedTerm.NegociacaoExterna,
    kind: SanctionKind.Mute,
    days: 3,
    by: 'equipe',
    at: later(lifted.scene.createdAt, 96),
    publicReason: 'Anúncio de venda de moedas por fora do jogo no chat de comércio.',
  });
  await record(stage, warning(stage));
  const suspension = await record(stage, {
    report: first,
    accused: 'bruno',
    character: 'Presa Negra',
    world: 'Aurora',
    term: ViolatedTerm.Griefing,
    kind: SanctionKind.Suspension,
    days: 7,
    by: 'admin',
    at: later(first.scene.createdAt, 74),
    publicReason: 'Mortes repetidas de personagens de nível baixo na saída do templo.',
  });
  await appeal(stage, suspension, 'admin', named('appeal-open'));
  await decide(stage, mute, named('appeal-decided'));
};

const record = async (stage: Stage, decision: Decision): Promise<number> => {
  const { report, accused, character: name, world, term, kind, days, by, at, publicReason } = decision;
  const [{ key }] = await stage.manager.query<[{ key: string }]>('SELECT name_key($1::text) AS key', [name]);
  const [userId, ticketId, decidedBy] = [stage.person(accused).id, report?.id ?? null, stage.person(by).id];
  const endsAt = days === null ? null : later(at, days * DAY_MINUTES);
  const place = { key, name, worldId: stage.world(world).id, userId, ticketId };
  const [sanctionId] = await stage.add(Sanction, [
    { ...place, term, kind, startsAt: at, endsAt, publicReason, decidedBy, createdAt: at },
  ]);
  const about = { sanctionId: sanctionId!, ...(ticketId !== null && { aboutId: ticketId }), kind, userId };
  stage.happened(at, new SanctionRecorded(null, decidedBy, about));
  return sanctionId!;
};

/** @param decider decided the sanction, and so may not decide the appeal */
const appeal = async (
  stage: Stage,
  sanctionId: number,
  decider: string,
  { id: aboutId, scene }: Played,
  appealDecidedAt: Date | null = null,
): Promise<void> => {
  const userId = stage.person(scene.owner).id;
  const appealBarredId = stage.person(decider).id;
  await stage.manager.update(Ticket, aboutId, { appealOf: sanctionId, appealBarredId, appealDecidedAt });
  stage.happened(scene.createdAt, new AppealOpened(null, userId, { sanctionId, aboutId, userId }));
};

const decide = async (stage: Stage, sanctionId: number, ticket: Played): Promise<void> => {
  const { id: aboutId, scene, life } = ticket;
  const [at, outcome] = [life.closedAt!, AppealOutcome.Lifted];
  const [userId, judge] = [stage.person(scene.owner).id, stage.person(scene.answering).id];
  await appeal(stage, sanctionId, 'equipe', ticket, at);
  const decision = { appealOutcome: outcome, appealDecidedAt: at, appealDecidedBy: judge };
  await stage.manager.update(Sanction, sanctionId, { ...decision, liftedAt: at, liftedBy: judge });
  stage.happened(at, new AppealDecided(null, judge, { sanctionId, aboutId, userId, outcome }));
};
