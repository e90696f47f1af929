import { Button } from '@mantine/core';
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react';
import { answerRecall } from '@cms/recalls/operations/answer-recall';
import { openRecallCases } from '@cms/recalls/operations/open-recall-cases';
import { findWarning } from '@cms/recalls/queries/find-warning';
import { formatLongDateTime } from '@shop/time/bahia';
import { chatAbout, chatTexts } from '@shop/messages/chat-texts';

import { FormNote } from '../components/forms/FormNote';
import { SubmitButton } from '../components/forms/SubmitButton';
import { LinkFrame } from '../components/linked-order/LinkFrame';
import { useChatHref } from '../hooks/use-chat-href';
import { badRequest, readForm, textField } from '../http/form-body';
import { notFound } from '../http/not-found';
import styles from '../styles/recall.module.css';
import text from '../styles/text.module.css';
import { pageMeta } from '../view-models/page-meta';

export { secretAddressHeaders as headers } from '../cache/cache-control';

export const meta: MetaFunction<typeof loader> = ({ data: view, matches }) =>
  pageMeta({
    title: view?.warning ? `Não consuma: lote ${view.warning.lotCode}` : 'Aviso',
    isHidden: true,
    matches,
  });

/**
 * Loads the page that the link in a recall warning opens. Opening the page changes nothing, because mail programs open
 * links too.
 */
export async function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
  const warning = await findWarning(context.cms, token);
  if (!warning) throw await notFound(context);
  return data({ warning });
}

/** Handles "Li e separei", and "Tenho esta pizza", which also requests a refund. */
export async function action({ params: { token = '' }, request, context }: ActionFunctionArgs) {
  const intent = textField(await readForm(request), 'intent');
  if (intent !== 'li' && intent !== 'dinheiro') throw badRequest();
  const done = intent === 'dinheiro' ? openRecallCases : answerRecall;
  if (!(await done(context.cms, token))) throw await notFound(context);
  return redirect(`/recolhimento/${encodeURIComponent(token)}`, 303);
}

/** The warning of a recall: what happened, what to do, and a button with which the customer confirms having done it. */
export default function RecallWarning() {
  const {
    warning: { lotCode, productName, risk, instruction, units, orders, answeredAt, protocols },
  } = useLoaderData<typeof loader>();
  const isBusy = useNavigation().state !== 'idle';
  const chatHref = useChatHref();
  return (
    <LinkFrame eyebrow={`Lote ${lotCode}`} title={`Não consuma: ${productName}`}>
      <div className={styles.body}>
        <div className={styles.band}>
          <p>{risk}</p>
          <p>
            <b>{instruction}</b>
          </p>
        </div>
        <p>
          {units === 1 ? 'Uma caixa' : `${units} caixas`} deste lote {units === 1 ? 'foi' : 'foram'} com você
          ({orders.length === 1 ? 'pedido' : 'pedidos'} {orders.join(', ')}). O código do lote está no verso
          da caixa, abaixo da validade.
        </p>
        {protocols.length > 0 ? (
          <FormNote tone="ok" icon="circle-check">
            Recebemos. {protocols.length === 1 ? 'Protocolo' : 'Protocolos'} {protocols.join(', ')}:
            combinamos a busca e devolvemos o dinheiro. Mandamos um e-mail.
          </FormNote>
        ) : (
          <>
            {answeredAt ? (
              <FormNote tone="ok" icon="circle-check">
                Obrigado. Anotamos em {formatLongDateTime(answeredAt)} que você leu e separou.
              </FormNote>
            ) : null}
            <Form method="post" className={styles.acts}>
              {answeredAt ? null : (
                <SubmitButton isBusy={isBusy} variant="filled" size="lg" name="intent" value="li">
                  Li e separei
                </SubmitButton>
              )}
              <SubmitButton
                isBusy={isBusy}
                variant={answeredAt ? 'filled' : 'default'}
                size="lg"
                name="intent"
                value="dinheiro"
              >
                Tenho esta pizza: quero o dinheiro de volta
              </SubmitButton>
            </Form>
          </>
        )}
        <p>
          <Button
            component="a"
            href={chatAbout(chatHref, chatTexts.recalledLot(lotCode))}
            target="_blank"
            rel="noopener noreferrer"
          >
            Falar com a gente
          </Button>
        </p>
        <p>
          Alguém comeu e não está bem? Ligue <a href="tel:192">192</a>. Depois,{' '}
          <Link className={text.link} to="/ajuda">
            conte para a gente
          </Link>
          .
        </p>
      </div>
    </LinkFrame>
  );
}
