import { Button } from '@mantine/core';
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react';
import { confirmWaitlistEntry, leaveWaitlist } from '@cms/waitlist/operations/answer-waitlist';
import { findWaitlistEntry, type WaitlistEntryView } from '@cms/waitlist/queries/find-waitlist-entry';

import { PRIVATE } from '../../cache/cache-control';
import { AuthFrame } from '../../components/account/AuthFrame';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { badRequest, readForm } from '../../http/form-body';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { fallbackImage } from '../../view-models/fallback-images';
import { pageMeta } from '../../view-models/page-meta';

export { secretAddressHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Aviso de estoque', isHidden: true, matches });

const tokenOf = (request: Request): string | null => new URL(request.url).searchParams.get('token');

/** Reads the entry without changing it, because mail scanners open every link. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [entry, picture] = await Promise.all([
    findWaitlistEntry(context.cms, tokenOf(request)),
    fallbackImage(context.cms, 'food'),
  ]);
  return { entry, picture };
}

/** Handles both buttons; the page is then shown again with the new state. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = tokenOf(request);
  const intent = (await readForm(request)).get('intent');
  if (intent === 'confirm') await confirmWaitlistEntry(context.cms, token);
  else if (intent === 'leave') await leaveWaitlist(context.cms, token);
  else throw badRequest();
  return redirect(`/avise-me/confirmar?${new URLSearchParams({ token: token ?? '' }).toString()}`, {
    status: 303,
    headers: PRIVATE,
  });
}

export default function ConfirmWaitlistEntry() {
  const { entry, picture } = useLoaderData<typeof loader>();
  const { title, lead } = wordsOf(entry);
  const pressed = useNavigation().formData?.get('intent');
  const button = (intent: 'confirm' | 'leave', label: string) => (
    <SubmitButton
      isBusy={pressed === intent}
      variant={intent === 'confirm' ? 'filled' : 'subtle'}
      size="lg"
      fullWidth
      name="intent"
      value={intent}
    >
      {label}
    </SubmitButton>
  );
  return (
    <AuthFrame title={title} picture={picture} back={{ to: '/cardapio', label: 'Voltar para o cardápio' }}>
      <div className={layout.stack}>
        <p className={text.lead} role="status">
          {lead}
        </p>
        {entry?.isBack ? (
          <Button component={Link} variant="filled" fullWidth to={`/produto/${entry.productSlug}`}>
            Ver {entry.productName}
          </Button>
        ) : null}
        {entry && !entry.isTold ? (
          <Form method="post" replace className={layout.stack}>
            {entry.isConfirmed || entry.isBack ? null : button('confirm', 'Quero o aviso')}
            {button('leave', 'Não quero ser avisado')}
          </Form>
        ) : null}
        {entry?.isBack || (entry && !entry.isTold) ? null : (
          <Button component={Link} variant="filled" fullWidth to="/cardapio">
            Ver o cardápio
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}

function wordsOf(entry: WaitlistEntryView | null) {
  if (entry?.isBack)
    return {
      title: `${entry.productName} voltou`,
      lead: 'Já está à venda de novo: é só adicionar ao carrinho.',
    };
  if (!entry || entry.isTold)
    return {
      title: 'Nenhum aviso pendente',
      lead: 'Este aviso já foi enviado, cancelado ou passou do prazo. Não guardamos mais o seu e-mail por ele.',
    };
  const { email, productName, isConfirmed } = entry;
  return isConfirmed
    ? { title: 'Combinado', lead: `Avisamos em ${email} quando ${productName} voltar. É um aviso só.` }
    : {
        title: 'Quer que a gente avise?',
        lead: `Quando ${productName} voltar ao estoque, avisamos uma vez só, em ${email}.`,
      };
}
