import { Role } from '../../common/access/role.js';

export const DEMO_PASSWORD = 'aurora-2026';

export const WORLDS = ['Aurora', 'Bastion', 'Cimeria', 'Drakhan'] as const;

type DemoPerson = {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Only these four can sign in; the others fill the lists. */
  readonly canSignIn: boolean;
  readonly characters: readonly (readonly [
    name: string,
    level: number,
    vocation: string,
    world: (typeof WORLDS)[number],
  ])[];
};

export const PEOPLE: readonly DemoPerson[] = [
  {
    email: 'jogador@clube.test',
    name: 'Rafael Nunes',
    role: Role.User,
    canSignIn: true,
    characters: [
      ['Kaelith', 312, 'Cavaleiro', 'Aurora'],
      ['Kael Sombra', 87, 'Arqueiro', 'Bastion'],
      ['Rafa do Norte', 41, 'Druida', 'Drakhan'],
    ],
  },
  {
    email: 'jogadora@clube.test',
    name: 'Marina Couto',
    role: Role.User,
    canSignIn: true,
    characters: [
      ['Lirien', 268, 'Feiticeira', 'Aurora'],
      ['Brasa Antiga', 154, 'Druida', 'Cimeria'],
    ],
  },
  { email: 'equipe@clube.test', name: 'Otávio Lima', role: Role.Staff, canSignIn: true, characters: [] },
  { email: 'admin@clube.test', name: 'Helena Torres', role: Role.Admin, canSignIn: true, characters: [] },
  { email: 'bia@clube.test', name: 'Beatriz Prado', role: Role.Staff, canSignIn: false, characters: [] },
  {
    email: 'thiago@clube.test',
    name: 'Thiago Alves',
    role: Role.User,
    canSignIn: false,
    characters: [['Vorn', 201, 'Cavaleiro', 'Bastion']],
  },
  {
    email: 'camila@clube.test',
    name: 'Camila Reis',
    role: Role.User,
    canSignIn: false,
    characters: [['Nevasca', 133, 'Feiticeira', 'Cimeria']],
  },
  {
    email: 'diego@clube.test',
    name: 'Diego Farias',
    role: Role.User,
    canSignIn: false,
    characters: [['Dom Corvo', 98, 'Arqueiro', 'Drakhan']],
  },
  {
    email: 'paula@clube.test',
    name: 'Paula Meira',
    role: Role.User,
    canSignIn: false,
    characters: [['Aurélia', 176, 'Druida', 'Aurora']],
  },
  {
    email: 'igor@clube.test',
    name: 'Igor Sales',
    role: Role.User,
    canSignIn: false,
    characters: [['Ferro Velho', 59, 'Cavaleiro', 'Bastion']],
  },
];
