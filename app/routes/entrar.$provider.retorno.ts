import type { LoaderFunctionArgs } from '@remix-run/node';
import { countIdentityAttempt } from '@cms/identities/operations/count-identity-attempt';
import type { MessageCode } from '@shop/messages/messages';

import { PROVE_PATH } from '@shop/permissions/proof-paths';
import { answerLink, answerProof, answerSignIn } from '../http/identity/answer-identity';
import { attemptCookie } from '../http/identity/attempt-cookie';
import { providerOf } from '../http/identity/provider-of';
import { readReturn } from '../http/identity/read-return';
import { redirectToSignIn } from '../http/identity/redirect-to-sign-in';
import { withRedirectTo } from '../http/return-path';

/** Handles the return from a provider. The attempt ends in every case, because its cookie is removed. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const provider = await providerOf(context, params.provider);
  const attempt = await attemptCookie.read(request, context);
  const cookies = [await attemptCookie.end(context)];
  if (!provider || attempt?.provider !== provider.name) {
    throw await redirectToSignIn(context, { code: 'identity_expired', redirectTo: '/', cookies });
  }
  const { redirectTo, linksTo, proves } = attempt;
  const isSignedIn = linksTo !== null || Boolean(proves);
  const failedAt = proves ? withRedirectTo(PROVE_PATH, redirectTo) : redirectTo;
  const fail = (code: MessageCode) =>
    redirectToSignIn(context, { code, redirectTo: failedAt, isSignedIn, cookies });
  const counted = await countIdentityAttempt(context.cms, { ip: context.clientIp });
  if (!counted.ok) throw await fail('sign_in_rate_limited');
  const returned = await readReturn(context, { url: request.url, provider, attempt });
  if (!returned.ok) throw await fail(returned.error.code);
  const { identity, isFresh } = returned;
  const arrival = { request, identity, attempt, cookies };
  if (proves) throw await answerProof(context, { ...arrival, isFresh });
  throw await (linksTo !== null ? answerLink : answerSignIn)(context, arrival);
}
