'use client';

import { Button, Radio, RadioGroup } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { formatBrl } from '@shop/money/format-brl';
import { useState, type FormEvent } from 'react';

import { ModalDialog } from '../../../components/feedback/ModalDialog';
import styles from '../../../components/feedback/modal-dialog.module.css';
import { Notice } from '../../../components/forms/Notice';
import { Switch } from '../../../components/forms/Switch';
import { DialogField } from '../changes/DialogField';
import { chosenCents, chosenText, DELIVERY_KEY, type ChosenUnits } from '../refund-items/refund-items';
import { RefundItems } from '../refund-items/RefundItems';
import {
  readRefundForm,
  refundConsequences,
  isDeliveryChosen,
  itemRefundOf,
  NO_ITEMS,
  pickedLines,
  unitsIn,
  type ItemRefund,
  type RefundFacts,
  type RefundFormErrors,
  type RefundWish,
} from './refund-labels';

interface RefundDialogProps {
  order: RefundFacts;
  /** What is chosen when the dialog opens; nothing by default. */
  initial?: ChosenUnits;
  onConfirm: (refund: RefundWish) => void;
  onClose: () => void;
}

/** Asks what is refunded: items of the order, or another amount. It explains the effect on the order first. */
export function RefundDialog({ order, initial = {}, onConfirm, onClose }: RefundDialogProps) {
  const [isByAmount, setIsByAmount] = useState(false);
  return (
    <ModalDialog title={`Devolver a ${order.firstName}`} onClose={onClose}>
      {order.earlier.length > 0 ? (
        <Notice tone="warn">
          <p>
            <b>Já devolvido neste pedido</b>
          </p>
          <ul>
            {order.earlier.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {isByAmount ? (
        <AmountForm order={order} onConfirm={onConfirm} onClose={onClose} />
      ) : (
        <ItemsForm
          order={order}
          initial={initial}
          onConfirm={onConfirm}
          onClose={onClose}
          onOtherAmount={() => setIsByAmount(true)}
        />
      )}
    </ModalDialog>
  );
}

function ItemsForm({
  order,
  initial = {},
  onConfirm,
  onClose,
  onOtherAmount,
}: RefundDialogProps & { onOtherAmount: () => void }) {
  const [chosen, setChosen] = useState<ChosenUnits>(initial);
  const [returns, setReturns] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const amountCents = Math.min(order.leftCents, chosenCents(order.items, chosen));
  const isWhole = amountCents > 0 && amountCents === order.leftCents;
  const itemRefund = isWhole ? null : itemRefundOf(order, chosen);
  const isOne = itemRefund ? unitsIn(itemRefund.items) === 1 : false;

  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (amountCents === 0) return setError(adminMessages.refund_items_required);
    onConfirm({
      amountCents,
      reason: chosenText(order.items, chosen),
      itemRefund: returns ? itemRefund : null,
      kept: { items: pickedLines(order.items, chosen), withDelivery: isDeliveryChosen(chosen) },
    });
  }

  return (
    <form onSubmit={confirm} noValidate>
      <RefundItems
        label="O que devolver"
        items={order.items}
        chosen={chosen}
        onChange={(next) => {
          setChosen(next);
          setError(null);
        }}
      />
      {itemRefund ? (
        <Switch
          label={`${isOne ? 'Sai' : 'Saem'} do pedido e ${isOne ? 'volta' : 'voltam'} para o estoque`}
          hint={chosenText(order.items, { ...chosen, [DELIVERY_KEY]: 0 })}
          checked={returns}
          onChange={setReturns}
        />
      ) : null}
      <p>
        <Button variant="subtle" onClick={onOtherAmount}>
          Devolver outro valor
        </Button>
      </p>
      {amountCents > 0 ? (
        <Facts order={order} amountCents={amountCents} itemRefund={returns ? itemRefund : null} />
      ) : null}
      {error ? (
        <Notice tone="warn" role="alert">
          {error}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button onClick={onClose}>Voltar</Button>
        <Button type="submit" variant="filled">
          {isWhole
            ? `Devolver ${formatBrl(amountCents)} e cancelar`
            : amountCents > 0
              ? `Devolver ${formatBrl(amountCents)}`
              : 'Devolver'}
        </Button>
      </div>
    </form>
  );
}

function AmountForm({ order, onConfirm, onClose }: RefundDialogProps) {
  const [form, setForm] = useState({ isWhole: false, amount: '', reason: '' });
  const [errors, setErrors] = useState<RefundFormErrors>({});
  const { amountCents } = readRefundForm(form, order.leftCents);

  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readRefundForm(form, order.leftCents);
    setErrors(read.errors);
    const wrong = read.errors.amount ? 'valor' : read.errors.reason ? 'motivo' : null;
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    else onConfirm({ amountCents: read.amountCents, reason: read.reason, itemRefund: null, kept: NO_ITEMS });
  }

  return (
    <form onSubmit={confirm} noValidate>
      <RadioGroup
        mb={16}
        label="Quanto volta para o cliente?"
        value={form.isWhole ? 'tudo' : 'parte'}
        onChange={(value) => setForm((now) => ({ ...now, isWhole: value === 'tudo' }))}
      >
        <Radio value="parte" label="Uma parte" />
        <Radio value="tudo" label={`Tudo o que falta: ${formatBrl(order.leftCents)}`} />
      </RadioGroup>
      {form.isWhole ? null : (
        // The amount is read by `readMoney`. A NumberInput would guess what a text means that is no amount.
        <DialogField
          label="Valor em reais"
          name="valor"
          hint={`Até ${formatBrl(order.leftCents)}.`}
          error={errors.amount}
          inputMode="decimal"
          value={form.amount}
          onChange={(amount) => setForm((now) => ({ ...now, amount }))}
        />
      )}
      <DialogField
        label="Motivo"
        name="motivo"
        hint="Fica nas anotações do pedido. O cliente não vê."
        error={errors.reason}
        isLong
        value={form.reason}
        onChange={(reason) => setForm((now) => ({ ...now, reason }))}
      />
      <Facts order={order} amountCents={amountCents} itemRefund={null} />
      <div className={styles.actions}>
        <Button onClick={onClose}>Voltar</Button>
        <Button type="submit" variant="filled">
          {form.isWhole
            ? 'Devolver tudo e cancelar'
            : amountCents > 0
              ? `Devolver ${formatBrl(amountCents)}`
              : 'Devolver'}
        </Button>
      </div>
    </form>
  );
}

const Facts = ({
  order,
  amountCents,
  itemRefund,
}: {
  order: RefundFacts;
  amountCents: number;
  itemRefund: ItemRefund | null;
}) => (
  <ul className={styles.facts} aria-live="polite">
    {refundConsequences(order, amountCents, itemRefund).map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </ul>
);
