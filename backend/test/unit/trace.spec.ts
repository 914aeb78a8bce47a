import { traceIdIn, traceIdOf, traceparentOf } from '../../src/common/tracing/trace.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

describe('traceparent', () => {
  it.each([`00-${TRACE}-${CALLER}-01`, `00-${TRACE}-${CALLER}-00`, `cc-${TRACE}-${CALLER}-01-what-comes-later`])(
    'names a trace: %s',
    (header) => expect(traceIdIn(header)).toBe(TRACE),
  );

  it.each([
    undefined,
    '',
    TRACE,
    `00-${TRACE}-${CALLER}`,
    `00-${TRACE}-${CALLER}-01-more`,
    `ff-${TRACE}-${CALLER}-01`,
    `00-${'0'.repeat(32)}-${CALLER}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${CALLER}-01`,
    `00-${TRACE}-${CALLER}-01\n`,
    `00-${TRACE}-${CALLER}-01, 00-${TRACE}-${CALLER}-01`,
    `00-<script>-${CALLER}-01`,
    [`00-${TRACE}-${CALLER}-01`],
  ])('names none that could be believed: %j', (header) => expect(traceIdIn(header)).toBeUndefined());

  it('is made anew for each request of ours, within the same trace', () => {
    const [one, other] = [traceparentOf(TRACE), traceparentOf(TRACE)];
    expect(traceIdIn(one)).toBe(TRACE);
    expect(one).not.toBe(other);
  });

  it('can be made for a request that brought none', () => {
    const traceId = traceIdOf('861c8cf8-250a-4b1d-98fe-4a878be84fee');
    expect(traceIdIn(traceparentOf(traceId))).toBe('861c8cf8250a4b1d98fe4a878be84fee');
  });
});
