import type { AppLoadContext } from '@remix-run/node';
import { savePreferences } from '@cms/customers/operations/save-preferences';
import { sentPreferences, type PreferenceKey } from '@shop/customers/preferences';

import { redirectWithMessage } from './flash';

/** Stores the switches of one page and redirects back to it with a message. Other fields of the form are ignored. */
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
  return redirectWithMessage(
    context,
    page,
    isSaved ? { code: 'preferences_saved' } : { code: 'preferences_failed', tone: 'failed' },
  );
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
