import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findInvitationPage } from '@cms/team/queries/find-invitation';
import { invitationEndings } from '@shop/messages/team-messages';
import { ROLE_DUTIES, ROLE_LABELS } from '@shop/permissions/roles';
import { workplaceOf } from '@shop/permissions/workplaces';
import { firstNameOf } from '@shop/team/invitation-texts';

import { AuthFrame } from '../../components/account/AuthFrame';
import { FormMessage } from '../../components/feedback/FormMessage';
import { FormNote } from '../../components/forms/FormNote';
import { useReplyToast } from '../../components/toasts/reply-toasts';
import { PRIVATE } from '../../cache/cache-control';
import { badRequest, readForm } from '../../http/form-body';
import { invitationPath } from '../../http/invitation-path';
import { getSession } from '../../session/session';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { fallbackImage } from '../../view-models/fallback-images';
import { pageMeta } from '../../view-models/page-meta';
import { InvitationOffer } from './InvitationOffer';
import { acceptWithAccount, joinWithForm, signUpForInvitation } from './use-invitation';

export { secretAddressHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Convite para a equipe', isHidden: true, matches });

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

/** Reads the link without using it, because chat apps and mail scanners open every link. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { cms } = context;
  const token = tokenOf(request);
  const visitor = await getSession(request, context);
  const { invited, offer } = await findInvitationPage(cms, { token, visitor });
  const isEnded = offer.kind === 'ended';
  const view = {
    offer,
    invited: invited && !isEnded ? invited : null,
    path: invitationPath(token),
    workplace: workplaceOf(visitor)?.path ?? '/',
    picture: await fallbackImage(cms, 'dough'),
  };
  const status = isEnded ? (offer.ending === 'unknown' ? 404 : 410) : 200;
  return data(view, { status, headers: PRIVATE });
}

/** Only these forms use the link. Each checks everything again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const asked = { request, form, token: tokenOf(request) };
  switch (form.get('intent')) {
    case 'accept':
      return acceptWithAccount(context, asked);
    case 'join':
      return joinWithForm(context, asked);
    case 'sign-up':
      return signUpForInvitation(context, asked);
    default:
      throw badRequest();
  }
}

/** The page of an invitation's link: says who invites to what, and lets the person in. */
export default function Invitation() {
  const { offer, invited, path, workplace, picture } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? null;
  useReplyToast(reply);
  return (
    <AuthFrame
      title={offer.kind === 'ended' ? 'Este convite não vale mais' : 'Convite para a equipe'}
      picture={picture}
      back={{ to: '/', label: 'Voltar para a loja' }}
    >
      <div className={layout.stack}>
        {invited ? (
          <>
            <p className={text.lead}>
              Oi, {firstNameOf(invited.name)}. {invited.inviterName} convidou você para a equipe:{' '}
              <b>{ROLE_LABELS[invited.role]}</b>.
            </p>
            <p className={text.soft}>{ROLE_DUTIES[invited.role]}</p>
          </>
        ) : null}
        <FormMessage toast={reply?.toast} />
        {offer.kind === 'ended' ? (
          <FormNote tone="bad">{invitationEndings[offer.ending]}</FormNote>
        ) : (
          <InvitationOffer
            offer={offer}
            name={invited?.name ?? ''}
            path={path}
            workplace={workplace}
            reply={reply}
          />
        )}
      </div>
    </AuthFrame>
  );
}
