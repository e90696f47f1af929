import { Button } from '@mantine/core';
import { Link, useRevalidator } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { formatBrl } from '@shop/money/format-brl';

import { PayBar } from '../../components/checkout/PayBar';
import { FormNote } from '../../components/forms/FormNote';
import { FrozenQuestion } from '../../components/help/FrozenQuestion';
import { HelpLink } from '../../components/help/HelpLink';
import { ReplacementNote } from '../../components/help/ReplacementNote';
import { Icon } from '../../components/icons/Icon';
import { CancelByLink } from '../../components/linked-order/CancelByLink';
import links from '../../components/linked-order/link-actions.module.css';
import { LinkFrame } from '../../components/linked-order/LinkFrame';
import { OwnData } from '../../components/linked-order/OwnData';
import { AcceptTerms } from '../../components/orders/AcceptTerms';
import { ORDER_UPDATES_ID } from '../../components/orders/CancelOrder';
import { OrderHistory, type TimelineEventView } from '../../components/orders/OrderHistory';
import { OrderLines } from '../../components/orders/OrderLines';
import { OrderMeta } from '../../components/orders/OrderMeta';
import { OrderNotices } from '../../components/orders/OrderNotices';
import { OrderSums } from '../../components/orders/OrderSums';
import { OrderTrack } from '../../components/orders/OrderTrack';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { linkHelpPaths } from '../../view-models/help-paths';
import type { LinkedOrderView } from '../../view-models/linked-order-view';
import { useOrderUpdates } from '../conta.pedidos.$id/use-order-updates';
import { useOrderWatch } from '../conta.pedidos.$id/use-order-watch';
import styles from './linked-order-page.module.css';

interface LinkedOrderPageProps {
  view: LinkedOrderView & {
    timeline: readonly TimelineEventView[];
    asksFrozen: boolean;
    cases: ComponentProps<typeof HelpLink>['cases'];
    replaces: ComponentProps<typeof ReplacementNote>['replaces'] | null;
  };
}

/**
 * The page of an order that was opened by its link. It shows the status as a sentence, the progress steps, the time
 * window, what happens next, and what the buyer can do now.
 */
export function LinkedOrderPage({ view }: LinkedOrderPageProps) {
  const { order, headline, buyerName, isGuest, hasEmail, path, timeline, asksFrozen, cases, replaces } = view;
  const { help } = linkHelpPaths(path);
  const { revalidate } = useRevalidator();
  const update = useOrderUpdates(order);
  useOrderWatch({ ...order, statusHref: `${path}/situacao` });
  const payLabel = order.isRetry ? 'Tentar novamente' : 'Pagar agora';
  return (
    <>
      <LinkFrame eyebrow={`Pedido ${order.number} · ${buyerName}`} title={headline}>
        <div role="status" className={styles.news}>
          {update ? (
            <div id={ORDER_UPDATES_ID}>
              <FormNote icon="refresh">{update}</FormNote>
            </div>
          ) : null}
        </div>
        {order.track ? <OrderTrack steps={order.track} /> : null}
        {order.promise ? (
          <div className={styles.slot}>
            <span aria-hidden="true">{order.promise.numeral}</span>
            <p>
              <b>{order.promise.text}</b>
              {order.deliveryText}
              {order.instructions ? ` ${order.instructions}` : ''}
            </p>
          </div>
        ) : null}
        {asksFrozen ? <FrozenQuestion action={path} noHref={`${help}/descongelada`} /> : null}
        {replaces ? <ReplacementNote replaces={replaces} to={null} /> : null}
        <OrderNotices order={order} onOver={() => void revalidate()} />
        {order.terms ? <AcceptTerms terms={order.terms} action={path} /> : null}
        {order.paymentLink ? (
          <div className={layout.onlyWide}>
            <Button component="a" variant="filled" size="lg" href={order.paymentLink}>
              {payLabel}: {formatBrl(order.totalCents)}
            </Button>
          </div>
        ) : null}
        <section className={styles.block} aria-labelledby="o-que-vem">
          <h2 id="o-que-vem">O que vem</h2>
          <OrderLines lines={order.lines} />
          <OrderSums sums={order.sums} />
          <OrderMeta meta={order.promise ? { ...order, promise: null } : order} />
        </section>
        <div className={styles.actions}>
          {order.pixHref ? (
            <Button component={Link} to={order.pixHref}>
              <Icon name="qrcode" />
              Pagar com Pix
            </Button>
          ) : null}
          {order.hasReceipt ? (
            <Button component={Link} to={`${path}/recibo`}>
              <Icon name="printer" />
              Ver recibo
            </Button>
          ) : null}
          <Button component="a" href={order.chatHref} target="_blank" rel="noopener noreferrer">
            <Icon name="brand-whatsapp" />
            Falar sobre este pedido
          </Button>
        </div>
        <HelpLink to={help} cases={cases} />
        <aside className={links.keep} aria-labelledby="guarde">
          <h2 id="guarde">Guarde este link</h2>
          <p className={text.soft}>
            Quem abre o link vê este pedido: não passe adiante. Ele vale até 30 dias depois da entrega.
          </p>
          {isGuest ? (
            <p>
              <Link className={text.link} to="/login?aba=criar-conta">
                Criar minha conta
              </Link>
            </p>
          ) : null}
        </aside>
        <section className={styles.block} aria-label="Mais sobre este pedido">
          <details className={links.fold}>
            <summary>Histórico</summary>
            <OrderHistory events={timeline} />
          </details>
          {order.canCancel && hasEmail ? <CancelByLink order={order} path={path} /> : null}
          {isGuest && hasEmail ? <OwnData path={path} /> : null}
        </section>
      </LinkFrame>
      {order.paymentLink ? (
        <PayBar totalCents={order.totalCents} day={null}>
          <Button component="a" variant="filled" className={styles.pay} href={order.paymentLink}>
            {payLabel}
          </Button>
        </PayBar>
      ) : null}
    </>
  );
}
