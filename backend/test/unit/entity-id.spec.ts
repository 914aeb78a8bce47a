import { asEntityId } from '../../src/common/persistence/entity-id.js';
import { Fault } from '../../src/common/faults/fault.js';

it.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
])('%s is an id', (text, id) => {
  expect(asEntityId(text)).toBe(id);
});

it.each(['', 'abc', '0', '01', '-1', '+1', ' 1', '1 ', '1.5', '1e3', '0x10', '2147483648', "1'--", '١', '..', 'null'])(
  '"%s" is none, so nothing is there',
  (text) => {
    expect(() => asEntityId(text)).toThrow(Fault);
  },
);
