import { Button } from '@mantine/core';
import { Form, Link, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { SlotChoice } from '@cms/orders/queries/slot-choice';
import { slotKey } from '@shop/delivery/slot-key';
import { formatSlot, type SlotWindow } from '@shop/delivery/slot-text';
import { deliveryMessages } from '@shop/messages/delivery-messages';
import { formatBrl } from '@shop/money/format-brl';
import { formatLongDateTime } from '@shop/time/bahia';

import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { withdrawalPath } from '../../view-models/help-paths';
import { FormNote } from '../forms/FormNote';
import { SubmitButton } from '../forms/SubmitButton';
import { Icon } from '../icons/Icon';
import type { LostWindowRefusal } from './lost-window-refusal';
import { SlotPicker } from './SlotPicker';
import { shortSlotName, slotChoice } from './slot-view';

export const LOST_WINDOW_TITLE = 'Outro horário ou o dinheiro de volta';

const REFUSALS: Record<LostWindowRefusal, string> = {
  slot_required: `${deliveryMessages.slot_required.title}.`,
  slot_full: `${deliveryMessages.slot_full.title}. Escolha outro.`,
  slot_closed: `${deliveryMessages.slot_closed.title}. Escolha outro.`,
};

const lostText = (lost: SlotWindow | null): string =>
  lost
    ? `o horário de ${formatSlot(lost)} lotou antes de o pagamento chegar. Recebemos o pagamento e guardamos o pedido.`
    : 'o horário lotou antes de o pagamento chegar. Recebemos o pagamento e guardamos o pedido.';

interface LostWindowProps {
  choice: SlotChoice;
  refusal: LostWindowRefusal | null;
  orderPath: string;
  /** Further fields of the form that requests the refund. They prove that the visitor is the buyer. */
  proof?: ReactNode;
}

/** The choice that a buyer has when a paid order has lost its time window: another window, or a refund. */
export function LostWindow({ choice, refusal, orderPath, proof = null }: LostWindowProps) {
  const { number, until, paidCents, slots, canReturn } = choice;
  const [chosen, setChosen] = useState('');
  const { days, selected, next } = slotChoice({ slots, chosen, mustChoose: true, today: choice.today });
  const busy = useNavigation().formData?.get('intent');
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refusal) return;
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [refusal]);
  const refusalNote = refusal ? (
    <FormNote tone="bad" ref={note}>
      {REFUSALS[refusal]}
    </FormNote>
  ) : null;
  return (
    <div className={layout.stack}>
      <FormNote tone="bad" icon="clock-x" isAnnounced={false}>
        <p>
          <b>Pedido {number}:</b> {lostText(choice.lost)}
        </p>
        <p>
          Escolha até <b>{formatLongDateTime(until)}</b>. Sem escolha até lá, devolvemos{' '}
          <b translate="no">{formatBrl(paidCents)}</b>, o valor inteiro.
        </p>
      </FormNote>
      {refusal && !next ? refusalNote : null}
      {next ? (
        <Form method="post" className={layout.stack} noValidate preventScrollReset>
          <h2>Outro horário</h2>
          {refusalNote}
          <SlotPicker name="slot" days={days} selected={selected && slotKey(selected)} onChange={setChosen} />
          <div>
            <SubmitButton isBusy={busy === 'slot'} name="intent" value="slot">
              {selected ? `Usar ${shortSlotName(selected)}` : 'Usar este horário'}
            </SubmitButton>
          </div>
        </Form>
      ) : (
        <FormNote icon="calendar">{deliveryMessages.no_windows}.</FormNote>
      )}
      {canReturn ? (
        <MoneyBack paidCents={paidCents} proof={proof} isBusy={busy === 'money-back'} />
      ) : (
        <p>
          Prefere o dinheiro de volta?{' '}
          <Link className={text.link} to={withdrawalPath(orderPath)}>
            Peça por aqui
          </Link>
          : a loja olha e responde.
        </p>
      )}
      <div>
        <Button component={Link} variant="subtle" to={orderPath}>
          <Icon name="arrow-left" />
          Pedido {number}
        </Button>
      </div>
    </div>
  );
}

/** The form that cancels the order for a refund. */
function MoneyBack({ paidCents, proof, isBusy }: { paidCents: number; proof: ReactNode; isBusy: boolean }) {
  return (
    <Form method="post" className={layout.stack} noValidate preventScrollReset>
      <h2>Dinheiro de volta</h2>
      <p>
        O pedido é cancelado e <span translate="no">{formatBrl(paidCents)}</span> voltam pelo mesmo meio de
        pagamento.
      </p>
      {proof}
      <div>
        <SubmitButton isBusy={isBusy} variant="default" name="intent" value="money-back">
          Quero o dinheiro de volta
        </SubmitButton>
      </div>
    </Form>
  );
}
