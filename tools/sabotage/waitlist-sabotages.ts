import type { Sabotage } from './sabotage';

const WAITLIST = 'tests/integration/waitlist/waitlist.test.ts';

/** Mistakes with people who wait for a product: somebody is told twice, in vain, or without having asked. */
export const waitlistSabotages: Sabotage[] = [
  {
    name: 'waitlist-told-all-at-once',
    harm: 'two hundred people are told of the last three boxes',
    edits: [
      {
        file: 'cms/waitlist/operations/tell-waitlist.ts',
        find: '       limit greatest(0, coalesce((',
        replace: '       limit 100 + greatest(0, coalesce((',
      },
    ],
    caughtBy: [WAITLIST],
  },
  {
    name: 'waitlist-no-lead',
    harm: 'the next person takes the box that was just offered to somebody else',
    edits: [
      {
        file: 'cms/waitlist/operations/tell-waitlist.ts',
        find: 'where w.product_id = p.id and ${HAS_LEAD})',
        replace: 'where w.product_id = p.id and false)',
      },
    ],
    caughtBy: [WAITLIST],
  },
  {
    name: 'waitlist-address-not-asked',
    harm: 'anybody can have mails sent to somebody else',
    edits: [
      {
        file: 'cms/waitlist/operations/join-waitlist.ts',
        find: 'customer.email.toLowerCase() === email',
        replace: 'customer.email !== null',
      },
    ],
    caughtBy: [WAITLIST],
  },
  {
    name: 'waitlist-told-in-vain',
    harm: 'a person whose mail was dropped, because the product was gone, is never told',
    edits: [
      {
        file: 'cms/waitlist/operations/tell-waitlist.ts',
        find: 'set told_at = null where',
        replace: 'set told_at = w.told_at where',
      },
    ],
    caughtBy: [WAITLIST],
  },
  {
    name: 'waitlist-rings-at-night',
    harm: 'a phone rings at night because a product is back',
    edits: [
      {
        file: 'cms/notifications/message.ts',
        find: '        isPushedByDay: true,\n',
        replace: '',
      },
    ],
    caughtBy: ['tests/integration/waitlist/waitlist-push.test.ts'],
  },
];
