'use client';

import { Button, NativeSelect, RadioCard, RadioGroup, RadioIndicator, Textarea } from '@mantine/core';
import {
  isChosenDecision,
  returnsMoney,
  type CaseKind,
  type CaseWish,
  type ChosenDecision,
} from '@shop/cases/case-kinds';
import { readSlotKey, slotKey } from '@shop/delivery/slot-key';
import { formatSlot } from '@shop/delivery/slot-text';
import type { Slot } from '@shop/delivery/slots';
import { caseMessages } from '@shop/messages/case-messages';
import { formatBrl } from '@shop/money/format-brl';
import { readMoney } from '@shop/reading/money';
import { useState, type FormEvent, type ReactNode } from 'react';

import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { MoneyInput } from '../../components/forms/MoneyInput';
import { Notice } from '../../components/forms/Notice';
import { AdminLink } from '../../components/page/AdminLink';
import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import { returningMoney } from '../../frame/requests/asked-acts';
import { chosenCents, type ChosenUnits, type RefundItem } from '../orders/refund-items/refund-items';
import { orderHref } from '../orders/orders-address';
import { RefundItems } from '../orders/refund-items/RefundItems';
import { caseRefusal } from './case-refusals';
import styles from './cases.module.css';
import { closedWays, type OrderOfCase } from './closed-ways';
import { consequenceText, deedText, type DecisionWords } from './decision-labels';

export interface DecisionFacts extends Omit<DecisionWords, 'amountCents' | 'slotText'>, OrderOfCase {
  id: string;
  orderId: string;
  kind: CaseKind;
  wish: CaseWish | null;
  /** The units of the case, and the delivery. */
  items: RefundItem[];
  /** What the form proposes to refund: what arrived bad, or what the law asks for a withdrawal. */
  proposed: ChosenUnits;
  /** The reductions already given for units of the case, in centavos. */
  reducedCents: number;
  /** How many units are in the case. */
  units: number;
  /** The time windows that a replacement order may have. */
  slots: Slot[];
  /** The one of them that the form proposes; null when there is none. */
  proposedSlot: Slot | null;
}

const FIRST: Record<CaseWish, ChosenDecision> = {
  troca: 'troca',
  dinheiro: 'devolver',
  abatimento: 'abater',
};

const firstDecision = (reported: DecisionFacts): ChosenDecision => {
  const { wish, kind } = reported;
  const first = wish ? FIRST[wish] : kind === 'arrependimento' ? 'devolver' : 'encerrar';
  const closed = closedWays(reported);
  if (!closed[first]) return first;
  return first !== 'troca' && isCashDue(reported) && !closed.retirar ? 'retirar' : 'encerrar';
};

const isCashDue = ({ paymentStatus }: DecisionFacts): boolean => paymentStatus === 'a_receber';

/**
 * The form that decides a case. Only the chosen way is open; the text above the button says what will happen, and the
 * button names the decision. A decision that returns money is confirmed.
 */
export function DecisionForm({ reported }: { reported: DecisionFacts }) {
  const { slots, proposedSlot, leftCents, firstName } = reported;
  const closed = closedWays(reported);
  const [decision, setDecision] = useState(() => firstDecision(reported));
  const [chosen, setChosen] = useState(reported.proposed);
  const [discount, setDiscount] = useState('');
  const [slot, setSlot] = useState(() => (proposedSlot ? slotKey(proposedSlot) : ''));
  const [reply, setReply] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { run, isBusy } = useAct(acts.cases.decide, {
    asked: (wanted) =>
      wanted.decision === 'retirar'
        ? { before: 'tirar do pedido o que', bold: firstName, after: 'não quer', done: 'mudado' }
        : returningMoney(wanted.amountCents, firstName),
    done: (_, wanted) => (wanted.decision === 'troca' ? 'Pedido da troca criado.' : 'Caso decidido.'),
    refusal: caseRefusal,
    onDone: () => setRefusal(null),
    onRefused: (_, text) => setRefusal(text),
  });

  const amountCents =
    decision === 'devolver'
      ? Math.min(leftCents, Math.max(0, chosenCents(reported.items, chosen) - reported.reducedCents))
      : decision === 'abater'
        ? (readMoney(discount) ?? 0)
        : 0;
  const chosenSlot = slots.find((each) => slotKey(each) === slot);
  const words = { ...reported, amountCents, slotText: chosenSlot ? formatSlot(chosenSlot) : null };
  const deed = deedText(decision, words);

  const decide = () => {
    setIsAsking(false);
    const { id: caseId, units } = reported;
    run({ caseId, decision, amountCents, leftCents, units, reply, slot: readSlotKey(slot) });
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!returnsMoney(decision)) return decide();
    if (amountCents <= 0 || amountCents > leftCents) return setRefusal(caseMessages.case_amount);
    setRefusal(null);
    setIsAsking(true);
  }

  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      <RadioGroup
        label="O que fazer"
        classNames={{ label: styles.question }}
        value={decision}
        onChange={(value) => {
          if (isChosenDecision(value)) setDecision(value);
        }}
      >
        <div className={styles.options}>
          <Way
            value="troca"
            label="Mandar outra"
            whyClosed={closed.troca}
            text={
              proposedSlot
                ? `Vai ${formatSlot(proposedSlot)}, ou em outro horário`
                : 'Sem custo, com os mesmos itens'
            }
          >
            {decision === 'troca' && slots.length > 0 ? (
              <NativeSelect
                name="horario"
                label="Quando entregar a troca"
                value={slot}
                onChange={({ currentTarget }) => setSlot(currentTarget.value)}
              >
                {slots.map((each) => (
                  <option key={slotKey(each)} value={slotKey(each)}>
                    {formatSlot(each)}
                  </option>
                ))}
              </NativeSelect>
            ) : null}
          </Way>
          {isCashDue(reported) ? (
            <Way
              value="retirar"
              label="Tirar do pedido"
              text={`${firstName} paga só o resto na retirada`}
              whyClosed={closed.retirar}
            >
              {closed.retirar && reported.isWholeOrder ? (
                <AdminLink href={orderHref(reported.orderId)}>Abrir o pedido para cancelar</AdminLink>
              ) : null}
            </Way>
          ) : null}
          <Way
            value="devolver"
            label="Devolver"
            text={reported.kind === 'arrependimento' ? 'Pelo que não quer mais' : 'Pelo que veio ruim'}
            whyClosed={closed.devolver}
          >
            {decision === 'devolver' ? (
              <RefundItems
                label="O que devolver"
                items={reported.items}
                chosen={chosen}
                onChange={setChosen}
              />
            ) : null}
          </Way>
          <Way
            value="abater"
            label="Dar um desconto"
            text={`${firstName} fica com a pizza e recebe uma parte`}
            whyClosed={closed.abater}
          >
            {decision === 'abater' ? (
              <MoneyInput
                label="Valor"
                description={`Até ${formatBrl(leftCents)}.`}
                written={discount}
                onWrite={setDiscount}
              />
            ) : null}
          </Way>
          <Way value="encerrar" label="Só encerrar" text="Sem devolver e sem recusar" />
          <Way value="recusar" label="Não aceitar" text={`Precisa dizer por quê; ${firstName} lê`} />
        </div>
      </RadioGroup>
      <Textarea
        mt={16}
        name="mensagem"
        label={decision === 'recusar' ? 'Motivo da recusa' : `Recado para ${firstName}`}
        description={
          reported.hasEmail
            ? 'Vai por e-mail e aparece no protocolo.'
            : 'Aparece no protocolo. Sem e-mail: avise por telefone ou WhatsApp.'
        }
        rows={3}
        maxLength={1000}
        value={reply}
        onChange={({ currentTarget }) => setReply(currentTarget.value)}
      />
      <p className={styles.consequence} aria-live="polite">
        {consequenceText(decision, words)}
      </p>
      {refusal ? (
        <Notice tone="warn" role="alert" mt={16}>
          {refusal}
        </Notice>
      ) : null}
      <Button type="submit" variant="filled" mt={16} fullWidth aria-disabled={isBusy}>
        {deed}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Devolver ${formatBrl(amountCents)} a ${firstName}?`}
          text={consequenceText(decision, words)}
          confirmLabel={`Devolver ${formatBrl(amountCents)}`}
          onConfirm={decide}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </form>
  );
}

interface WayProps {
  value: ChosenDecision;
  label: string;
  text: string;
  /** Why the way is not possible. */
  whyClosed?: string | undefined;
  /** The fields of the way, while it is chosen. */
  children?: ReactNode;
}

/** One way to decide a case. Its fields stand below its card, because a card that can be pressed contains no fields. */
const Way = ({ value, label, text, whyClosed, children }: WayProps) => (
  <div className={styles.way}>
    <RadioCard value={value} disabled={whyClosed !== undefined} className={styles.wayCard}>
      <RadioIndicator disabled={whyClosed !== undefined} />
      <span>
        <b>{label}</b>
        <small>{whyClosed ?? text}</small>
      </span>
    </RadioCard>
    {children ? <div className={styles.wayFields}>{children}</div> : null}
  </div>
);
