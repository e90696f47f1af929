import { labelChanges } from '@shop/catalog/label-changes';
import type { LabelVersion } from '@shop/catalog/label-version';
import { labelChangeText, otherStatementText } from '@shop/messages/label-messages';

import { confirmedLabel, LABEL_FACTS, LATEST_LABEL, type LabelFacts } from '../../catalog/confirmed-label';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

interface LabelRow {
  productId: string;
  /** The label's statement at the time when the line was sold. */
  statement: string | null;
  /** The complete label with which the line was sold; null for a line from before label versions were stored. */
  sold: LabelVersion | null;
  latest: LabelVersion | null;
  facts: LabelFacts;
}

/**
 * SQL: the labels to compare, that is, the label of an order line `l` when it was sold, and the current label of its
 * product `p`.
 */
const COMPARED = `l.product_id as "productId", l.label as statement,
  (select v.label from label_versions v where v.id = l.label_version_id) as sold,
  (select v.label from label_versions v where v.id = ${LATEST_LABEL}) as latest,
  (select row_to_json(facts) from (select ${LABEL_FACTS}) facts) as facts`;

/**
 * By product, a sentence about what changed on the product's label since it was sold. Products without a change are
 * left out.
 */
export type LabelChangeTexts = Map<string, string>;

/** Returns what changed on the labels since a customer's own order. */
export async function findLabelChangesOfOrder(
  cms: Cms,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<LabelChangeTexts> {
  const rows = await sqlOf(cms.payload).query<LabelRow & Record<string, unknown>>(
    `select ${COMPARED} from orders o join orders_lines l on l._parent_id = o.id join products p on p.id = l.product_id
     where o.id = $1::uuid and o.customer_id = $2::uuid order by l._order`,
    [orderId, customerId],
  );
  return changeTexts(rows);
}

/** Returns what changed on the labels of products since the customer last ordered each of them. */
export async function findLabelChanges(
  cms: Cms,
  { customerId, productIds }: { customerId: string; productIds: readonly string[] },
): Promise<LabelChangeTexts> {
  if (productIds.length === 0) return new Map();
  const rows = await sqlOf(cms.payload).query<LabelRow & Record<string, unknown>>(
    `select distinct on (l.product_id) ${COMPARED}
     from orders o join orders_lines l on l._parent_id = o.id join products p on p.id = l.product_id
     where o.customer_id = $1::uuid and l.product_id = any($2::uuid[])
       and o.status not in ('aguardando_pagamento', 'cancelado')
     order by l.product_id, o.created_at desc, o.id desc`,
    [customerId, [...productIds]],
  );
  return changeTexts(rows);
}

const changeTexts = (rows: readonly LabelRow[]): LabelChangeTexts =>
  new Map(
    rows.flatMap((row) => {
      const text = changeText(row);
      return text === null ? [] : [[row.productId, text] as const];
    }),
  );

/**
 * Returns the sentence about the changes of a line's label; null without a change. The changes of a product without a
 * confirmed label are not reported, because the product is not on sale now.
 */
function changeText({ statement, sold, latest, facts }: LabelRow): string | null {
  const now = confirmedLabel(facts);
  if (now === null) return null;
  if (sold && latest) return labelChangeText(labelChanges(sold, latest));
  return statement !== null && statement !== now ? otherStatementText(now) : null;
}
