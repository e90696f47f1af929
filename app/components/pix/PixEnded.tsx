import { Button, UnstyledButton } from '@mantine/core';
import { Form, Link, useNavigation } from '@remix-run/react';

import text from '@app/styles/text.module.css';

import type { PixEndedView, PixWay } from '../../view-models/payment/pix-ended-view';
import type { PixView } from '../../view-models/payment/pix-view';
import { SubmitButton } from '../forms/SubmitButton';
import { OutcomeBar } from '../payment/OutcomeBar';
import { OutcomeBox } from '../payment/OutcomeBox';
import { PaymentOutcome } from '../payment/PaymentOutcome';
import { AgreedTotal } from './AgreedTotal';
import { usePixPoll } from './use-pix-poll';

/** What happened to a Pix that cannot be paid any more, and one way on. On a phone the way on is in the bar. */
export function PixEnded({ view, ended }: { view: PixView; ended: PixEndedView }) {
  const { icon, title, lead, box, main, more, isChecking } = ended;
  return (
    <>
      {isChecking ? <Checking paths={view.paths} /> : null}
      <PaymentOutcome
        state="waiting"
        icon={icon}
        eyebrow={`Pedido ${view.number}`}
        title={title}
        lead={lead}
        picture={view.picture}
        actions={
          <OutcomeBar label="Seguir" isLow>
            <MainWay {...main} />
          </OutcomeBar>
        }
        more={more.map((way) => (
          <OtherWay key={way.label} {...way} />
        ))}
      >
        {box ? <OutcomeBox {...box} /> : null}
      </PaymentOutcome>
    </>
  );
}

/** Asks again for the payment until the provider has answered. */
function Checking({ paths }: Pick<PixView, 'paths'>) {
  usePixPoll(paths);
  return null;
}

/** The payment page is another site, to which only a document's own form may lead. */
const leavesTheShop = (intent: string | undefined) => intent === 'card';

function MainWay({ label, to, intent, agreedCents }: PixWay) {
  const { formData } = useNavigation();
  if (!intent)
    return (
      <Button component={Link} variant="filled" size="lg" to={to}>
        {label}
      </Button>
    );
  return (
    <Form method="post" action={to} reloadDocument={leavesTheShop(intent)}>
      <AgreedTotal cents={agreedCents} />
      <SubmitButton
        size="lg"
        fullWidth
        isBusy={formData?.get('intent') === intent}
        name="intent"
        value={intent}
      >
        {label}
      </SubmitButton>
    </Form>
  );
}

function OtherWay({ label, to, intent, agreedCents }: PixWay) {
  if (!intent)
    return (
      <Link className={text.link} to={to}>
        {label}
      </Link>
    );
  return (
    <Form method="post" action={to} reloadDocument={leavesTheShop(intent)}>
      <AgreedTotal cents={agreedCents} />
      <UnstyledButton className={text.link} type="submit" name="intent" value={intent}>
        {label}
      </UnstyledButton>
    </Form>
  );
}
