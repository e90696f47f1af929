import { describe, expect, it } from 'vitest';

import { atLeast, atMost } from '@tools/bench/goal';
import { machineOf, machineText, REFERENCE_PER_SECOND } from '@tools/bench/machine';

const slow = machineOf(REFERENCE_PER_SECOND / 4.5);

describe('a goal in time', () => {
  it('has its own bound on the machine of the goals, and on a faster one', () => {
    for (const machine of [machineOf(REFERENCE_PER_SECOND), machineOf(2 * REFERENCE_PER_SECOND)]) {
      const goal = atMost({ number: 9, what: 'p99', value: 101, bound: 100, unit: 'ms', machine });
      expect(goal).toMatchObject({ wanted: '≤ 100\u00a0ms', holds: false });
    }
  });

  it('allows a slower machine as many times as long, and says so', () => {
    const goal = (value: number) =>
      atMost({ number: 9, what: 'p99', value, bound: 100, unit: 'ms', machine: slow });
    expect(goal(450)).toMatchObject({ wanted: '≤ 450\u00a0ms (100\u00a0ms × 4,5)', holds: true });
    expect(goal(451).holds).toBe(false);
  });

  it('asks a slower machine for as many times fewer', () => {
    const goal = (value: number) => atLeast({ number: 3, what: 'pedidos', value, bound: 300, machine: slow });
    expect(goal(67)).toMatchObject({ wanted: '≥ 67 (300 ÷ 4,5)', holds: true });
    expect(goal(66).holds).toBe(false);
  });
});

it('a goal without a machine has one bound everywhere', () => {
  expect(atMost({ number: 6, what: 'memória', value: 513, bound: 512, unit: 'MB' })).toMatchObject({
    wanted: '≤ 512\u00a0MB',
    holds: false,
  });
});

it('the machine is named by plain Node, and by how much slower it is', () => {
  expect(machineText(slow)).toBe(
    'Node puro: 6.000 respostas por segundo, 4,5 vezes mais lenta que a das metas',
  );
  expect(machineText(machineOf(30_000))).toBe('Node puro: 30.000 respostas por segundo');
});
