import { randomUUID } from 'node:crypto';
import type { Cms } from '@cms/platform/context';
import { makeCustomer } from '../factories/make-customer';
import { insertRow } from './insert-row';

const ownerOf = async (cms: Cms) => (await makeCustomer(cms)).id;

/** Returns the rows of factors, of what passkeys answered, of the security log and of a session's proof. */
export const factorRows = (cms: Cms) => ({
  factors: async () => ({
    customer_id: await ownerOf(cms),
    kind: 'totp',
    name: 'Aplicativo de códigos',
    secret: 'lacrado',
  }),
  security_events: async () => ({ event: 'signed_in', customer_id: await ownerOf(cms) }),
  session_devices: async () => ({
    session_id: await insertRow(cms, 'customers_sessions', {
      _parent_id: await ownerOf(cms),
      _order: 1,
      id: randomUUID(),
      expires_at: new Date(Date.now() + 60_000),
    }),
    device: 'Chrome',
  }),
});
