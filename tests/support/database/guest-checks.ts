import type { Check } from './delivery-checks';

/** The checks of orders without an account, their contacts and links. */
export const GUEST_CHECKS: Record<string, Check> = {
  orders_guest: {
    table: 'orders',
    breaks: [{ customer_id: null, guest: 'nobody' }],
    fits: [{ customer_id: null, guest: 'erased' }],
  },
  orders_source: { table: 'orders', breaks: [{ source: 'telefone' }], fits: [{ source: 'balcao' }] },
  orders_have_buyer: {
    table: 'orders',
    breaks: [{ customer_id: null }, { guest: 'contact' }, { guest: 'erased' }],
    fits: [{ customer_id: null, guest: 'contact' }],
  },
  order_contacts_format: {
    table: 'order_contacts',
    breaks: [
      { email: 'Nara@clientes.test' },
      { email: `${'a'.repeat(243)}@clientes.test` },
      { name: 'N' },
      { name: 'N'.repeat(121) },
      { phone: '+5571900000006' },
      { phone: '7190000000' },
    ],
    fits: [{ ip_key: 'hash' }],
  },
  order_links_hash: {
    table: 'order_links',
    breaks: [{ token_hash: 'a'.repeat(63) }, { token_hash: 'A'.repeat(64) }, { token_hash: 'token' }],
    fits: [{ token_hash: 'f'.repeat(64) }],
  },
};
