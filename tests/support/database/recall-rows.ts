import { randomUUID } from 'node:crypto';

import type { Cms } from '@cms/platform/context';
import { makeCustomer } from '../factories/make-customer';
import { insertRow } from './insert-row';

const tokenHash = () => `${randomUUID()}${randomUUID()}`.replaceAll('-', '');

/** Builds a valid row for each table of recalls; see `soundRows`. */
export function recallRows(
  cms: Cms,
  { lotId, orderId }: { lotId: () => Promise<string>; orderId: () => Promise<string> },
) {
  const recalls = async () => ({
    lot_id: await lotId(),
    reason: 'alergeno',
    risk: 'Pode ter soja sem avisar.',
    instruction: 'Não coma e separe.',
    started_by_id: (await makeCustomer(cms)).id,
  });
  const recallId = async () => insertRow(cms, 'recalls', await recalls());
  return {
    recalls,
    recall_people: async () => ({
      id: randomUUID(),
      recall_id: await recallId(),
      order_id: await orderId(),
      token_hash: tokenHash(),
    }),
    recall_orders: async () => {
      const [recall, order] = [await recallId(), await orderId()];
      const person = { id: randomUUID(), recall_id: recall, order_id: order };
      await insertRow(cms, 'recall_people', { ...person, token_hash: tokenHash() });
      return { recall_id: recall, order_id: order, person_id: person.id, units: 1 };
    },
    recall_duties: async () => ({
      recall_id: await recallId(),
      duty: 'autoridade_avisada',
      done_by_id: (await makeCustomer(cms)).id,
    }),
  };
}
