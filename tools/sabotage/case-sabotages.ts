import type { Sabotage } from './sabotage';

/**
 * Mistakes with cases: cases about units that were not bought, double refunds, terms that end early, and photos and
 * links that other people can open.
 */
export const caseSabotages: Sabotage[] = [
  {
    name: 'case-units-not-capped',
    harm: 'two pizzas are bought and three are reported',
    edits: [
      {
        file: 'shop/cases/case-lines.ts',
        find: "return Math.max(0, bought - reported + (kind === 'arrependimento' ? movable : 0));",
        replace: 'return bought;',
      },
    ],
    caughtBy: ['tests/unit/shop/cases/open-kinds.test.ts', 'tests/integration/cases/open-case.test.ts'],
  },
  {
    name: 'case-decided-twice',
    harm: 'a case that was decided returns its money again',
    edits: [
      {
        file: 'cms/cases/operations/decide-case.ts',
        find: "return isMoved && units === 0 ? { code: 'case_withdrawn' } : { code: 'case_decided', at: decidedAt };",
        replace: 'return null;',
      },
    ],
    caughtBy: ['tests/integration/cases/decide-case.test.ts'],
  },
  {
    name: 'case-term-ends-at-noon',
    harm: 'somebody who withdraws in the last second of the last day is refused',
    edits: [
      {
        file: 'shop/cases/case-deadlines.ts',
        find: 'now <= endOfDay(day)',
        replace: 'now <= addMs(endOfDay(day), -43_200_000)',
      },
    ],
    caughtBy: ['tests/unit/shop/cases/case-deadlines.test.ts'],
  },
  {
    name: 'case-of-another-order-by-link',
    harm: 'a link opens the cases of any order whose id is known',
    edits: [
      {
        file: 'cms/cases/case-order.ts',
        find: "'customerId' in buyer || buyer.link.orderId === orderId;",
        replace: 'true;',
      },
    ],
    caughtBy: ['tests/integration/cases/case-of-a-link.test.ts'],
  },
  {
    name: 'withdrawal-by-a-forwarded-link',
    harm: 'whoever was sent the link of an order cancels it',
    edits: [
      {
        file: 'app/http/send-report.ts',
        find: "return 'link' in buyer && canProve && kind === 'arrependimento'",
        replace: "return 'link' in buyer && canProve && kind === 'passei_mal'",
      },
    ],
    caughtBy: ['tests/integration/cases/guest-help.test.ts'],
  },
  {
    name: 'photos-of-an-illness-read-by-all',
    harm: 'a helper without the right to health data sees the photos of somebody who felt ill',
    edits: [
      {
        file: 'cms/cases/photos/photo-rows.ts',
        find: "($2::boolean or r.kind <> 'passei_mal')",
        replace: '($2::boolean or true)',
      },
    ],
    caughtBy: ['tests/integration/cases/photos.test.ts'],
  },
  {
    name: 'photo-keeps-where-it-was-taken',
    harm: 'a stored photo says where its buyer lives',
    edits: [
      {
        file: 'cms/cases/photos/prepare-photo.ts',
        find: '.webp({ quality: QUALITY })',
        replace: '.keepMetadata().webp({ quality: QUALITY })',
      },
    ],
    caughtBy: ['tests/integration/cases/photos.test.ts'],
  },
  {
    name: 'photos-outlive-the-buyer',
    harm: 'the photos of an erased buyer stay',
    edits: [
      {
        file: 'cms/privacy/erasure/erase-rows.ts',
        find: '  `delete from case_photos where order_id in (${orders})`,\n',
        replace: '',
      },
    ],
    caughtBy: ['tests/integration/cases/photos.test.ts', 'tests/integration/cases/guest-help.test.ts'],
  },
];
