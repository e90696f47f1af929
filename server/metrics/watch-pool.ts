import { Gauge } from 'prom-client';

interface PoolCounts {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/**
 * Reports the state of a pool of database connections whenever the metrics are read. If requests often wait for a
 * connection, the pool is too small.
 */
export function watchPool(pool: PoolCounts): void {
  new Gauge({
    name: 'massa_database_connections',
    help: 'Connections of this process by state, and how many requests wait for one.',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
}
