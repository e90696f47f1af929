import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { Ref } from 'react';

import { FormNote } from '../../components/forms/FormNote';
import text from '../../styles/text.module.css';
import { CHECKOUT_FORM } from './checkout-form-id';
import type { StepProblem } from './checkout-problem';
import type { CheckoutNotice, NoticeOffer } from './checkout-refusal';
import { STEP_IDS } from './checkout-steps';
import { OFFERED_SLOT, USE_SLOT } from './checkout-values';
import { LeadButton } from './LeadButton';
import type { noticePlace } from './notice-place';

interface NoticeNoteProps extends OfferActions {
  notice: CheckoutNotice;
  ref: Ref<HTMLDivElement>;
}

interface OfferActions {
  chatHref: string;
  onSlot: (key: string) => void;
  onPickup: () => void;
}

/** A note that says what to check before paying, and what to do about it. A script moves the focus to the note. */
export function NoticeNote({ notice, ref, ...actions }: NoticeNoteProps) {
  const { title, description, link, offers } = notice;
  return (
    <FormNote tone="bad" ref={ref}>
      <p>
        <b>{title}.</b> {description}{' '}
        {link ? (
          <Link className={text.link} to={link.to}>
            {link.label}
          </Link>
        ) : null}
      </p>
      {offers.map((offer) => (
        <Offer key={offer.kind} offer={offer} {...actions} />
      ))}
    </FormNote>
  );
}

function Offer({ offer, chatHref, onSlot, onPickup }: OfferActions & { offer: NoticeOffer }) {
  switch (offer.kind) {
    case 'slot':
      return (
        <>
          <input type="hidden" form={CHECKOUT_FORM} name={OFFERED_SLOT} value={offer.key} />
          <LeadButton intent={USE_SLOT} label={offer.label} onPress={() => onSlot(offer.key)} />
        </>
      );
    case 'pickup':
      return <LeadButton intent="choose-pickup" label="Retirar na loja" onPress={onPickup} />;
    case 'chat':
      return (
        <Button component="a" size="sm" href={chatHref} target="_blank" rel="noopener noreferrer">
          Fale com a gente
        </Button>
      );
  }
}

/**
 * Says at the top of the page why the order was not placed, for a browser without JavaScript, in which nothing moves to
 * the step that says more.
 */
export function RefusedNote({
  problem,
  notice,
  noticeAt,
}: {
  problem: StepProblem | null;
  notice: CheckoutNotice | null;
  noticeAt: ReturnType<typeof noticePlace> | null;
}) {
  const said = problem?.text ?? notice;
  if (!said) return null;
  const step = problem?.step ?? (noticeAt === 'payment' ? 'payment' : 'delivery');
  return (
    <FormNote tone="bad" isAnnounced={false}>
      <b>{said.title}.</b> {said.description}{' '}
      <a className={text.link} href={`#${STEP_IDS[step]}`}>
        Ver o que falta
      </a>
    </FormNote>
  );
}
