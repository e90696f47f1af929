import { Button } from '@mantine/core';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react';
import { deleteAccountByLink } from '@cms/privacy/operations/delete-account-by-link';
import { readDeletionLink } from '@cms/privacy/queries/deletion-state';
import { accountMessages } from '@shop/messages/account-messages';

import { AuthFrame } from '../../components/account/AuthFrame';
import { DELETE_BY_LINK_PATH } from '../../components/account/deletion-paths';
import { DeletionFacts } from '../../components/account/DeletionFacts';
import { OpenOrders, type OpenOrderView } from '../../components/account/OpenOrders';
import { FormNote } from '../../components/forms/FormNote';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { PRIVATE } from '../../cache/cache-control';
import { afterDeletion } from '../../session/delete-account';
import { redirectWithMessage } from '../../session/flash';
import { badRequest, readForm, tokenField } from '../../http/form-body';
import layout from '../../styles/layout.module.css';
import { fallbackImage } from '../../view-models/fallback-images';
import { pageMeta } from '../../view-models/page-meta';

export { secretAddressHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Excluir conta', isHidden: true, matches });

const pageOf = (token: string) => `${DELETE_BY_LINK_PATH}?token=${encodeURIComponent(token)}`;

/** Shows what the mailed link would do. Opening the page does nothing, because mail scanners open every link. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const token = query.get('token') ?? '';
  const picture = await fallbackImage(context.cms, 'dough');
  if (query.has('marcada')) return data({ state: 'put-off' as const, token: '', orders: [], picture });
  const link = await readDeletionLink(context.cms, token);
  const state = !link ? 'invalid' : link.openOrders.length > 0 ? 'waiting' : 'ready';
  return data({ state, token, orders: link?.openOrders ?? [], picture } as const, {
    status: link ? 200 : 404,
    headers: PRIVATE,
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const intent = form.get('intent');
  if (intent !== 'delete' && intent !== 'delete-later') throw badRequest();
  const token = tokenField(form);
  const deleted = await deleteAccountByLink(context.cms, { token, mayWait: intent === 'delete-later' });
  if (deleted.ok) return afterDeletion(context, deleted.outcome, `${DELETE_BY_LINK_PATH}?marcada=sim`);
  return redirectWithMessage(context, pageOf(token), { code: REFUSALS[deleted.error.code], tone: 'failed' });
}

const REFUSALS = {
  orders_open: 'account_delete_orders_open',
  is_admin: 'account_delete_is_admin',
  invalid_token: 'account_delete_link_invalid',
  not_found: 'account_delete_link_invalid',
} as const;

const TITLES = {
  ready: accountMessages.account_delete_confirm,
  waiting: 'Antes, falta terminar',
  'put-off': 'Exclusão marcada',
  invalid: 'Link vencido',
} as const;

export default function DeleteByLink() {
  const { state, token, orders, picture } = useLoaderData<typeof loader>();
  return (
    <AuthFrame title={TITLES[state]} picture={picture} back={{ to: '/', label: 'Voltar para a loja' }}>
      <div className={layout.stack}>
        {state === 'invalid' ? (
          <FormNote tone="bad">{accountMessages.account_delete_link_invalid}</FormNote>
        ) : state === 'put-off' ? (
          <p>Sua conta será excluída assim que nada mais estiver em andamento. Avisamos por e-mail.</p>
        ) : (
          <DeleteForm token={token} orders={orders} />
        )}
        {state === 'invalid' ? (
          <Button component={Link} variant="filled" size="lg" fullWidth to="/conta/privacidade">
            Ir para Privacidade
          </Button>
        ) : null}
      </div>
    </AuthFrame>
  );
}

function DeleteForm({ token, orders }: { token: string; orders: readonly OpenOrderView[] }) {
  const isBusy = useNavigation().formMethod === 'POST';
  const isWaiting = orders.length > 0;
  return (
    <Form method="post" className={layout.stack}>
      <input type="hidden" name="token" value={token} />
      <p>{isWaiting ? 'Isto ainda está em andamento:' : 'Excluir a conta não tem volta.'}</p>
      {isWaiting ? <OpenOrders orders={orders} /> : <DeletionFacts canDownload={false} />}
      <SubmitButton
        isBusy={isBusy}
        size="lg"
        fullWidth
        name="intent"
        value={isWaiting ? 'delete-later' : 'delete'}
      >
        {isWaiting ? 'Excluir quando terminar' : 'Excluir minha conta'}
      </SubmitButton>
      <Button component={Link} size="lg" fullWidth to="/">
        Ficar
      </Button>
    </Form>
  );
}
