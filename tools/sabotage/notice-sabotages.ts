import type { Sabotage } from './sabotage';

const ORDERS = 'tests/integration/orders/step-notices.test.ts';
const RULES = 'tests/unit/shop/orders/step-notice.test.ts';

/** Mistakes with notices over WhatsApp: a buyer reads what was not meant, or the shop remembers what it should not. */
export const noticeSabotages: Sabotage[] = [
  {
    name: 'notice-with-unknown-field',
    harm: 'buyers read “Olá, {cliente}!”',
    edits: [
      {
        file: 'shop/orders/step-notice.ts',
        find: '.find((name) => !isField(name))',
        replace: '.find(() => false)',
      },
    ],
    caughtBy: [RULES, ORDERS],
  },
  {
    name: 'notice-outlives-the-buyer',
    harm: 'an erased account leaves when and about what its owner was told',
    edits: [
      {
        file: 'cms/privacy/erasure/erase-rows.ts',
        find: "  'delete from step_notices where order_id in (select id from orders where customer_id = $1)',\n",
        replace: '',
      },
    ],
    caughtBy: [ORDERS, 'tests/integration/privacy/held-data.test.ts'],
  },
  {
    name: 'notice-while-off',
    harm: 'a shop that does not tell buyers over WhatsApp offers it',
    edits: [
      {
        file: 'shop/permissions/resources.ts',
        find: "  whatsapp: ['order:notify', 'notice-text:write'],",
        replace: '  whatsapp: [],',
      },
    ],
    caughtBy: [ORDERS],
  },
  {
    name: 'notice-counted-by-press',
    harm: 'a trembling finger tells a buyer four times, as the order says',
    edits: [
      {
        file: 'cms/orders/step-notices/record-step-notice.ts',
        find: "n.created_at > clock_timestamp() - interval '1 minute'",
        replace: 'false',
      },
    ],
    caughtBy: [ORDERS],
  },
];
