import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { countIdentityAttempt } from '@cms/identities/operations/count-identity-attempt';
import { safeRedirect } from '@shop/safe-redirect';

import { LINKED_ACCOUNTS_PATH, SIGN_IN_PATH } from '../components/navigation/site-links';
import { readForm, textField } from '../http/form-body';
import { leaveForProvider } from '../http/identity/leave-for-provider';
import { providerOf } from '../http/identity/provider-of';
import { redirectToSignIn } from '../http/identity/redirect-to-sign-in';
import { lacksProof, toProof } from '../session/factors/prove';
import { requireCustomer } from '../session/session';

/** Redirects to the sign-in page. A browser gets here only by reloading the address that a button was sent to. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  await providerOf(context, params.provider);
  throw redirect(SIGN_IN_PATH, 303);
}

/**
 * Handles the buttons "Continuar com …". Redirects to the provider, either to sign in or, if the `intent` is `link`, to
 * link the provider's account to the customer's account.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const provider = await providerOf(context, params.provider);
  const form = await readForm(request);
  const isLinking = form.get('intent') === 'link';
  const session = isLinking ? await requireCustomer(request, context) : null;
  const redirectTo = isLinking ? LINKED_ACCOUNTS_PATH : safeRedirect(textField(form, 'redirectTo'));
  if (!provider)
    throw await redirectToSignIn(context, { code: 'identity_not_offered', redirectTo, isLinking });
  if (session && lacksProof(session)) throw await toProof(context, { redirectTo });
  const counted = await countIdentityAttempt(context.cms, { ip: context.clientIp });
  if (!counted.ok)
    throw await redirectToSignIn(context, { code: 'sign_in_rate_limited', redirectTo, isLinking });
  throw await leaveForProvider(context, { provider, redirectTo, linksTo: session?.customerId ?? null });
}
