import { describe, expect, it } from 'vitest';

import { neighboursOf } from './neighbours';

const none = undefined;

describe('the neighbours of a ticket', () => {
  it.each([
    ['in the middle', 2, [1, 2, 3], [], { position: 2, previous: 1, next: 3 }],
    ['first', 1, [1, 2, 3], [], { position: 1, previous: none, next: 2 }],
    ['last', 3, [1, 2, 3], [], { position: 3, previous: 2, next: none }],
    ['gone, where both are there', 2, [1, 3], [1, 2, 3], { position: null, previous: 1, next: 3 }],
    ['gone, and its next with it', 2, [1, 4], [1, 2, 3, 4], { position: null, previous: 1, next: 4 }],
    ['gone from the end', 3, [1, 2], [1, 2, 3], { position: null, previous: 2, next: none }],
    ['back, in another place', 2, [2, 1, 3], [1, 2, 3], { position: 1, previous: none, next: 1 }],
    ['never in the list', 9, [1, 2], [], { position: null, previous: none, next: 1 }],
    ['in an empty list', 9, [], [], { position: null, previous: none, next: none }],
  ])('%s', (_, id, ids, before, expected) => expect(neighboursOf(id, ids, before)).toEqual(expected));
});
