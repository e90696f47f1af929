import { cpuMs, residentMb } from '../role-figures';
import type { ShopUnderTest } from '../shop-under-test';

export const ROLES = ['storefront', 'worker', 'office'] as const;
export type Role = (typeof ROLES)[number];

export interface MemorySample {
  /** Seconds since the start of the watch. */
  seconds: number;
  mb: Record<Role, number>;
}

export interface RoleMemory {
  role: Role;
  startMb: number;
  at5Mb: number | null;
  at30Mb: number | null;
  endMb: number;
  maxMb: number;
  /**
   * The slope of a straight line through the second half of the samples. The first half is left out, because a role
   * fills its heap meanwhile.
   */
  mbPerHour: number;
  /** The share of one processor that the role used. */
  processor: number;
  /** Whether the role ran in another process at the end, because the first one had ended. */
  isAnother: boolean;
}

export interface MemoryWatch {
  /** Returns the measurements so far. */
  read: () => RoleMemory[];
  samples: readonly MemorySample[];
  stop: () => void;
}

/** Samples the memory of every role at a fixed interval. */
export function watchMemory(shop: ShopUnderTest, everySeconds: number): MemoryWatch {
  const pids = Object.fromEntries(ROLES.map((role) => [role, shop.pidOf(role)])) as Record<Role, number>;
  const startedAt = performance.now();
  const before = ROLES.map((role) => cpuMs(pids[role]));
  const samples: MemorySample[] = [];
  const look = () => {
    try {
      const mb = Object.fromEntries(ROLES.map((role) => [role, residentMb(pids[role])])) as Record<
        Role,
        number
      >;
      samples.push({ seconds: (performance.now() - startedAt) / 1_000, mb });
    } catch {
      // The role's process has ended, which `isAnother` reports.
    }
  };
  look();
  const timer = setInterval(look, everySeconds * 1_000);
  const read = () => {
    look();
    const elapsedMs = performance.now() - startedAt;
    return ROLES.map((role, place) => {
      const isAnother = pidNow(shop, role) !== pids[role];
      return {
        role,
        ...figuresOf(samples.map(({ seconds, mb }) => ({ seconds, mb: mb[role] }))),
        processor: isAnother ? NaN : (cpuMs(pids[role]) - (before[place] ?? 0)) / elapsedMs,
        isAnother,
      };
    });
  };
  return { read, samples, stop: () => clearInterval(timer) };
}

function pidNow(shop: ShopUnderTest, role: Role): number | null {
  try {
    return shop.pidOf(role);
  } catch {
    return null;
  }
}

type Point = { seconds: number; mb: number };

/** Returns the figures of a series of samples. A pure function. */
export function figuresOf(
  points: readonly Point[],
): Pick<RoleMemory, 'startMb' | 'at5Mb' | 'at30Mb' | 'endMb' | 'maxMb' | 'mbPerHour'> {
  const at = (seconds: number) => points.find((point) => point.seconds >= seconds)?.mb ?? null;
  return {
    startMb: points[0]?.mb ?? NaN,
    at5Mb: at(300),
    at30Mb: at(1_800),
    endMb: points.at(-1)?.mb ?? NaN,
    maxMb: Math.max(...points.map(({ mb }) => mb)),
    mbPerHour: slope(points.slice(points.length >> 1)) * 3_600,
  };
}

function slope(points: readonly Point[]): number {
  const mean = (read: (point: Point) => number) =>
    points.reduce((sum, point) => sum + read(point), 0) / points.length;
  const [x, y] = [mean(({ seconds }) => seconds), mean(({ mb }) => mb)];
  const spread = points.reduce((sum, { seconds }) => sum + (seconds - x) ** 2, 0);
  return spread === 0
    ? 0
    : points.reduce((sum, { seconds, mb }) => sum + (seconds - x) * (mb - y), 0) / spread;
}
