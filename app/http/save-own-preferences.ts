import { redirect, type AppLoadContext } from '@remix-run/node';
import { savePreferences } from '@cms/customers/operations/save-preferences';
import { sentPreferences, type PreferenceKey } from '@shop/customers/preferences';

import { PRIVATE } from './cache-control';
import { leaveMessage } from './flash';

/** Stores the switches of one page and leads back to it with the good news. Whatever else the form holds is ignored. */
export async function saveOwnPreferences(
  context: AppLoadContext,
  {
    customerId,
    form,
    keys,
    page,
  }: { customerId: string; form: FormData; keys: readonly PreferenceKey[]; page: string },
): Promise<Response> {
  const saved = await savePreferences(context.cms, { customerId, change: sentPreferences(form, keys) });
  const flash = saved.ok
    ? await leaveMessage(context, 'preferences_saved')
    : await leaveMessage(context, 'preferences_failed', 'failed');
  return redirect(page, { status: 303, headers: { ...PRIVATE, 'Set-Cookie': flash } });
}
