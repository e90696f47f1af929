import { performance } from 'node:perf_hooks';

const SAMPLE_CPU_MICROSECONDS = 30_000;

/**
 * Runs `act`, and returns how long it would have taken on a quiet machine, in milliseconds: the elapsed time divided by
 * how many times slower the processor is for this process at that moment. With it a test can claim that the shop is
 * fast, although other programs keep the machine busy.
 */
export async function quietMs(act: () => Promise<unknown>): Promise<number> {
  const before = slowdown();
  const startedAt = performance.now();
  await act();
  const elapsed = performance.now() - startedAt;
  return elapsed / Math.max(before, slowdown());
}

/** Returns how much time passes while this process computes, divided by the time of the processor that it gets; ≥ 1. */
function slowdown(): number {
  const startedAt = performance.now();
  const cpuAtStart = process.cpuUsage();
  let cpu = 0;
  while (cpu < SAMPLE_CPU_MICROSECONDS) {
    const { user, system } = process.cpuUsage(cpuAtStart);
    cpu = user + system;
  }
  return Math.max(1, ((performance.now() - startedAt) * 1_000) / cpu);
}
