import { excerptsFor } from '../../src/search/excerpt.js';
import { asksNothing, questionOf, wantedForms } from '../../src/search/search-question.js';
import { marksQuery, wordsQuery } from '../../src/search/question.sql.js';

const asked = (text: string, isTeam = true) => {
  const question = questionOf(text, isTeam);
  return [wordsQuery(question), marksQuery(question)];
};

it.each([
  ['vpn', `(('vpn':*))`, ''],
  ['vpn masmorras', `(('vpn':*) & ('masmorr':*))`, ''],
  ['doações', `(('doac':*))`, ''],
  ['"doações grátis"', `(('doacoes' <-> 'gratis'))`, ''],
  ['“doações”', `(('doacoes'))`, ''],
  ['"sem fim', `(('sem' <-> 'fim'))`, ''],
  ['vpn -drakhan', `(('vpn':*) & !(('drakhan':*)))`, ''],
  ['vpn OR pix', `(('vpn':*) | ('pix':*))`, ''],
  ['vpn ou pix', `(('vpn':*) | ('pix':*))`, ''],
  ['OR vpn OR', `(('vpn':*))`, ''],
  ['PG-4821', `(('pg' <-> '4821':*))`, ''],
  ['https://a.test/x', `(('https' <-> 'a' <-> 'test' <-> 'x':*))`, ''],
  ['12', `(('12'))`, ''],
  [`' | !x & (:*`, `(('x'))`, ''],
  ['personagem:"Sombra Rubra"', '', `'&sombra' & '&rubra'`],
  ['Character:lyra', '', `'&lyra':*`],
  ['-personagem:lyra vpn', `(('vpn':*))`, `!('&lyra':*)`],
  ['de:ana@clube.test', '', `'@ana':* & '@club':* & '@test':*`],
  ['tem:arquivo', '', `'#file'`],
  ['has:file -x', `(!(('x')))`, `'#file'`],
  ['tem:tempo', `(('tem' <-> 'tempo':*))`, ''],
  ['nota:vpn', `'vpn':*D`, ''],
  ['nota:"vpn paga"', `'vpn':D & 'paga':D`, ''],
  ['status:voando', `(('status' <-> 'voando':*))`, ''],
  ['mundo:', `(('mundo':*))`, ''],
])('%s', (text, words, marks) => expect(asked(text)).toEqual([words, marks]));

it.each([
  ['nota:vpn', `(('nota' <-> 'vpn':*))`],
  ['de:ana', `(('de' <-> 'ana':*))`],
])('%s is plain words for players', (text, words) => expect(asked(text, false)).toEqual([words, '']));

it.each([
  ['#7', 'number', '7'],
  ['status:aberto', 'status', 'open'],
  ['status:"Em andamento"', 'status', 'in_progress'],
  ['status:in_progress', 'status', 'in_progress'],
  ['STATUS:Closed', 'status', 'closed'],
  ['categoria:doações', 'category', 'doacoes'],
  ['category:reports', 'category', 'denuncias_gerais'],
  ['categoria:"Contas e acessos"', 'category', 'contas_acessos'],
  ['mundo:Drakhan', 'world', 'Drakhan'],
  ['world:"Nova Aurora"', 'world', 'Nova Aurora'],
])('%s is a filter', (text, name, value) =>
  expect(questionOf(text, true).filters).toMatchObject([{ name, value, isExcluded: false }]),
);

it.each(['', '   ', '!!!', '"', '-', '-vpn', '- -- "" OR', '-#7', 'a OR -b', '…', '\u{1F600}'])(
  '%j asks for nothing',
  (text) => expect(asksNothing(questionOf(text, true))).toBe(true),
);
it.each(['vpn', '#7', 'status:open', 'status:open -vpn', 'tem:arquivo'])('%j asks for something', (text) =>
  expect(asksNothing(questionOf(text, true))).toBe(false),
);

const excerpt = (text: string, question: string, cut = { isCutBefore: false, isCutAfter: false }) =>
  excerptsFor(wantedForms(questionOf(question, true)))({ text, ...cut });
const marked = (...given: Parameters<typeof excerpt>): string =>
  excerpt(...given)
    .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join('');

it.each([
  ['Versão 12.4, sem VPN.', 'vpn', 'Versão 12.4, sem [VPN].'],
  ['Duas doações e uma doação', 'doacao', 'Duas [doações] e uma [doação]'],
  ['a\n\n  b', 'x', 'a b'],
  ['sem nada', '-nada sem', '[sem] nada'],
  ['<b>vpn</b>', 'vpn', '<b>[vpn]</b>'],
  [`${'palavra '.repeat(30)}vpn fim`, 'vpn', `…${'palavra '.repeat(7)}[vpn] fim`],
])('an excerpt of %j marks %j', (text, question, expected) => expect(marked(text, question)).toBe(expected));

it('an excerpt of a part begins with a whole word and says that there is more on either side', () =>
  expect(marked('gunda sem vpn aqui', 'vpn', { isCutBefore: true, isCutAfter: true })).toBe('…sem [vpn] aqui…'));

it('an excerpt is short, says that there is more, and cuts no character in two', () => {
  const pieces = excerpt(`vpn ${'😀'.repeat(300)}`, 'vpn');
  const text = pieces.map((piece) => piece.text).join('');
  expect([text.length < 190, text.endsWith('…'), text.isWellFormed()]).toEqual([true, true, true]);
});
