import type { KindFigures } from './measures';
import type { RoleMemory } from './memory';

const right = (value: string, width: number) => value.padStart(width);

/** Returns each kind of request with its count, times and statuses. */
export function kindTable(figures: readonly KindFigures[]): string {
  const head = `  ${'tipo'.padEnd(28)}${right('vezes', 8)}${right('p50 ms', 9)}${right('p99 ms', 9)}${right('máx ms', 9)}  respostas`;
  const rows = [...figures]
    .sort((one, other) => other.count - one.count)
    .map(({ kind, count, p50Ms, p99Ms, maxMs, statuses }) => {
      const answers = Object.entries(statuses).map(([status, times]) => `${status}×${times}`);
      const times = [p50Ms, p99Ms, maxMs].map((ms) => right(ms.toFixed(0), 9)).join('');
      return `  ${kind.padEnd(28)}${right(String(count), 8)}${times}  ${answers.join(' ')}`;
    });
  return [head, ...rows].join('\n');
}

export function memoryTable(roles: readonly RoleMemory[]): string {
  const mb = (value: number | null) => right(value === null ? '–' : value.toFixed(0), 9);
  const head = `  ${'papel'.padEnd(14)}${['início', '5 min', '30 min', 'fim', 'máximo', 'MB/hora', 'CPU %'].map((name) => right(name, 9)).join('')}`;
  const rows = roles.map(
    ({ role, startMb, at5Mb, at30Mb, endMb, maxMb, mbPerHour, processor }) =>
      `  ${role.padEnd(14)}${[startMb, at5Mb, at30Mb, endMb, maxMb, mbPerHour, processor * 100].map(mb).join('')}`,
  );
  return [head, ...rows].join('\n');
}
