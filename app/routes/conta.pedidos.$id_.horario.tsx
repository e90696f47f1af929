import { Button } from '@mantine/core';
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { findCustomerOrder } from '@cms/orders/queries/customer-orders';
import { findSlotChoice } from '@cms/orders/queries/slot-choice';
import { chooseSlot } from '@cms/payments/operations/choose-slot';
import { readSlotKey, slotKey } from '@shop/delivery/slot-key';
import { formatSlot, type SlotWindow } from '@shop/delivery/slot-text';
import { deliveryMessages } from '@shop/messages/delivery-messages';
import { formatBrl } from '@shop/money/format-brl';
import { formatLongDateTime } from '@shop/time/bahia';

import { AccountFrame } from '../components/account/AccountFrame';
import { SlotPicker } from '../components/delivery/SlotPicker';
import { shortSlotName, slotChoice } from '../components/delivery/slot-view';
import { FormNote } from '../components/forms/FormNote';
import { SubmitButton } from '../components/forms/SubmitButton';
import { Icon } from '../components/icons/Icon';
import { OrdersError } from '../components/orders/OrdersError';
import { PRIVATE } from '../cache/cache-control';
import { badRequest, readForm } from '../http/form-body';
import { notFound } from '../http/not-found';
import { redirectWithMessage } from '../session/flash';
import { requireCustomer } from '../session/session';
import { useChatHref } from '../hooks/use-chat-href';
import { useRequestId } from '../hooks/use-request-id';
import layout from '../styles/layout.module.css';
import { personView } from '../view-models/account-view';
import { pageMeta } from '../view-models/page-meta';

export { privateHeaders as headers } from '../cache/cache-control';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Outro horário ou o dinheiro de volta', isHidden: true, matches });

/** The page of a paid order whose window was lost: another window, or the money back. */
export async function loader({ request, params: { id = '' }, context }: LoaderFunctionArgs) {
  const { customerId, ...session } = await requireCustomer(request, context, '/conta');
  const choice = await findSlotChoice(context.cms, { customerId, orderId: id });
  if (!choice) {
    // Chosen already: the order's own page says what was.
    if (!(await findCustomerOrder(context.cms, { customerId, orderId: id }))) throw await notFound(context);
    throw redirect(`/conta/pedidos/${id}`, { status: 303, headers: PRIVATE });
  }
  return { person: personView(session), choice };
}

export async function action({ request, params: { id = '' }, context }: ActionFunctionArgs) {
  const { customerId } = await requireCustomer(request, context, '/conta');
  const form = await readForm(request);
  const intent = form.get('intent');
  if (intent !== 'money-back' && intent !== 'slot') throw badRequest();
  const typed = form.get('slot');
  const slot = readSlotKey(typeof typed === 'string' ? typed : '');
  if (intent === 'slot' && !slot) return refused('slot_required', 400);
  const chosen = await chooseSlot(context.cms, {
    customerId,
    orderId: id,
    choice: intent === 'slot' && slot ? slot : 'money_back',
  });
  if (chosen.ok) {
    return redirectWithMessage(context, `/conta/pedidos/${id}`, {
      code: chosen.slot ? 'slot_chosen' : 'order_cancelled_refunded',
    });
  }
  switch (chosen.error.code) {
    case 'not_found':
      throw await notFound(context);
    case 'choice_over':
      return redirectWithMessage(context, `/conta/pedidos/${id}`, {
        code: 'slot_choice_over',
        tone: 'failed',
      });
    default:
      return refused(chosen.error.code, 409);
  }
}

type Refused = 'slot_required' | 'slot_full' | 'slot_closed';

const refused = (code: Refused, status: number) => data({ code }, { status });

const REFUSALS: Record<Refused, string> = {
  slot_required: `${deliveryMessages.slot_required.title}.`,
  slot_full: `${deliveryMessages.slot_full.title}. Escolha outro.`,
  slot_closed: `${deliveryMessages.slot_closed.title}. Escolha outro.`,
};

const lostText = (lost: SlotWindow | null): string =>
  lost
    ? `o horário de ${formatSlot(lost)} lotou antes de o pagamento chegar. Recebemos o pagamento e guardamos o pedido.`
    : 'o horário lotou antes de o pagamento chegar. Recebemos o pagamento e guardamos o pedido.';

export function ErrorBoundary() {
  return <OrdersError reference={useRequestId()} chatHref={useChatHref()} />;
}

export default function ChooseSlot() {
  const { person, choice } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { orderId, number, until, paidCents, slots } = choice;
  const [chosen, setChosen] = useState('');
  const { days, selected, next } = slotChoice({ slots, chosen, mustChoose: true });
  const busy = useNavigation().formData?.get('intent');
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reply) note.current?.focus();
  }, [reply]);
  return (
    <AccountFrame title="Outro horário ou o dinheiro de volta" person={person}>
      <div className={layout.stack}>
        <FormNote tone="bad" icon="clock-x" isAnnounced={false}>
          <p>
            <b>Pedido {number}:</b> {lostText(choice.lost)}
          </p>
          <p>
            Escolha até <b>{formatLongDateTime(until)}</b>. Sem escolha até lá, devolvemos{' '}
            <b>{formatBrl(paidCents)}</b>, o valor inteiro.
          </p>
        </FormNote>
        {reply ? (
          <FormNote tone="bad" ref={note}>
            {REFUSALS[reply.code]}
          </FormNote>
        ) : null}
        {next ? (
          <Form method="post" className={layout.stack}>
            <h2>Outro horário</h2>
            <SlotPicker
              name="slot"
              days={days}
              selected={selected && slotKey(selected)}
              onChange={setChosen}
            />
            <div>
              <SubmitButton isBusy={busy === 'slot'} name="intent" value="slot">
                {selected ? `Usar ${shortSlotName(selected)}` : 'Usar este horário'}
              </SubmitButton>
            </div>
          </Form>
        ) : (
          <FormNote icon="calendar">{deliveryMessages.no_windows}.</FormNote>
        )}
        <Form method="post" className={layout.stack}>
          <h2>Dinheiro de volta</h2>
          <p>O pedido é cancelado e {formatBrl(paidCents)} voltam pelo mesmo meio de pagamento.</p>
          <div>
            <SubmitButton isBusy={busy === 'money-back'} variant="default" name="intent" value="money-back">
              Quero o dinheiro de volta
            </SubmitButton>
          </div>
        </Form>
        <div>
          <Button component={Link} variant="subtle" to={`/conta/pedidos/${orderId}`}>
            <Icon name="arrow-left" />
            Pedido {number}
          </Button>
        </div>
      </div>
    </AccountFrame>
  );
}
