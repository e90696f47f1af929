import { Button } from '@mantine/core';
import { Link, useRevalidator } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { orderMovedText } from '@shop/messages/order-messages';
import { formatBrl } from '@shop/money/format-brl';
import { PAY_LABELS } from '@shop/payments/payment-labels';

import { classNames } from '../../components/class-names';
import { FrozenQuestion } from '../../components/help/FrozenQuestion';
import { HelpLink } from '../../components/help/HelpLink';
import { ReplacementNote } from '../../components/help/ReplacementNote';
import { ReportedNote } from '../../components/help/ReportedNote';
import { WithdrawnNote } from '../../components/help/WithdrawnNote';
import { Icon } from '../../components/icons/Icon';
import { CancelByLink } from '../../components/linked-order/CancelByLink';
import { LinkFrame } from '../../components/linked-order/LinkFrame';
import { OwnData } from '../../components/linked-order/OwnData';
import { AskToCancel } from '../../components/order-page/AskToCancel';
import { CancelBlock } from '../../components/order-page/CancelBlock';
import { SaveLink } from '../../components/order-page/SaveLink';
import { OrderBar, payLabel } from '../../components/order-page/OrderBar';
import { OrderFolds } from '../../components/order-page/OrderFolds';
import { CANCEL_ANSWERS, OrderUpdate } from '../../components/order-page/OrderUpdate';
import { OvenSteps, type OvenStepView } from '../../components/order-page/OvenSteps';
import { PromisedWindow } from '../../components/order-page/PromisedWindow';
import { AcceptTerms } from '../../components/orders/AcceptTerms';
import type { TimelineEventView } from '../../components/orders/OrderHistory';
import { OrderLines } from '../../components/orders/OrderLines';
import { OrderMeta } from '../../components/orders/OrderMeta';
import { OrderNotices } from '../../components/orders/OrderNotices';
import { OrderSums } from '../../components/orders/OrderSums';
import { OrderTrack } from '../../components/orders/OrderTrack';
import { ReviewLink } from '../../components/reviews/ReviewLink';
import layout from '../../styles/layout.module.css';
import { linkHelpPaths } from '../../view-models/help-paths';
import type { ReportedView, WithdrawnView } from '../../view-models/help-view';
import type { LinkedOrderView } from '../../view-models/linked-order-view';
import { useOrderUpdates } from '../conta.pedidos.$id/use-order-updates';
import { useOrderWatch } from '../conta.pedidos.$id/use-order-watch';
import styles from './linked-order-page.module.css';

interface LinkedOrderPageProps {
  view: LinkedOrderView & {
    timeline: readonly TimelineEventView[];
    asksFrozen: boolean;
    cases: ComponentProps<typeof HelpLink>['cases'];
    /** The buyer's withdrawal, which the page leads with. */
    withdrawn: WithdrawnView | null;
    /** The report that waits for an answer. */
    reported: ReportedView | null;
    replaces: ComponentProps<typeof ReplacementNote>['replaces'] | null;
    ovenSteps: readonly OvenStepView[];
    reviewHref: string | null;
    /** Whether the page asks to confirm the cancellation, as it does without JavaScript. */
    isAsked: boolean;
  };
}

/**
 * The page of an order that was opened by its link. It shows the status as a sentence, the progress steps, the time
 * window, what happens next, and what the buyer can do now.
 */
export function LinkedOrderPage({ view }: LinkedOrderPageProps) {
  const { order, headline, buyerName, path, asksFrozen, replaces, withdrawn, reported, isAsked } = view;
  const { help } = linkHelpPaths(path);
  const { revalidate } = useRevalidator();
  const update = useOrderUpdates(order);
  useOrderWatch({ ...order, statusHref: `${path}/situacao` });
  return (
    <>
      <LinkFrame
        eyebrow={[`Pedido ${order.number}`, buyerName].filter(Boolean).join(' · ')}
        title={headline}
        says={order.statusValue === 'cancelado' ? CANCEL_ANSWERS : undefined}
        aside={<Beside view={view} help={help} onOver={() => void revalidate()} />}
      >
        <OrderUpdate
          update={update}
          isInHeading={update === orderMovedText(order.number, order.status.label)}
        />
        {isAsked ? <AskToCancel order={order} stayHref={path} form={<CancelByLink path={path} />} /> : null}
        {withdrawn ? <WithdrawnNote withdrawn={withdrawn} help={help} /> : null}
        {reported ? <ReportedNote reported={reported} help={help} /> : null}
        {order.track ? <OrderTrack steps={order.track} /> : null}
        <PromisedWindow {...order} />
        {asksFrozen ? <FrozenQuestion action={path} noHref={`${help}/descongelada`} /> : null}
        {replaces ? <ReplacementNote replaces={replaces} to={null} /> : null}
        <OrderNotices order={{ ...order, cancelling: null }} onOver={() => void revalidate()} />
        {order.terms ? <AcceptTerms terms={order.terms} action={path} /> : null}
        {withdrawn || reported ? null : <NextAct order={order} />}
        <OvenSteps steps={view.ovenSteps} />
        <ReviewLink href={view.reviewHref} />
        <section className={styles.block} aria-labelledby="o-que-vem">
          <h2 id="o-que-vem">{ITEMS_TITLES[order.statusValue] ?? 'O que vem'}</h2>
          <OrderLines lines={order.lines} />
          <OrderSums sums={order.sums} />
          <OrderMeta meta={order} />
        </section>
      </LinkFrame>
      <OrderBar order={order} helpHref={help} />
    </>
  );
}

/** The heading of the items where they are not on their way. */
const ITEMS_TITLES: Partial<Record<string, string>> = { entregue: 'O que veio', cancelado: 'O que tinha' };

/** What the buyer does next: pay, which a phone has in its bar, or order again after the delivery or a cancellation. */
function NextAct({ order }: { order: LinkedOrderView['order'] }) {
  const { paymentLink, pixHref, isRetry, totalCents, payTotals, statusValue } = order;
  if (paymentLink)
    return (
      <div className={classNames(styles.actions, layout.onlyWide)}>
        {pixHref ? (
          <Button component={Link} variant="filled" size="lg" to={pixHref}>
            <Icon name="qrcode" />
            {payTotals ? `${PAY_LABELS.pix}: ${formatBrl(payTotals.pix)}` : PAY_LABELS.pix}
          </Button>
        ) : null}
        <Button component="a" variant={pixHref ? 'default' : 'filled'} size="lg" href={paymentLink}>
          {payLabel(isRetry)}: {formatBrl(payTotals?.card ?? totalCents)}
        </Button>
      </div>
    );
  if (statusValue !== 'entregue' && statusValue !== 'cancelado') return null;
  return (
    <div className={styles.actions}>
      <Button component={Link} variant="filled" size="lg" to="/cardapio">
        Fazer outro pedido
      </Button>
    </div>
  );
}

/** Help, the cancellation, what unfolds, and the link. */
function Beside({ view, help, onOver }: LinkedOrderPageProps & { help: string; onOver: () => void }) {
  const { order, isGuest, canProve, path, timeline, cases, isAsked } = view;
  return (
    <aside className={styles.beside} aria-label="Ajuda e dados do pedido">
      <HelpLink
        to={help}
        cases={cases}
        isInBar={order.paymentLink === null}
        orderStatus={order.statusValue}
      />
      {canProve && !isAsked ? (
        <CancelBlock
          order={order}
          askHref={`${path}?cancelar=sim`}
          form={<CancelByLink path={path} />}
          onOver={onOver}
        />
      ) : null}
      <OrderFolds timeline={timeline}>{isGuest && canProve ? <OwnData path={path} /> : null}</OrderFolds>
      <div className={styles.actions}>
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
      <SaveLink path={path} number={order.number} isGuest={isGuest} />
    </aside>
  );
}
