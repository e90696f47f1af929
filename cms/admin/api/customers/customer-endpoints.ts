import { dayOf } from '@shop/time/bahia';
import type { Endpoint, PayloadRequest } from 'payload';

import { customersAddress } from '../../views/customers/customers-address';
import type { AdminContext } from '../../admin-context';
import { guardedEndpoint } from '../../admin-endpoint';
import { sqlOf } from '../../../platform/database/sql';
import { csvResponse } from '../reports/csv-response';
import { writeAudit } from '../../../platform/audit/write-audit';
import { exportCustomers } from '../../../customers/queries/export-customers';

/** Exports the filtered list as a file. Before that, the audit log records who exports it, but not the search text. */
async function exportList({ cms, admin }: AdminContext, req: PayloadRequest): Promise<Response> {
  const { filter } = customersAddress.read(Object.fromEntries(req.searchParams));
  await writeAudit(sqlOf(cms.payload), {
    actorId: admin.id,
    action: 'customer.export',
    subjectType: 'customers',
    subjectId: 'lista',
    after: { group: filter.group, searched: filter.search !== '', registered: filter.registered },
  });
  const lines = exportCustomers(cms, filter);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(new TextEncoder().encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  return csvResponse(body, `clientes-${dayOf(cms.now())}.csv`);
}

/** The endpoints of the customer pages, under `/api/customers`. Each checks the user's permission. */
export const customerEndpoints: Endpoint[] = [
  guardedEndpoint({ path: '/export', method: 'post', permission: 'customer:export', answer: exportList }),
];
