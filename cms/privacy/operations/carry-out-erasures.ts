import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { failureCode, failurePlace } from '../../platform/queue/job-failure';
import { eraseLocked } from '../erasure/erase-locked';
import { lockCustomer } from '../../customers/lock-customer';

const AT_ONCE = 500;

interface DueRequest {
  id: string;
  customerId: string;
}

/**
 * Carries out the erasures that were requested through Facebook or deferred, for people without open orders. People
 * with open orders wait for a later run of this job. A failed erasure is logged and does not stop the others. Returns
 * how many accounts were erased. If two runs work in parallel, each account is still erased only once.
 */
export async function carryOutErasures(cms: Cms): Promise<number> {
  const due = await sqlOf(cms.payload).query<DueRequest>(
    `select id, customer_id as "customerId" from erasure_requests
     where done_at is null and customer_id is not null order by requested_at limit $1`,
    [AT_ONCE],
  );
  let erased = 0;
  for (const request of due) if (await carryOutOrLog(cms, request)) erased += 1;
  if (erased > 0) cms.log.info({ accounts: erased }, 'accounts erased');
  return erased;
}

async function carryOutOrLog(cms: Cms, request: DueRequest): Promise<boolean> {
  try {
    return await carryOut(cms, request);
  } catch (error) {
    const failure = { requestId: request.id, code: failureCode(error), at: failurePlace(error) };
    cms.log.error(failure, 'an erasure failed');
    return false;
  }
}

function carryOut(cms: Cms, { id, customerId }: DueRequest): Promise<boolean> {
  return inTransaction(cms.payload, async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    // Checks the request again under the lock, because the person may have withdrawn it meanwhile.
    const [request] = await tx.query('select 1 from erasure_requests where id = $1 and done_at is null', [
      id,
    ]);
    if (!customer || !request) return false;
    const result = await eraseLocked(cms, tx, { customer, proof: 'request' });
    if (!result.ok) {
      if (result.error.code === 'is_admin') cms.log.warn({ requestId: id }, 'an admin asked to be erased');
      return false;
    }
    await tx.query('update erasure_requests set done_at = now() where id = $1 and done_at is null', [id]);
    return !result.wasErased;
  });
}
