import { Role } from '../../src/common/access/role.js';
import { fingerprintOf, type RequestWithFiles } from '../../src/common/idempotency/idempotency.interceptor.js';

type Sent = Partial<Pick<RequestWithFiles, 'method' | 'path' | 'body' | 'upload' | 'viewer'>>;

const of = (sent: Sent): string =>
  fingerprintOf({ method: 'POST', path: '/api/tickets', body: {}, ...sent } as RequestWithFiles);
const viewer = { id: 1, name: 'Ana', role: Role.Staff };
const file = { name: 'a.png', size: 3, sha256: 'x' };

it('does not see the order of fields', () => {
  expect(of({ body: { a: 1, b: { c: 2, d: [3] } } })).toBe(of({ body: { b: { d: [3], c: 2 }, a: 1 } }));
});

it.each<[string, Sent, Sent]>([
  ['method', {}, { method: 'PUT' }],
  ['role', { viewer }, { viewer: { ...viewer, role: Role.User } }],
  ['path', {}, { path: '/api/tickets/1/messages' }],
  ['value', { body: { a: 1 } }, { body: { a: '1' } }],
  ['order of a list', { body: { a: [1, 2] } }, { body: { a: [2, 1] } }],
  ['field', { body: { a: 1 } }, { body: { b: 1 } }],
  ['list of pairs', { body: { a: 1 } }, { body: [['a', 1]] }],
  ['file', {}, { upload: { files: [file] } }],
  ['name of a file', { upload: { files: [file] } }, { upload: { files: [{ ...file, name: 'b.png' }] } }],
  ['content of a file', { upload: { files: [file] } }, { upload: { files: [{ ...file, sha256: 'y' }] } }],
])('sees another %s', (_, one, other) => expect(of(one)).not.toBe(of(other)));
