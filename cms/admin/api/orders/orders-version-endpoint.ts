import { readOrdersVersion } from '../../../orders/queries/admin-attention';
import { guardedEndpoint } from '../../admin-endpoint';

/** Returns the version of the orders, which changes whenever any order changes. */
export const ordersVersionEndpoint = guardedEndpoint({
  path: '/pulse',
  method: 'get',
  permission: 'order:watch',
  answer: async ({ cms }) =>
    Response.json({ pulse: await readOrdersVersion(cms) }, { headers: { 'Cache-Control': 'no-store' } }),
});
