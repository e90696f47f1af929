import type { Sabotage } from './sabotage';

const RECALL = 'tests/integration/recalls/recall.test.ts';
const LEAVING = 'tests/integration/recalls/boxes-that-leave.test.ts';
const STRANGERS = 'tests/integration/recalls/strangers.test.ts';

/**
 * Mistakes with recalls: buyers of a recalled lot are warned twice or never, recalled boxes are sent nevertheless, or
 * the public sees more than it may.
 */
export const recallSabotages: Sabotage[] = [
  {
    name: 'warning-for-each-order',
    harm: 'whoever bought twice is warned twice, and believes that there are two recalls',
    edits: [
      {
        file: 'cms/recalls/holders.ts',
        find: 'people.set(order.personKey, [...(people.get(order.personKey) ?? []), order]);',
        replace: 'people.set(order.orderId, [order]);',
      },
    ],
    caughtBy: [RECALL],
  },
  {
    name: 'second-press-recalls-again',
    harm: 'pressing twice begins a second recall, which warns everybody again or fails',
    edits: [
      {
        file: 'cms/recalls/operations/start-recall.ts',
        find: 'if (known) return { ok: true, ...known } as const;',
        replace: '',
      },
    ],
    caughtBy: [RECALL],
  },
  {
    name: 'guest-not-warned',
    harm: 'who bought without an account eats the recalled pizza',
    edits: [
      {
        file: 'cms/recalls/holders.ts',
        find: 'where not ${IS_IN_HOUSE} order by o.created_at desc, o.id',
        replace: 'where not ${IS_IN_HOUSE} and o.customer_id is not null order by o.created_at desc, o.id',
      },
    ],
    caughtBy: [RECALL],
  },
  {
    name: 'recall-does-not-stop-the-lot',
    harm: 'a recalled lot goes on being sold',
    edits: [
      {
        file: 'cms/recalls/operations/start-recall.ts',
        find: "await freezeLocked(tx, { lot, kind: 'conferencia', note: texts.risk, actorId });",
        replace:
          "await tx.query(`update lots set blocked_at = now(), blocked_kind = 'conferencia', status = 'bloqueado' where id = $1`, [lot.id]);",
      },
      {
        file: 'cms/recalls/operations/start-recall.ts',
        find: "import { freezeLocked } from '../../lots/operations/freeze-lot';",
        replace: '',
      },
    ],
    caughtBy: [RECALL],
  },
  {
    name: 'drill-warns-people',
    harm: 'an exercise asks real people not to eat their pizza',
    edits: [
      {
        file: 'cms/recalls/operations/start-recall.ts',
        find: 'if (!input.isDrill) {\n      await warn(tx, people, ids);',
        replace: 'await warn(tx, people, ids);\n    if (!input.isDrill) {',
      },
    ],
    caughtBy: [RECALL],
  },
  {
    name: 'warning-publishes-the-notice',
    harm: 'the public notice appears before the authority agreed to its text',
    edits: [
      {
        file: 'cms/recalls/operations/start-recall.ts',
        find: '`insert into recalls (lot_id, reason, risk, instruction, is_drill, started_by_id)\n     values ($1, $2, $3, $4, $5, $6) returning id`',
        replace:
          '`insert into recalls (lot_id, reason, risk, instruction, is_drill, started_by_id, notice_at)\n     values ($1, $2, $3, $4, $5, $6, now()) returning id`',
      },
    ],
    caughtBy: [RECALL],
  },
  {
    name: 'unseen-people-recalled',
    harm: 'a recall begins for other people than those on the screen',
    edits: [
      {
        file: 'cms/recalls/operations/start-recall.ts',
        find: 'if (people.length !== input.seenPeople)',
        replace: 'if (people.length < 0)',
      },
    ],
    caughtBy: [RECALL],
  },
  {
    name: 'recalled-lot-sold-again',
    harm: 'one press puts a recalled lot back on sale',
    edits: [
      {
        file: 'cms/lots/operations/unfreeze-lot.ts',
        find: "if (lot.status === 'recolhido') return { ok: false, error: { code: 'lot_recalled' } } as const;\n    if (lot.status !== 'bloqueado')",
        replace: "if (lot.status !== 'bloqueado' && lot.status !== 'recolhido')",
      },
    ],
    caughtBy: [RECALL],
  },
  {
    name: 'lot-sold-again-by-anybody',
    harm: 'somebody who lost the role sells a stopped lot again',
    edits: [
      {
        file: 'cms/lots/operations/unfreeze-lot.ts',
        find: "import { teamOperation } from '../../platform/access/team-operation';",
        replace: "import { inTransaction } from '../../platform/database/transaction';",
      },
      {
        file: 'cms/lots/operations/unfreeze-lot.ts',
        find: "teamOperation(cms, { permission: 'lot:manage', actorId }, async (tx) => {",
        replace: 'inTransaction(cms.payload, async (tx) => {',
      },
    ],
    caughtBy: [STRANGERS],
  },
  {
    name: 'recall-followed-by-anybody',
    harm: 'somebody who lost the role publishes the notice, or says that people were called',
    edits: [
      {
        file: 'cms/recalls/operations/follow-recall.ts',
        find: "import { teamOperation } from '../../platform/access/team-operation';",
        replace: "import { inTransaction } from '../../platform/database/transaction';",
      },
      {
        file: 'cms/recalls/operations/follow-recall.ts',
        find: "teamOperation(cms, { permission: 'recall:run', actorId }, async (tx) => {",
        replace: 'inTransaction(cms.payload, async (tx) => {',
      },
    ],
    caughtBy: [STRANGERS],
  },
  {
    name: 'erasure-during-a-recall',
    harm: 'a buyer is erased while the shop must still be able to reach them, and is missing in the list for the authorities',
    edits: [
      {
        file: 'cms/privacy/erasure/open-orders.ts',
        find: 'where h.order_id = o.id and r.closed_at is null and not r.is_drill',
        replace: 'where h.order_id = o.id and r.closed_at is not null and r.is_drill',
      },
    ],
    caughtBy: [RECALL],
  },
  {
    name: 'recalled-box-leaves-by-an-undone-step',
    harm: 'undoing a step hands a recalled box over, and nobody is warned',
    edits: [
      {
        file: 'cms/orders/operations/undo-order-step.ts',
        find: "if (missingLots?.isRecalled) return { ok: false, error: { code: 'box_recalled' } } as const;",
        replace: '',
      },
    ],
    caughtBy: [LEAVING],
  },
  {
    name: 'recalled-box-leaves-by-cash',
    harm: 'the counter receives the money and hands a recalled box over',
    edits: [
      {
        file: 'cms/payments/operations/receive-cash.ts',
        find: "if (order.status === 'enviado' && (await readMissingLots(tx, orderId))?.isRecalled)",
        replace: "if (order.status === 'cancelado' && (await readMissingLots(tx, orderId))?.isRecalled)",
      },
    ],
    caughtBy: [LEAVING],
  },
  {
    name: 'corrected-order-forgotten',
    harm: 'an order whose box was taken out of the books after it left is in no recall',
    edits: [
      {
        file: 'cms/orders/packing/unpack-line.ts',
        find: 'const missingLots = isSent ? await readMissingLots(tx, orderId) : null;',
        replace: 'const missingLots = isSent ? null : await readMissingLots(tx, orderId);',
      },
    ],
    caughtBy: [LEAVING],
  },
  {
    name: 'opening-the-link-answers',
    harm: 'a mail program that opens links says "Li e separei" for a person who never read the warning',
    edits: [
      {
        file: 'app/routes/recolhimento.$token.tsx',
        find: 'const warning = await findWarning(context.cms, token);',
        replace:
          'await answerRecall(context.cms, token);\n  const warning = await findWarning(context.cms, token);',
      },
    ],
    caughtBy: [STRANGERS],
  },
  {
    name: 'list-taken-by-nobody',
    harm: 'the names of all buyers leave the panel, and nobody knows who has them',
    edits: [
      {
        file: 'cms/admin/api/panel-endpoints.ts',
        find: "action: 'recall.list',",
        replace: "action: 'recall.start',",
      },
    ],
    caughtBy: [STRANGERS],
  },
  {
    name: 'report-public-before-the-release',
    harm: 'the report of a lot that was never sold can be read by its code',
    edits: [
      {
        file: 'cms/lots/queries/find-report.ts',
        find: 'where t.code = $1 and t.released_at is not null',
        replace: 'where t.code = $1',
      },
    ],
    caughtBy: ['tests/integration/lots/public-lots.test.ts'],
  },
  {
    name: 'expired-lot-stays-on-sale',
    harm: 'a lot is sold after its last day',
    edits: [
      {
        file: 'cms/lots/operations/expire-lots.ts',
        find: "await freezeLocked(tx, { lot, kind: 'vencido', note: '', actorId: null });",
        replace: '',
      },
      {
        file: 'cms/lots/operations/expire-lots.ts',
        find: "import { freezeLocked } from './freeze-lot';",
        replace: '',
      },
    ],
    caughtBy: ['tests/integration/lots/random-lots.test.ts'],
  },
  {
    name: 'recall-warns-an-address-again',
    harm: 'a buyer with two orders is warned of one lot twice',
    edits: [
      {
        file: 'cms/recalls/operations/warn-who-is-reached.ts',
        find: 't.email = w.email and t.is_told',
        replace: 't.email = w.email and t.is_told and false',
      },
    ],
    caughtBy: ['tests/integration/recalls/warned-once.test.ts'],
  },
];
