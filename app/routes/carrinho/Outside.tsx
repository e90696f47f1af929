import type { ReactNode, RefObject } from 'react';
import type { DeliveryPlanView } from '@cms/cart/queries/view-cart';
import { formatFrom } from '@shop/delivery/slot-text';

import { AreaNotice } from '../../components/delivery/AreaNotice';
import { OutsideArea, UnknownZone } from '../../components/delivery/OutsideArea';
import type { CartPageReply } from './cart-page-reply';
import type { CartPageView } from './cart-view';
import { CHECKOUT_FORM } from './checkout-form-id';
import { REQUEST_AREA } from './checkout-values';

interface OutsideProps {
  view: CartPageView;
  reply: CartPageReply | null;
  noteRef: RefObject<HTMLDivElement | null>;
  onPickup: () => void;
}

/** What an address leads to where the shop does not deliver, or where the bairro must be chosen. */
export function Outside({ view, reply, noteRef, onPickup }: OutsideProps): ReactNode {
  if (view.delivery?.answer === 'unknown') return <UnknownZone ref={noteRef} />;
  if (view.delivery?.answer !== 'outside') return null;
  return (
    <>
      <OutsideArea
        place={view.place.name}
        pickupAddress={view.pickup.address}
        pickupFrom={pickupFrom(view.pickupPlan)}
        chatHref={view.chatHref}
        form={CHECKOUT_FORM}
        pickupIntent="choose-pickup"
        onPickup={onPickup}
        ref={noteRef}
      />
      <AreaNotice
        key={view.place.name}
        intent={REQUEST_AREA}
        email={view.email}
        answer={reply?.kind === 'area' && reply.place === view.place.name ? reply : null}
      />
    </>
  );
}

/** Returns when the first pickup window begins, as text; null without pickup windows. */
const pickupFrom = (plan: DeliveryPlanView | null): string | null =>
  plan?.next ? formatFrom(plan.next, plan.today) : null;
