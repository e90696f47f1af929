import { Gauge } from 'prom-client';

interface PoolCounts {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** How a pool of database connections stands whenever the figures are read; somebody waiting for long is one too small. */
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
