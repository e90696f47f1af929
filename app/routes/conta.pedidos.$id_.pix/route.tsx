import { Button } from '@mantine/core';
import {
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Form, Link, useLoaderData, useNavigation, useRevalidator } from '@remix-run/react';
import { checkPayment } from '@cms/payments/operations/check-payment';
import { leavePix, openPixCode } from '@cms/payments/operations/open-pix-code';
import { readPixPage, type PixPage } from '@cms/payments/queries/pix-page';
import { formatBrl } from '@shop/money/format-brl';
import { safePaymentLink } from '@shop/payments/payment-link';

import { Spinner } from '../../components/feedback/Spinner';
import { FormNote } from '../../components/forms/FormNote';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { Icon } from '../../components/icons/Icon';
import { OrdersError } from '../../components/orders/OrdersError';
import { classNames } from '../../components/class-names';
import { PRIVATE } from '../../cache/cache-control';
import { badRequest, readForm } from '../../http/form-body';
import { notFound } from '../../http/not-found';
import { redirectWithMessage } from '../../session/flash';
import { requireCustomer } from '../../session/session';
import { useChatHref } from '../../hooks/use-chat-href';
import { useRequestId } from '../../hooks/use-request-id';
import layout from '../../styles/layout.module.css';
import { pageMeta } from '../../view-models/page-meta';
import { CopyCode } from './CopyCode';
import { PixClock } from './PixClock';
import styles from './pix-page.module.css';
import { pixView, type PixView } from './pix-view';
import { QrCode } from './QrCode';
import { paidHref, usePixPoll } from './use-pix-poll';

export { privateHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Pague com Pix', isHidden: true, matches });

const seeOther = (href: string) => redirect(href, { status: 303, headers: PRIVATE });

async function ownPage(
  context: AppLoadContext,
  own: { orderId: string; customerId: string },
): Promise<PixPage> {
  const page = await readPixPage(context.cms, own);
  if (!page) throw await notFound(context);
  return page;
}

/** The page where an order is paid by Pix. Never opens a code: a page may be fetched by anything. */
export async function loader({ request, params: { id = '' }, context }: LoaderFunctionArgs) {
  const { customerId } = await requireCustomer(request, context, '/conta');
  const page = await ownPage(context, { orderId: id, customerId });
  const { state } = page;
  if (state === 'paid') throw seeOther(paidHref(id));
  if (state === 'elsewhere') throw seeOther(`/conta/pedidos/${id}`);
  return pixView(page, state);
}

export async function action({ request, params: { id = '' }, context }: ActionFunctionArgs) {
  const { customerId } = await requireCustomer(request, context, '/conta');
  const form = await readForm(request);
  const own = { customerId, orderId: id };
  const { paymentLink } = await ownPage(context, own);
  const here = `/conta/pedidos/${id}/pix`;
  switch (form.get('intent')) {
    case 'open':
      return openCode(context, id, here);
    case 'check': {
      const check = await checkPayment(context.cms, own);
      if (check && check.paymentStatus !== 'unpaid') return seeOther(paidHref(id));
      return redirectWithMessage(context, here, { code: 'pix_not_seen', tone: 'failed' });
    }
    case 'card': {
      await leavePix(context.cms, id);
      const link = safePaymentLink(paymentLink);
      // The code may have been paid in the same second.
      const { state } = await ownPage(context, own);
      return link && state !== 'paid'
        ? redirectDocument(link, { status: 303, headers: PRIVATE })
        : seeOther(here);
    }
    default:
      throw badRequest();
  }
}

async function openCode(context: AppLoadContext, orderId: string, here: string) {
  const opened = await openPixCode(context.cms, orderId);
  if (!opened.ok && opened.error.code === 'too_many_codes')
    return redirectWithMessage(context, here, { code: 'pix_too_many_codes', tone: 'failed' });
  return seeOther(here);
}

export function ErrorBoundary() {
  return <OrdersError reference={useRequestId()} chatHref={useChatHref()} />;
}

export default function PayByPix() {
  const view = useLoaderData<typeof loader>();
  const { number, totalCents, open } = view;
  return (
    <div className={classNames(layout.page, styles.page)}>
      <div className={styles.main}>
        <div className={styles.head}>
          <p className={styles.number}>Pedido {number}</p>
          <h1>Pague com Pix</h1>
          <p className={styles.amount}>{formatBrl(totalCents)}</p>
        </div>
        {open ? <OpenCode view={view} open={open} /> : <NoCode view={view} />}
      </div>
      {open ? (
        <aside className={styles.qr} aria-label="Código QR">
          <QrCode {...open.qr} />
          <p>
            <b>Aponte a câmera do aplicativo do banco</b>
            <br />
            para pagar com outro aparelho.
          </p>
          {open.pageLink ? (
            <Button
              component="a"
              variant="subtle"
              size="sm"
              href={open.pageLink}
              target="_blank"
              rel="noopener noreferrer"
            >
              Ver este Pix no Mercado Pago
            </Button>
          ) : null}
        </aside>
      ) : null}
    </div>
  );
}

function OpenCode({ view, open }: { view: PixView; open: NonNullable<PixView['open']> }) {
  const { revalidate } = useRevalidator();
  usePixPoll(view.orderId);
  return (
    <>
      <CopyCode code={open.code} />
      <div className={styles.until}>
        <p>
          Guardamos seus itens até <b>{open.until}</b>.
          <br />
          Depois disso, nada é cobrado.
        </p>
        <PixClock remainingMs={open.remainingMs} onOver={() => void revalidate()} />
      </div>
      <p className={classNames(styles.waits, styles.scripted)} role="status">
        <Spinner />
        Esperando o pagamento. Esta página muda sozinha.
      </p>
      <noscript>
        <Form method="post">
          <Button type="submit" variant="default" name="intent" value="check">
            Já paguei
          </Button>
        </Form>
      </noscript>
      <ol className={styles.steps}>
        <li>Copie o código e abra o aplicativo do seu banco.</li>
        <li>Escolha Pix, depois Pix Copia e Cola.</li>
        <li>
          <span>
            Confira o valor: <b>{formatBrl(view.totalCents)}</b>.
          </span>
        </li>
      </ol>
      <Actions view={view} />
    </>
  );
}

/** Why there is no code, and what to do. */
function NoCode({ view }: { view: PixView }) {
  const { orderId, state, endText } = view;
  const { formData } = useNavigation();
  if (state === 'over') {
    return (
      <>
        <FormNote icon="clock-x">{endText ?? 'O prazo para pagar terminou. Nada foi cobrado.'}</FormNote>
        <Form method="post" action={`/conta/pedidos/${orderId}`} className={styles.actions}>
          <SubmitButton
            size="lg"
            isBusy={formData?.get('intent') === 'reorder'}
            name="intent"
            value="reorder"
          >
            Refazer pedido
          </SubmitButton>
        </Form>
      </>
    );
  }
  return (
    <>
      {state === 'silent' ? (
        <FormNote tone="bad">O Pix não respondeu. Tente de novo ou use cartão.</FormNote>
      ) : endText ? (
        <FormNote icon="clock-x">{endText}</FormNote>
      ) : null}
      <Form method="post" className={styles.actions}>
        <SubmitButton size="lg" isBusy={formData?.get('intent') === 'open'} name="intent" value="open">
          {state === 'silent' ? 'Tentar de novo' : 'Gerar código Pix'}
        </SubmitButton>
      </Form>
      <Actions view={view} />
    </>
  );
}

function Actions({ view: { orderId, hasCard, open } }: { view: PixView }) {
  const { formData } = useNavigation();
  return (
    <div className={styles.actions}>
      {hasCard ? (
        <Form method="post" reloadDocument>
          <SubmitButton
            variant="default"
            isBusy={formData?.get('intent') === 'card'}
            name="intent"
            value="card"
            {...(open && { 'aria-describedby': CARD_NOTE })}
          >
            <span className={styles.label}>
              <Icon name="credit-card" />
              Prefiro cartão
            </span>
          </SubmitButton>
        </Form>
      ) : null}
      <Button component={Link} variant="subtle" to={`/conta/pedidos/${orderId}?cancelar`}>
        Cancelar pedido
      </Button>
      {hasCard && open ? (
        <p id={CARD_NOTE} className={styles.note}>
          Ao escolher cartão, o código Pix deixa de valer.
        </p>
      ) : null}
    </div>
  );
}

const CARD_NOTE = 'prefiro-cartao';
