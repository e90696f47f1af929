import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { countIdentityAttempt } from '@cms/identities/operations/count-identity-attempt';
import type { MessageCode } from '@shop/messages/messages';
import { safeRedirect } from '@shop/safe-redirect';

import { PROVE_PATH } from '@shop/permissions/proof-paths';
import { LINKED_ACCOUNTS_PATH, SIGN_IN_PATH } from '../components/navigation/site-links';
import { readForm, textField } from '../http/form-body';
import { leaveForProvider } from '../http/identity/leave-for-provider';
import { providerOf } from '../http/identity/provider-of';
import { redirectToSignIn } from '../http/identity/redirect-to-sign-in';
import { withRedirectTo } from '../http/return-path';
import { lacksProof, toProof } from '../session/factors/prove';
import { requireCustomer } from '../session/session';

/** Redirects to the sign-in page. A browser gets here only by reloading the address that a button was sent to. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  await providerOf(context, params.provider);
  throw redirect(SIGN_IN_PATH, 303);
}

const INTENTS = ['link', 'prove'] as const;

/**
 * Handles the buttons "Continuar com …". Redirects to the provider to sign in or, by its `intent`, to link the provider's
 * account to the customer's account (`link`), or to prove by a fresh sign-in there who the customer is (`prove`).
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const provider = await providerOf(context, params.provider);
  const form = await readForm(request);
  const intent = INTENTS.find((each) => each === form.get('intent')) ?? null;
  const session = intent ? await requireCustomer(request, context) : null;
  const redirectTo = intent === 'link' ? LINKED_ACCOUNTS_PATH : safeRedirect(textField(form, 'redirectTo'));
  const fail = (code: MessageCode) =>
    redirectToSignIn(context, {
      code,
      redirectTo: intent === 'prove' ? withRedirectTo(PROVE_PATH, redirectTo) : redirectTo,
      isSignedIn: session !== null,
    });
  if (!provider) throw await fail('identity_not_offered');
  if (session && intent === 'link' && lacksProof(session)) throw await toProof(context, { redirectTo });
  const counted = await countIdentityAttempt(context.cms, { ip: context.clientIp });
  if (!counted.ok) throw await fail('sign_in_rate_limited');
  throw await leaveForProvider(context, {
    provider,
    redirectTo,
    linksTo: intent === 'link' ? (session?.customerId ?? null) : null,
    proves: intent === 'prove' ? (session?.customerId ?? null) : null,
  });
}
