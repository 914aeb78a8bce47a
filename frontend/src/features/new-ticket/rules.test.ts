import { describe, expect, it } from 'vitest';

import tickets from '@/shared/i18n/pt/tickets.json';
import { bodyOf, fieldsOf, titleOf, type NewTicketValues } from './rules';

const labels = {
  violatedTerm: tickets.violatedTerm,
  category: {
    questoes_tecnicas: 'Questões técnicas',
    doacoes: 'Doações',
    duvidas: 'Dúvidas',
    feedbacks: 'Feedbacks',
    parcerias: 'Parcerias',
    contas_acessos: 'Contas e acessos',
    eventos: 'Eventos',
    denuncias_gerais: 'Denúncias gerais',
  },
  subcategory: {
    problemas_doacao_realizada: 'Doação não creditada',
    problemas_doacao_presente: 'Presente não entregue',
    duvidas_doacao: 'Dúvidas sobre doação',
  },
  partnershipStatus: { ja_sou_parceiro: 'Já sou parceiro', nao_sou_parceiro: 'Não sou parceiro' },
};

/** Includes values left in other categories. */
const everything: Omit<NewTicketValues, 'category'> = {
  worldId: 1,
  aboutCharacters: true,
  affectedCharacters: ['Kael'],
  violatingCharacters: ['Sombra'],
  subcategory: 'problemas_doacao_presente',
  transactionId: ' PG-1 ',
  ratings: { atendimento: 4, confianca: 5 },
  partnershipStatus: 'nao_sou_parceiro',
  partnershipType: 'live_reward',
  hasReadRules: true,
  hasFilledForm: false,
  streamLinks: ['https://live.example/x'],
  violatedTerm: 'GLITCHS',
  description: '  Aconteceu ontem à noite.  ',
};

describe('the title', () => {
  it.each<[NewTicketValues, string | undefined, string]>([
    [{ category: 'questoes_tecnicas' }, undefined, 'Questões técnicas'],
    [{ category: 'questoes_tecnicas' }, 'Aurora', 'Questões técnicas - Aurora'],
    [{ category: 'doacoes' }, 'Aurora', 'Doações - Aurora'],
    [{ ...everything, category: 'doacoes' }, 'Aurora', 'Doações - Aurora - Presente não entregue'],
    [{ ...everything, category: 'parcerias' }, 'Bastion', 'Parcerias - Bastion - Não sou parceiro'],
    [{ ...everything, category: 'denuncias_gerais' }, 'Cimeria', 'Denúncias gerais - Cimeria - GLITCHS'],
    [{ ...everything, category: 'duvidas' }, 'Drakhan', 'Dúvidas - Drakhan'],
    [{ ...everything, category: 'eventos' }, 'Drakhan', 'Eventos - Drakhan'],
  ])('of %o in %s', (values, world, title) => {
    expect(titleOf(values, world, labels, 200)).toBe(title);
  });

  it('ends at the limit', () => {
    expect(titleOf({ category: 'eventos' }, 'A'.repeat(300), labels, 200)).toHaveLength(200);
  });
});

describe('the fields of a category', () => {
  it.each<[NewTicketValues, readonly string[]]>([
    [{ category: 'questoes_tecnicas' }, ['aboutCharacters']],
    [{ category: 'questoes_tecnicas', aboutCharacters: true }, ['aboutCharacters', 'affectedCharacters']],
    [{ category: 'doacoes' }, ['subcategory']],
    [{ category: 'doacoes', subcategory: 'problemas_doacao_realizada' }, ['subcategory', 'transactionId']],
    [{ category: 'doacoes', subcategory: 'problemas_doacao_presente' }, ['subcategory', 'transactionId']],
    [{ category: 'doacoes', subcategory: 'duvidas_doacao' }, ['subcategory']],
    [{ category: 'duvidas' }, []],
    [{ category: 'feedbacks' }, ['ratings']],
    [{ category: 'parcerias' }, ['partnershipStatus']],
    [{ category: 'parcerias', partnershipStatus: 'ja_sou_parceiro' }, ['partnershipStatus', 'partnershipType']],
    [
      { category: 'parcerias', partnershipStatus: 'nao_sou_parceiro' },
      ['partnershipStatus', 'hasReadRules', 'hasFilledForm', 'streamLinks'],
    ],
    [{ category: 'contas_acessos' }, []],
    [{ category: 'eventos' }, []],
    [{ category: 'denuncias_gerais' }, ['violatedTerm', 'violatingCharacters']],
  ])('of %o', (values, fields) => {
    expect(fieldsOf(values)).toEqual(fields);
  });
});

describe('what the server is told', () => {
  const always = {
    worldId: 1,
    title: 'T',
    description: 'Aconteceu ontem à noite.',
    priority: 'medium',
    status: 'open',
  };
  it.each<[NewTicketValues['category'], object]>([
    ['questoes_tecnicas', { affectedCharacters: ['Kael'] }],
    ['doacoes', { subcategory: 'problemas_doacao_presente', transactionId: 'PG-1' }],
    ['duvidas', {}],
    ['feedbacks', { ratings: { atendimento: 4, qualidade: 0, jogadores: 0, confianca: 5 } }],
    [
      'parcerias',
      {
        partnershipStatus: 'nao_sou_parceiro',
        hasReadRules: true,
        hasFilledForm: false,
        streamLinks: ['https://live.example/x'],
      },
    ],
    ['denuncias_gerais', { violatedTerm: 'GLITCHS', affectedCharacters: ['Sombra'] }],
  ])('about %s', (category, own) => {
    expect(bodyOf({ ...everything, category }, 'T')).toEqual({ category, ...always, ...own });
  });

  it('the character, when one was chosen', () => {
    expect(bodyOf({ category: 'eventos', characterId: 7 }, 'T')).toMatchObject({ characterId: 7 });
  });

  it('nothing that was left empty', () => {
    const body = bodyOf({ category: 'doacoes', subcategory: 'problemas_doacao_realizada', transactionId: '  ' }, 'T');
    expect(body).not.toHaveProperty('transactionId');
  });
});
