import type { Sabotage } from './sabotage';

/** Cases about units that were not bought, money returned twice, a term that ends early. */
export const caseSabotages: Sabotage[] = [
  {
    name: 'case-units-not-capped',
    harm: 'two pizzas are bought and three are reported',
    edits: [
      {
        file: 'shop/cases/case-lines.ts',
        find: "(kind === 'passei_mal' ? bought : Math.max(0, bought - reported));",
        replace: 'bought;',
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
        find: "if (row.decidedAt) return { ok: false, error: { code: 'case_decided', at: row.decidedAt } } as const;",
        replace: '',
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
];
