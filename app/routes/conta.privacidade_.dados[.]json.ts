import type { LoaderFunctionArgs } from '@remix-run/node';
import { readSettings } from '@cms/content/queries/read-settings';
import { readPersonData } from '@cms/privacy/queries/read-person-data';
import { dayOf } from '@shop/time/bahia';

import { PRIVATE } from '../cache/cache-control';
import { DOWNLOAD_PATH } from '../components/account/deletion-paths';
import { notFound } from '../http/not-found';
import { lacksProof, toProof } from '../session/factors/prove';
import { requireCustomer } from '../session/session';
import { LEFT_OUT } from '../view-models/person-data/person-data-labels';

// Remix's own requests for data (`.data`) ignore the headers of the loader's response and use these instead.
export { privateHeaders as headers } from '../cache/cache-control';

/**
 * Returns all data stored about the signed-in customer, as a file. A person who has not proved lately who they are does
 * so first, and comes back to the page that shows the data and starts the download.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await requireCustomer(request, context, '/conta');
  if (lacksProof(session, 'account:export')) throw await toProof(context, { redirectTo: DOWNLOAD_PATH });
  const { customerId } = session;
  const data = await readPersonData(context.cms, { customerId });
  if (!data) throw await notFound(context);
  const now = context.cms.now();
  const { brandName } = await readSettings(context.cms);
  const file = { loja: brandName, gerado_em: now.toISOString(), ...data, nao_incluido: LEFT_OUT };
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      ...PRIVATE,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="meus-dados-${dayOf(now)}.json"`,
    },
  });
}
