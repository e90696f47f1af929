import type { LoaderFunctionArgs } from '@remix-run/node';
import { countIdentityAttempt } from '@cms/identities/operations/count-identity-attempt';

import { answerLink, answerSignIn } from '../http/identity/answer-identity';
import { attemptCookie } from '../http/identity/attempt-cookie';
import { providerOf } from '../http/identity/provider-of';
import { readReturn } from '../http/identity/read-return';
import { redirectToSignIn } from '../http/identity/redirect-to-sign-in';

/** Handles the return from a provider. The attempt ends in every case, because its cookie is removed. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const provider = await providerOf(context, params.provider);
  const attempt = await attemptCookie.read(request, context);
  const cookies = [await attemptCookie.end(context)];
  if (!provider || attempt?.provider !== provider.name) {
    throw await redirectToSignIn(context, { code: 'identity_expired', redirectTo: '/', cookies });
  }
  const { redirectTo, linksTo } = attempt;
  const isLinking = linksTo !== null;
  const counted = await countIdentityAttempt(context.cms, { ip: context.clientIp });
  if (!counted.ok) {
    throw await redirectToSignIn(context, { code: 'sign_in_rate_limited', redirectTo, isLinking, cookies });
  }
  const returned = await readReturn(context, { url: request.url, provider, attempt });
  if (!returned.ok) {
    throw await redirectToSignIn(context, { code: returned.error.code, redirectTo, isLinking, cookies });
  }
  const arrival = { request, identity: returned.identity, attempt, cookies };
  throw await (isLinking ? answerLink : answerSignIn)(context, arrival);
}
