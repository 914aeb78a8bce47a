import { describe, expect, it } from 'vitest';

import { aTicket } from '@/test/a-ticket';
import type { Status } from '@/shared/contract';
import {
  canConclude,
  canMerge,
  canTake,
  commonAssignee,
  commonPriorities,
  commonStatuses,
  concluding,
} from './bulk-rules';

const ofStatus = (...statuses: Status[]) => statuses.map((status, at) => aTicket({ id: at + 1, status }));

describe('what fits every chosen ticket', () => {
  it.each([
    [['open'], ['in_progress', 'resolved', 'closed']],
    [
      ['open', 'in_progress'],
      ['resolved', 'closed'],
    ],
    [
      ['open', 'waiting_response'],
      ['in_progress', 'resolved', 'closed'],
    ],
    [
      ['resolved', 'in_progress'],
      ['open', 'closed'],
    ],
    [['closed', 'closed'], ['open']],
    [['closed', 'resolved'], ['open']],
    [['closed', 'open'], []],
  ] as const)('statuses of %o: %o', (statuses, fitting) => {
    expect(commonStatuses(ofStatus(...statuses))).toEqual(fitting);
  });

  it('priorities that change something', () => {
    const [low, other] = [aTicket({ id: 1, priority: 'low' }), aTicket({ id: 2, priority: 'high' })];
    expect(commonPriorities([low])).toEqual(['medium', 'high', 'urgent']);
    expect(commonPriorities([low, other])).toEqual(['low', 'medium', 'high', 'urgent']);
  });

  it('who has all of them', () => {
    const [hers, free] = [aTicket({ id: 1, assignee: { id: 7, name: 'Ana' } }), aTicket({ id: 2, assignee: null })];
    expect(commonAssignee([hers, { ...hers, id: 3 }])).toBe(7);
    expect(commonAssignee([free])).toBeNull();
    expect(commonAssignee([hers, free])).toBeUndefined();
  });

  it('merging tickets of one player', () => {
    const [one, two, others] = [aTicket({ id: 1 }), aTicket({ id: 2 }), aTicket({ id: 3, userId: 2 })];
    expect([canMerge([one]), canMerge([one, two]), canMerge([one, two, others])]).toEqual([false, true, false]);
  });

  it('concluding reports alone, which are resolved if all can be', () => {
    const [report, ended] = [
      aTicket({ id: 1, category: 'denuncias_gerais' }),
      aTicket({ id: 2, category: 'denuncias_gerais', status: 'closed' }),
    ];
    expect([canConclude([report, ended]), canConclude([report, aTicket()])]).toEqual([true, false]);
    expect(concluding([report], 'confirmed')).toEqual({ verdict: 'confirmed', status: 'resolved' });
    expect(concluding([report, ended], 'confirmed')).toEqual({ verdict: 'confirmed' });
  });

  it('nothing that needs texts, for one without', () => {
    const of = { category: 'denuncias_gerais', blankedAt: '2026-11-20T17:18:00Z' } as const;
    const [gone, whole] = [aTicket({ ...of, id: 1 }), aTicket({ ...of, id: 2, blankedAt: null })];
    expect(commonStatuses([whole, gone])).toEqual([]);
    expect([canConclude([whole]), canConclude([whole, gone])]).toEqual([true, false]);
    expect(canMerge([whole, gone])).toBe(false);
  });

  it('taking what is not mine', () => {
    const mine = aTicket({ id: 1, assignee: { id: 7, name: 'Ana' } });
    const nobodys = aTicket({ id: 2, assignee: null });
    expect([canTake([mine], 7), canTake([mine, nobodys], 7), canTake([mine], 8)]).toEqual([false, true, true]);
  });
});
