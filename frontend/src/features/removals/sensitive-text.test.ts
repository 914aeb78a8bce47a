import { describe, expect, it } from 'vitest';

import { hidden, sensitiveIn } from './sensitive-text';

describe('a text', () => {
  it.each([
    ['meu cpf é 529.982.247-25 se precisar', 'cpf', '529.982.247-25'],
    ['CPF:52998224725.', 'cpf', '52998224725'],
    ['529 982 247 25', 'cpf', '529 982 247 25'],
    ['(529.982.247-25)', 'cpf', '529.982.247-25'],
    ['o código terminou em zero: 168.995.350-09', 'cpf', '168.995.350-09'],
    ['111.111.111-11 e 529.982.247-25', 'cpf', '529.982.247-25'],
    ['cartão 4111 1111 1111 1111, vence 12/30', 'card', '4111 1111 1111 1111'],
    ['4111-1111-1111-1111', 'card', '4111-1111-1111-1111'],
    ['5500000000000004', 'card', '5500000000000004'],
    ['3782 822463 10005', 'card', '3782 822463 10005'],
    ['3056 930902 5904', 'card', '3056 930902 5904'],
    ['2223 0031 2200 3222', 'card', '2223 0031 2200 3222'],
    ['4222222222222', 'card', '4222222222222'],
    ['6304000000000000000', 'card', '6304000000000000000'],
    ['paguei 50 em 20 4111 1111 1111 1111 123', 'card', '4111 1111 1111 1111'],
    ['login paula senha: dragao2020', 'password', 'dragao2020'],
    ['SENHA: Dragão', 'password', 'Dragão'],
    ['Senha = abcd', 'password', 'abcd'],
    ['senha da conta: “lua-nova”.', 'password', 'lua-nova'],
    ['minha senha é dragao2020', 'password', 'dragao2020'],
    ['a senha do meu jogo é: S3nha!', 'password', 'S3nha'],
    ['a senha eh 123456', 'password', '123456'],
    ['password: correcthorse', 'password', 'correcthorse'],
    ['my pw is hunter2', 'password', 'hunter2'],
    ['pw:hunter2', 'password', 'hunter2'],
    ['Senha:\nluanova', 'password', 'luanova'],
    ['senha: dragao login: paula', 'password', 'dragao'],
    ['senha: preciso trocar a senha: lua2020', 'password', 'lua2020'],
    ['senha: dragao2020 obrigada', 'password', 'dragao2020'],
    ['erro de senha: esqueci.\na senha é lua2020', 'password', 'lua2020'],
  ])('%o holds a %s', (text, kind, found) => {
    expect(sensitiveIn(text)).toEqual({ kind, found });
  });

  it.each([
    ['nothing', ''],
    ['a CPF of one digit', '111.111.111-11'],
    ['a CPF with a wrong check digit', '529.982.247-26'],
    ['a longer number', '1529982247250'],
    ['a code with letters', 'PGX52998224725B'],
    ['a mobile phone', '(11) 98765-4321, 11 98765-4321, +55 11 98765 4321'],
    ['an IP address', '168.995.350.09'],
    ['a company', '11.222.333/0001-81'],
    ['dates', '21/11/2026 14:02, 2026-11-21, 21-11-2026 14-02-33'],
    ['a time stamp', '20261121140205'],
    ['milliseconds', '1795269725000'],
    ['an order that fails Luhn', 'PG-4111111111111112, 5500 0000 0000 0005'],
    ['a number of another kind that passes Luhn', '8111111111111114'],
    ['a card within a longer number', '41111111111111111111'],
    ['a code of letters and digits', 'E4111111111111111'],
    ['a UUID', '550e8400-e29b-41d4-a716-446655440000'],
    ['a payment slip', '34191.79001 01043.510047 91020.150008 6 84410026000'],
    ['small numbers in a row', '3 7 8 2 8 2 2 4 6 3 1 0 0 0 5'],
    ['prices', 'R$ 4.111,11 e R$ 1.111,11'],
    ['a forgotten password', 'esqueci a senha'],
    ['a password that does not work', 'minha senha não funciona'],
    ['a sentence about passwords', 'a senha é inválida. A senha é obrigatória! Senha é pessoal'],
    ['a label with a sentence', 'Troca de senha: não recebi o e-mail. Senha: esqueci'],
    ['a sentence after the label', 'Troca de senha: preciso trocar hoje. Senha: mudei ontem, e a senha: esqueci'],
    ['a message of the game', 'Erro de senha: usuário ou senha inválidos'],
    ['a hidden password', 'senha: ******** e senha: xxxx'],
    ['an English sentence', 'my password is wrong, password: forgot it'],
    ['another word', 'passagem: dragao2020, compasso: 12345678'],
  ])('%s is nothing of the kind: %o', (_, text) => {
    expect(sensitiveIn(text)).toBeNull();
  });

  it('of the longest kind is read at once', () => {
    for (const part of ['1 ', '4111 ', '1', 'senha da ', '529.', 'senha: x ']) {
      expect(sensitiveIn(part.repeat(10_000))).toBeNull();
    }
  });
});

it.each([
  ['cpf', '529.982.247-25', '529.•••.•••-25'],
  ['cpf', '52998224725', '529••••••25'],
  ['card', '4111 1111 1111 1111', '4111 •••• •••• 1111'],
  ['password', 'Dragão-2020', 'D•••••••••0'],
] as const)('the middle of a %s is hidden: %s', (kind, found, shown) => {
  expect(hidden({ kind, found })).toBe(shown);
});
