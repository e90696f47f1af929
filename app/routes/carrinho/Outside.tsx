import { type ReactNode, type RefObject, useEffect } from 'react';
import type { DeliveryPlanView } from '@cms/cart/queries/view-cart';
import { formatFrom } from '@shop/delivery/slot-text';

import { AreaNotice } from '../../components/delivery/AreaNotice';
import { CityQuestion } from '../../components/delivery/CityQuestion';
import { OutsideArea, UnknownZone } from '../../components/delivery/OutsideArea';
import type { CartPageReply } from './cart-page-reply';
import type { CartPageView } from './cart-view';
import { ADDRESSES } from '../conta.enderecos/address-paths';
import { CHECKOUT_FORM } from './checkout-form-id';
import { CITY_INTENTS, REQUEST_AREA, UNKNOWN_CEP } from './checkout-values';
import { fillPlace } from './fill-place';
import type { TypedPlaceState } from './use-typed-place';

interface OutsideProps {
  view: CartPageView;
  reply: CartPageReply | null;
  noteRef: RefObject<HTMLDivElement | null>;
  onPickup: () => void;
  form: RefObject<HTMLFormElement | null>;
  typed: TypedPlaceState;
  saveDraft: () => void;
}

/** What an address leads to where the shop does not deliver, or where something must be answered first. */
export function Outside({ view, reply, noteRef, onPickup, form, typed, saveDraft }: OutsideProps): ReactNode {
  const question = view.delivery?.question;
  const asked = question?.about === 'city' ? `${question.cepCity} ${question.typedCity}` : '';
  // Who has typed the city further down would not see what is asked about it above.
  useEffect(() => {
    const note = noteRef.current;
    const at = document.activeElement;
    if (!asked || !note || !at) return;
    if (at.getBoundingClientRect().top > note.getBoundingClientRect().top)
      note.scrollIntoView({ block: 'center' });
  }, [asked, noteRef]);
  if (question?.about === 'place') return <UnknownZone ref={noteRef} />;
  if (question) {
    const { cepCity, typedCity } = question;
    const answer = (place: Parameters<typeof fillPlace>[1]) => {
      if (form.current) fillPlace(form.current, place);
      saveDraft();
    };
    return (
      <CityQuestion
        cepCity={cepCity}
        typedCity={typedCity}
        editHref={typed.savedId ? `${ADDRESSES}?editar=${typed.savedId}` : null}
        form={CHECKOUT_FORM}
        intents={CITY_INTENTS}
        onYes={() => answer({ city: cepCity })}
        onNo={() => {
          answer({ cep: UNKNOWN_CEP });
          typed.leave(UNKNOWN_CEP);
        }}
        ref={noteRef}
      />
    );
  }
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
