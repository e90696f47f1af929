import { setTimeout as pause } from 'node:timers/promises';

import { atMost, type Goal } from './goal';
import type { Machine } from './machine';
import { residentMb } from './role-figures';
import { startStorefrontAlone, type ShopUnderTest } from './shop-under-test';

const ROLES = ['storefront', 'worker', 'office'] as const;
const MAX_IDLE_MB = 300;
const MAX_LOADED_MB = 512;

/** The time after which a process counts as idle, because the garbage of its start has been collected. */
const IDLE_AFTER_MS = 10_000;

/** Measures goal 6, before any request: how soon a second start responds, and how much memory its roles use. */
export async function measureStart(shop: ShopUnderTest, machine: Machine): Promise<Goal[]> {
  const alone = await startStorefrontAlone(shop);
  await alone.stop();
  await pause(IDLE_AFTER_MS);
  return [
    atMost({
      number: 6,
      what: 'segundo npm start até a primeira página',
      value: shop.startMs / 1_000,
      bound: 5,
      unit: 's',
      machine,
    }),
    atMost({
      number: 6,
      what: 'loja sozinha até a primeira página',
      value: alone.startMs / 1_000,
      bound: 2,
      unit: 's',
      machine,
    }),
    ...ROLES.map((role) =>
      atMost({
        number: 6,
        what: `memória parada: ${role}`,
        value: residentMb(shop.pidOf(role)),
        bound: MAX_IDLE_MB,
        unit: 'MB',
      }),
    ),
  ];
}

/** Measures goal 6 again, after all the load of the run. */
export const measureLoadedMemory = (shop: ShopUnderTest): Goal[] =>
  ROLES.map((role) =>
    atMost({
      number: 6,
      what: `memória depois da carga: ${role}`,
      value: residentMb(shop.pidOf(role)),
      bound: MAX_LOADED_MB,
      unit: 'MB',
    }),
  );
