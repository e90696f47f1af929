import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { listFactors } from '@cms/factors/queries/list-factors';
import { factorMessages } from '@shop/messages/factor-messages';
import { isStaff } from '@shop/permissions/roles';
import { workplaceOf } from '@shop/permissions/workplaces';
import { formatDate } from '@shop/time/bahia';

import { AccountFrame } from '../../components/account/AccountFrame';
import { FormMessage } from '../../components/feedback/FormMessage';
import { AskedProof } from '../../components/passkey/AskedProof';
import { FACTORS_PATH } from '../../components/navigation/site-links';
import { useReplyToast } from '../../components/toasts/reply-toasts';
import { readForm } from '../../http/form-body';
import { answerOrToast } from '../../http/skip-after-network-error';
import { lacksProof, toProof } from '../../session/factors/prove';
import { requireCustomer } from '../../session/session';
import { personView } from '../../view-models/account-view';
import { pageMeta } from '../../view-models/page-meta';
import { CodesSheet } from './CodesSheet';
import { changeFactors } from './factor-action';
import { lostReply } from './factor-reply';
import { FactorsSheet } from './FactorsSheet';
import { PasskeySheet } from './PasskeySheet';
import { newSetup } from './setup-view';
import { TotpSheet } from './TotpSheet';

export { privateHeaders as headers } from '../../cache/cache-control';

export { skipAfterNetworkError as shouldRevalidate } from '../../http/skip-after-network-error';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Proteja a sua entrada', isHidden: true, matches });

/** The page opens only to a person who has just proved who they are: everything on it changes who may enter. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await requireCustomer(request, context, '/conta');
  if (lacksProof(session)) throw await toProof(context, { redirectTo: FACTORS_PATH });
  const { customerId, role, isFactorDue } = session;
  const { factors, codesLeft } = await listFactors(context.cms, { customerId });
  return {
    person: personView(session),
    factors: factors.map(({ createdAt, lastUsedAt, ...factor }) => ({
      ...factor,
      addedOn: formatDate(createdAt),
      usedOn: lastUsedAt && formatDate(lastUsedAt),
    })),
    codesLeft,
    isDue: isFactorDue,
    isTeam: isStaff(role),
    workplace: workplaceOf(session),
    setup: await newSetup(context, session),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const session = await requireCustomer(request, context, '/conta');
  const form = await readForm(request);
  return changeFactors(context, { request, session, form });
}

/** If the response cannot be read, the page stays as it is and shows a toast. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOrToast(() => serverAction<typeof action>(), {
    failure: factorMessages.factor_failed,
    reply: lostReply,
  });

export default function SignInFactors() {
  const { person, factors, codesLeft, isDue, isTeam, workplace, setup } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? null;
  useReplyToast(reply);
  if (reply?.codes) {
    return (
      <AccountFrame
        person={person}
        title="Guarde estes códigos"
        lead="Perdeu o celular? Um deles abre a conta, uma vez só. Não aparecem de novo."
      >
        <CodesSheet codes={reply.codes} isNewFactor={reply.isNewFactor} workplace={workplace} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      person={person}
      title="Proteja a sua entrada"
      lead={
        isDue
          ? 'Antes de usar a administração, escolha como confirmar que é você.'
          : 'Quem descobrir a senha não entra sem o seu celular.'
      }
    >
      <FormMessage toast={reply?.toast} />
      <AskedProof reply={reply} />
      {factors.length > 0 ? <FactorsSheet factors={factors} codesLeft={codesLeft} /> : null}
      <PasskeySheet isTeam={isTeam} />
      <TotpSheet
        key={(reply?.setup ?? setup).sealed}
        setup={reply?.setup ?? setup}
        error={reply?.codeError ?? null}
        replaces={factors.some(({ kind }) => kind === 'totp')}
      />
    </AccountFrame>
  );
}
