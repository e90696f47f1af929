import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { readSettings } from '@cms/content/queries/read-settings';
import { askPasskey } from '@cms/factors/operations/ask-passkey';
import { startPasskey } from '@cms/factors/operations/start-passkey';

import { PRIVATE } from '../cache/cache-control';
import { readForm, textField } from '../http/form-body';
import { readPendingSignIn } from '../session/factors/second-step';
import { getSession } from '../session/session';

/**
 * Returns what a page's script asks a passkey, by the field `para`: to sign in (`entrar`), for the second step
 * (`confirmar`), for an act (`provar`), or for a new passkey (`nova`). Stores nothing.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const wish = textField(await readForm(request), 'para');
  const question = await questionFor(context, { request, wish });
  if (question === undefined) return Response.json({}, { status: 400, headers: PRIVATE });
  return Response.json(question ? { question } : {}, { status: question ? 200 : 401, headers: PRIVATE });
}

/** Returns null for a person who may not ask, and undefined for an unknown wish. */
async function questionFor(context: AppLoadContext, { request, wish }: { request: Request; wish: string }) {
  const { cms } = context;
  if (wish === 'entrar') return askPasskey(cms, { purpose: 'enter', customerId: null });
  if (wish === 'confirmar') {
    const pending = await readPendingSignIn(request, context);
    if (!pending) return null;
    const { customerId } = pending;
    return askPasskey(cms, { purpose: `confirm:${customerId}`, customerId });
  }
  const session = await getSession(request, context);
  if (wish !== 'provar' && wish !== 'nova') return undefined;
  if (!session) return null;
  const { customerId, sessionId } = session;
  if (wish === 'provar') return askPasskey(cms, { purpose: `prove:${sessionId}`, customerId });
  const { brandName } = await readSettings(cms);
  return startPasskey(cms, { ...session, shopName: brandName });
}
