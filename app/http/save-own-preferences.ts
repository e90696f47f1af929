import { redirect, type AppLoadContext } from '@remix-run/node';
import { savePreferences } from '@cms/customers/operations/save-preferences';
import { sentPreferences, type PreferenceKey } from '@shop/customers/preferences';

import { PRIVATE } from './cache-control';
import { leaveMessage } from './flash';

/** Stores the switches of one page and leads back to it with the news. Whatever else the form holds is ignored. */
export async function saveOwnPreferences(
  context: AppLoadContext,
  {
    customerId,
    form,
    keys,
    page,
  }: { customerId: string; form: FormData; keys: readonly PreferenceKey[]; page: string },
): Promise<Response> {
  const isSaved = await tryToSave(context, { customerId, change: sentPreferences(form, keys) });
  const flash = isSaved
    ? await leaveMessage(context, 'preferences_saved')
    : await leaveMessage(context, 'preferences_failed', 'failed');
  return redirect(page, { status: 303, headers: { ...PRIVATE, 'Set-Cookie': flash } });
}

async function tryToSave(
  context: AppLoadContext,
  wish: Parameters<typeof savePreferences>[1],
): Promise<boolean> {
  try {
    return (await savePreferences(context.cms, wish)).ok;
  } catch (error) {
    context.reportFailure(error);
    return false;
  }
}
