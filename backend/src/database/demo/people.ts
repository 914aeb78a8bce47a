import { Role } from '../../common/access/role.js';

export const DEMO_PASSWORD = 'aurora-2026';

export const WORLDS = ['Aurora', 'Bastion', 'Cimeria', 'Drakhan'] as const;
export type WorldName = (typeof WORLDS)[number];

type DemoPerson = {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Only four people can sign in; the others fill the lists. */
  readonly canSignIn: boolean;
  readonly language?: 'en';
  readonly characters: readonly (readonly [name: string, level: number, vocation: string, world: WorldName])[];
};

const player = (
  name: string,
  fullName: string,
  character: DemoPerson['characters'][number],
  language?: 'en',
): DemoPerson => ({
  email: `${name}@clube.test`,
  name: fullName,
  role: Role.User,
  canSignIn: false,
  ...(language && { language }),
  characters: [character],
});

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
  player('thiago', 'Thiago Alves', ['Vorn', 201, 'Cavaleiro', 'Bastion']),
  player('camila', 'Camila Reis', ['Nevasca', 133, 'Feiticeira', 'Cimeria']),
  player('diego', 'Diego Farias', ['Dom Corvo', 98, 'Arqueiro', 'Drakhan']),
  player('paula', 'Paula Meira', ['Aurélia', 176, 'Druida', 'Aurora']),
  player('igor', 'Igor Sales', ['Ferro Velho', 59, 'Cavaleiro', 'Bastion']),
  player('bruno', 'Bruno Tavares', ['Presa Negra', 187, 'Arqueiro', 'Aurora']),
  player('larissa', 'Larissa Mello', ['Flor de Ferro', 145, 'Cavaleira', 'Cimeria']),
  player('juliana', 'Juliana Rocha', ['Maré Alta', 92, 'Druida', 'Bastion']),
  player('felipe', 'Felipe Andrade', ['Cinza Fria', 233, 'Feiticeiro', 'Drakhan']),
  player('renata', 'Renata Lopes', ['Sálvia', 118, 'Druida', 'Aurora']),
  player('gustavo', 'Gustavo Pires', ['Trovão Manso', 76, 'Cavaleiro', 'Bastion']),
  player('aline', 'Aline Barros', ['Corça', 164, 'Arqueira', 'Drakhan']),
  player('mateus', 'Mateus Siqueira', ['Velho Carvalho', 205, 'Druida', 'Cimeria']),
  player('daniela', 'Daniela Freitas', ['Northwind', 127, 'Feiticeira', 'Aurora'], 'en'),
  player('lucas', 'Lucas Moreira', ['Grey Heron', 88, 'Arqueiro', 'Bastion'], 'en'),
];
