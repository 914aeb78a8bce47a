import { describe, expect, it } from 'vitest';

import { isFound, type Need } from './needs';
import { startValues, type NewTicketValues } from './rules';

const facts = (description = '', values: Partial<NewTicketValues> = {}, hasFiles = false) => ({
  description,
  values: { ...startValues, ...values },
  hasFiles,
});

describe('what the team needs', () => {
  it.each<[Need, string]>([
    ['when', 'Foi hoje às 7h, no reinício'],
    ['when', 'caiu 22h14'],
    ['when', 'It happened on Friday'],
    ['when', 'no dia 21/11'],
    ['when', 'sábado de manhã'],
    ['amount', 'paguei R$ 50,00 no pix'],
    ['amount', '20 dollars by card'],
    ['channel', 'twitch.tv/kaelith'],
    ['account', 'minha conta é ana@clube.test'],
    ['error', 'aparece um erro ao entrar'],
    ['question', 'Como se entra no torneio?'],
    ['audience', 'umas 80 pessoas por live'],
    ['steps', 'Abro o mapa, '.repeat(8)],
    ['evidence', 'o vídeo: https://youtu.be/a1'],
    ['evidence', 'clips.twitch.tv/AbcDef mostra tudo'],
    ['evidence', 'www.imgur.com'],
  ])('%s is found in %o', (need, description) => expect(isFound(need, facts(description))).toBe(true));

  it.each<[Need, string]>([
    ['when', 'O jogo caiu e não volta'],
    ['when', 'Sou nível 300'],
    ['when', 'known bug'],
    ['amount', 'faltam 3 itens'],
    ['question', 'Não entendi.'],
    ['steps', 'Não abre'],
    ['place', 'no castelo de Aurora'],
    ['evidence', 'tenho um vídeo'],
    ['evidence', 'meu e-mail é ana@clube.test e/ou bia@clube.test/casa'],
    ['evidence', 'na versão 8.6/8.7 do cliente'],
  ])('%s is not found in %o', (need, description) => expect(isFound(need, facts(description))).toBe(false));

  it.each<[Need, Partial<NewTicketValues>, boolean]>([
    ['exactName', { violatingCharacters: ['Dom Corvo'] }, false],
    ['character', { characterId: 5 }, false],
    ['channel', { streamLinks: ['https://live.example/a'] }, false],
    ['evidence', {}, true],
    ['receipt', {}, true],
  ])('%s is found in the fields and files', (need, values, hasFiles) => {
    expect(isFound(need, facts('', values, hasFiles))).toBe(true);
    expect(isFound(need, facts())).toBe(false);
  });
});
