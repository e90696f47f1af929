import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { listSessions } from '@cms/customers/queries/list-sessions';
import { readAccess } from '@cms/customers/queries/read-access';
import { listFactors } from '@cms/factors/queries/list-factors';
import { listIdentities } from '@cms/identities/queries/list-identities';
import { accountMessages } from '@shop/messages/account-messages';

import { AccountFrame } from '../../components/account/AccountFrame';
import { FormMessage } from '../../components/feedback/FormMessage';
import { AskedProof } from '../../components/passkey/AskedProof';
import { useReplyToast } from '../../components/toasts/reply-toasts';
import { badRequest, readForm } from '../../http/form-body';
import { signInWays } from '../../http/identity/sign-in-ways';
import { answerOrToast } from '../../http/skip-after-network-error';
import { requireCustomer } from '../../session/session';
import { personView } from '../../view-models/account-view';
import { pageMeta } from '../../view-models/page-meta';
import { changeOwnEmail } from './change-own-email';
import { changeOwnPassword, sendOwnResetLink } from './change-own-password';
import { toastReply } from './details-reply';
import { deviceViews } from './device-view';
import { DevicesSheet } from './DevicesSheet';
import { EmailSheet } from './EmailSheet';
import { SignInSheet } from './SignInSheet';
import { endOtherOwnSessions, endOwnSession } from './end-own-sessions';
import { LinkedAccountsSheet } from './LinkedAccountsSheet';
import { PasswordSheet } from './PasswordSheet';
import { ProfileSheet } from './ProfileSheet';
import { requireSignedIn } from './require-signed-in';
import { saveProfile } from './save-profile';
import { unlinkOwnAccount } from './unlink-own-account';

export { privateHeaders as headers } from '../../cache/cache-control';

export { skipAfterNetworkError as shouldRevalidate } from '../../http/skip-after-network-error';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Detalhes da Conta', isHidden: true, matches });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { customerId, sessionId, fullName, phone, email } = await requireCustomer(request, context, '/conta');
  const [access, sessions, { factors }, linkedAccounts] = await Promise.all([
    readAccess(context.cms, { customerId }),
    listSessions(context.cms, { customerId }),
    listFactors(context.cms, { customerId }),
    listIdentities(context.cms, { customerId }),
  ]);
  return {
    person: personView({ fullName, email }),
    profile: { fullName, phone: phone ?? '', email },
    access,
    signIn: { kinds: factors.map(({ kind }) => kind) },
    devices: deviceViews(sessions, sessionId),
    linkedAccounts: { ...linkedAccounts, offered: signInWays(request, context).providers },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const session = await requireSignedIn(request, context);
  const { customerId } = session;
  const form = await readForm(request);
  switch (form.get('intent')) {
    case 'save-profile':
      return saveProfile(context, { customerId, form });
    case 'change-email':
      return changeOwnEmail(context, { request, session, form });
    case 'change-password':
      return changeOwnPassword(context, { session, form, userAgent: request.headers.get('User-Agent') });
    case 'send-password-link':
      return sendOwnResetLink(context, session);
    case 'unlink-identity':
      return unlinkOwnAccount(context, { request, session, form });
    case 'end-session':
      return endOwnSession(context, { customerId, form });
    case 'end-other-sessions':
      return endOtherOwnSessions(context, session);
    default:
      throw badRequest();
  }
}

/** If the response cannot be read, the page stays as it is and shows a toast. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOrToast(() => serverAction<typeof action>(), {
    failure: accountMessages.profile_failed,
    reply: toastReply,
  });

export default function AccountDetails() {
  const { person, profile, access, devices, signIn, linkedAccounts } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? null;
  useReplyToast(reply);
  const replyTo = (form: string) => (reply?.of === form ? reply.submission : null);
  return (
    <AccountFrame person={person} title="Detalhes da Conta">
      <FormMessage toast={reply?.toast} />
      <AskedProof reply={reply} />
      <ProfileSheet profile={profile} reply={replyTo('profile')} />
      <EmailSheet
        key={`${profile.email}|${access.pendingEmail}`}
        email={profile.email}
        access={access}
        reply={replyTo('email')}
      />
      <PasswordSheet
        key={devices[0]?.sessionId}
        email={profile.email}
        access={access}
        reply={replyTo('password')}
      />
      <SignInSheet {...signIn} />
      <LinkedAccountsSheet {...linkedAccounts} />
      <DevicesSheet devices={devices} />
    </AccountFrame>
  );
}
