import { belongs, isRequired, type Choice } from '../../src/tickets/category-rules.js';
import { TicketCategory } from '../../src/tickets/ticket.enums.js';
import { CATEGORY_FIELDS } from '../../src/tickets/ticket.row.js';

/** The fields of each choice; a star marks the required ones. */
const TABLE: [Choice, string[]][] = [
  [{ category: 'questoes_tecnicas' }, ['affectedCharacters']],
  [{ category: 'doacoes' }, ['subcategory*']],
  [{ category: 'doacoes', subcategory: 'problemas_doacao_realizada' }, ['subcategory*', 'transactionId']],
  [{ category: 'doacoes', subcategory: 'problemas_doacao_presente' }, ['subcategory*', 'transactionId']],
  [{ category: 'doacoes', subcategory: 'duvidas_doacao' }, ['subcategory*']],
  [{ category: 'duvidas' }, []],
  [{ category: 'feedbacks' }, ['ratings*']],
  [{ category: 'parcerias' }, ['partnershipStatus*']],
  [{ category: 'parcerias', partnershipStatus: 'ja_sou_parceiro' }, ['partnershipStatus*', 'partnershipType*']],
  [
    { category: 'parcerias', partnershipStatus: 'nao_sou_parceiro' },
    ['partnershipStatus*', 'hasReadRules', 'hasFilledForm', 'streamLinks'],
  ],
  [{ category: 'contas_acessos' }, []],
  [{ category: 'eventos' }, []],
  [{ category: 'denuncias_gerais' }, ['affectedCharacters', 'violatedTerm*']],
  [{ category: 'nothing_of_ours' }, []],
];

it.each(TABLE)('%o has %s', (choice, expected) => {
  const fields = CATEGORY_FIELDS.filter((field) => belongs(choice, field));
  expect(fields.map((field) => (isRequired(choice, field) ? `${field}*` : field))).toEqual(expected);
});

it('speaks about every category', () => {
  const named = new Set(TABLE.map(([{ category }]) => category));
  expect(Object.values(TicketCategory).filter((category) => !named.has(category))).toEqual([]);
});
