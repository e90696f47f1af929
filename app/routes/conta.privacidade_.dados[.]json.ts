import type { LoaderFunctionArgs } from '@remix-run/node';
import { readSettings } from '@cms/content/queries/read-settings';
import { readPersonData } from '@cms/privacy/queries/read-person-data';
import { dayOf } from '@shop/time/bahia';

import { PRIVATE } from '../cache/cache-control';
import { notFound } from '../http/not-found';
import { requireCustomer } from '../session/session';
import { LEFT_OUT } from '../view-models/person-data/person-data-labels';

// Remix's own requests for data (`.data`) ignore the headers of the loader's response and use these instead.
export { privateHeaders as headers } from '../cache/cache-control';

/** Returns all data stored about the signed-in customer, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { customerId } = await requireCustomer(request, context, '/conta');
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
