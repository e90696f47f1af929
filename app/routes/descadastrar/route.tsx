import { Button } from '@mantine/core';
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { subscribeAgain, unsubscribe } from '@cms/customers/operations/unsubscribe';
import { readSubscription } from '@cms/customers/queries/read-subscription';

import { AuthFrame } from '../../components/account/AuthFrame';
import { PRIVATE } from '../../cache/cache-control';
import { badRequest, readForm } from '../../http/form-body';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { fallbackImage } from '../../view-models/fallback-images';
import { pageMeta } from '../../view-models/page-meta';
import { STATES, SUBJECTS } from './subscription-texts';
import { UnsubscribeForm } from './UnsubscribeForm';

export { secretAddressHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Deixar de receber', isHidden: true, matches });

/** Reads the subscription without changing it, because mail scanners open every link. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const subscription = await readSubscription(context.cms, query.get('token'));
  const picture = await fallbackImage(context.cms, 'food');
  if (!subscription) return { picture, state: 'invalid' as const, subject: '', undo: null };
  return {
    picture,
    state: subscription.isOn ? ('on' as const) : ('off' as const),
    subject: SUBJECTS[subscription.channel][subscription.type],
    undo: query.get('desfazer'),
  };
}

/** Handles the button; the page is then shown again with the new state. */
export async function action({ request, context }: ActionFunctionArgs) {
  const url = new URL(request.url);
  const token = url.searchParams.get('token');
  const intent = (await readForm(request)).get('intent');
  if (intent !== 'unsubscribe' && intent !== 'undo') throw badRequest();
  const page = new URLSearchParams({ token: token ?? '' });
  if (intent === 'unsubscribe') {
    const done = await unsubscribe(context.cms, token);
    if (done.ok && done.undo) page.set('desfazer', done.undo);
  } else {
    await subscribeAgain(context.cms, { token, undo: url.searchParams.get('desfazer') });
  }
  return redirect(`/descadastrar?${page.toString()}`, { status: 303, headers: PRIVATE });
}

export default function Unsubscribe() {
  const { picture, state, subject, undo } = useLoaderData<typeof loader>();
  const { title, lead } = STATES[state](subject);
  return (
    <AuthFrame title={title} picture={picture} back={{ to: '/', label: 'Voltar para a loja' }}>
      <div className={layout.stack}>
        <p className={text.lead} role="status">
          {lead}
        </p>
        {state === 'on' ? <UnsubscribeForm intent="unsubscribe" label="Não receber mais" /> : null}
        {state === 'off' && undo ? <UnsubscribeForm intent="undo" label="Foi sem querer: desfazer" /> : null}
        <Button
          component={Link}
          variant={state === 'invalid' ? 'filled' : 'subtle'}
          fullWidth
          to="/conta/notificacoes"
        >
          Ver todas as minhas notificações
        </Button>
      </div>
    </AuthFrame>
  );
}
