import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { readSettings } from '@cms/content/queries/read-settings';
import { readGuestOrderData } from '@cms/privacy/queries/read-guest-order-data';
import { dayOf } from '@shop/time/bahia';

import { PRIVATE } from '../cache/cache-control';
import { readForm } from '../http/form-body';
import { linkOf, linkPath, refusedProof } from '../http/linked-order';
import { notFound } from '../http/not-found';
import { dataRefusalPath } from '../view-models/data-refusal';

// Remix's own requests for data (`.data`) ignore the headers of the loader's response and use these instead.
export { secretAddressHeaders as headers } from '../cache/cache-control';

/**
 * Returns a file with everything that is stored about the buyer of the order that the link opens. This also requires
 * the buyer's e-mail.
 */
export async function action({ request, params: { token = '' }, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const link = await linkOf(context, token);
  if (!link) throw await notFound(context);
  const refused = await refusedProof(context, { link, form });
  if (refused) return redirect(dataRefusalPath(linkPath(token), refused), { status: 303, headers: PRIVATE });
  const data = await readGuestOrderData(context.cms, link);
  if (!data) throw await notFound(context);
  const now = context.cms.now();
  const { brandName } = await readSettings(context.cms);
  return new Response(
    `${JSON.stringify({ loja: brandName, gerado_em: now.toISOString(), ...data }, null, 2)}\n`,
    {
      headers: {
        ...PRIVATE,
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="meus-dados-${dayOf(now)}.json"`,
      },
    },
  );
}
