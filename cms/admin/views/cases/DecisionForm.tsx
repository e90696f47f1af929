'use client';

import { Button, NativeSelect, Radio, RadioGroup, Textarea } from '@mantine/core';
import {
  isChosenDecision,
  returnsMoney,
  type CaseKind,
  type CaseStatus,
  type CaseWish,
  type ChosenDecision,
} from '@shop/cases/case-kinds';
import { readSlotKey, slotKey } from '@shop/delivery/slot-key';
import { formatSlot } from '@shop/delivery/slot-text';
import type { Slot } from '@shop/delivery/slots';
import { formatBrl } from '@shop/money/format-brl';
import { parseReais } from '@shop/money/parse-reais';
import { formatReais } from '@shop/text/format-number';
import { useState, useTransition, type FormEvent } from 'react';

import { toast } from '../../components/feedback/toast';
import { MoneyInput } from '../../components/forms/MoneyInput';
import { Notice } from '../../components/forms/Notice';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import panel from '../../components/page/panel.module.css';
import { refusalText, requestDecision, requestTake, type CaseAnswer } from './case-requests';
import styles from './cases.module.css';

export interface DecisionFacts {
  id: string;
  kind: CaseKind;
  status: CaseStatus;
  /** The buyer's first name. */
  firstName: string;
  /**
   * Whether the shop can send mail to the buyer: false without an e-mail address, and after the buyer's data was
   * erased.
   */
  hasEmail: boolean;
  wish: CaseWish | null;
  /** The amount that can still be refunded, and the amount that the form proposes, in centavos. */
  leftCents: number;
  suggestedCents: number;
  /** How many units are in the case. */
  units: number;
  /** The time windows that a replacement order may have. */
  slots: Slot[];
}

const OPTIONS: { value: ChosenDecision; label: string; text: string }[] = [
  { value: 'troca', label: 'Trocar', text: 'Novo pedido sem custo, com os mesmos itens' },
  { value: 'devolver', label: 'Devolver', text: 'Dinheiro de volta pelo mesmo pagamento' },
  { value: 'abater', label: 'Abater', text: 'A pessoa fica com a pizza por menos' },
  { value: 'encerrar', label: 'Encerrar', text: 'Sem devolver e sem recusar' },
  { value: 'recusar', label: 'Recusar', text: 'Precisa de motivo, que a pessoa lê' },
];

const FIRST: Record<CaseWish, ChosenDecision> = {
  troca: 'troca',
  dinheiro: 'devolver',
  abatimento: 'abater',
};

const firstDecision = ({ wish, kind, leftCents }: DecisionFacts): ChosenDecision => {
  const first = wish ? FIRST[wish] : kind === 'arrependimento' ? 'devolver' : 'encerrar';
  return returnsMoney(first) && leftCents === 0 ? 'encerrar' : first;
};

/** The form that decides a case. The text of its button names the decision. */
export function DecisionForm({ reported }: { reported: DecisionFacts }) {
  const refresh = useRefreshAfterAction();
  const [decision, setDecision] = useState(() => firstDecision(reported));
  const [amount, setAmount] = useState(() => formatReais(reported.suggestedCents));
  const [slot, setSlot] = useState('');
  const [reply, setReply] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, startSending] = useTransition();
  const isMoney = returnsMoney(decision);
  const amountCents = isMoney ? (parseReais(amount) ?? 0) : 0;

  function settle(answer: CaseAnswer, done: string) {
    if (answer.ok) toast.success(done);
    setRefusal(answer.ok ? null : refusalText(answer.error));
    refresh(answer);
  }

  function decide(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    startSending(async () => {
      const { id, leftCents, units } = reported;
      settle(
        await requestDecision(id, {
          decision,
          amountCents,
          leftCents,
          units,
          reply,
          slot: readSlotKey(slot),
        }),
        decision === 'troca' ? 'Pedido da troca criado.' : 'Caso decidido.',
      );
    });
  }

  return (
    <form className={panel.panel} onSubmit={decide} noValidate>
      {reported.status === 'aberto' ? (
        <Button
          mb={16}
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy)
              startSending(async () => settle(await requestTake(reported.id), 'O caso está com você.'));
          }}
        >
          Assumir o caso
        </Button>
      ) : null}
      <RadioGroup
        label="O que fazer"
        value={decision}
        onChange={(value) => {
          if (isChosenDecision(value)) setDecision(value);
        }}
      >
        <div className={styles.options}>
          {OPTIONS.map(({ value, label, text }) => (
            <Radio
              key={value}
              value={value}
              label={label}
              description={text}
              disabled={returnsMoney(value) && reported.leftCents === 0}
            />
          ))}
        </div>
      </RadioGroup>
      {isMoney ? (
        <MoneyInput
          mt={16}
          label="Valor"
          description={`Até ${formatBrl(reported.leftCents)}. O valor inteiro cancela o pedido.`}
          written={amount}
          onWrite={setAmount}
        />
      ) : null}
      {decision === 'troca' && reported.slots.length > 0 ? (
        <NativeSelect
          mt={16}
          name="horario"
          label="Quando entregar a troca"
          value={slot}
          onChange={({ currentTarget }) => setSlot(currentTarget.value)}
        >
          <option value="">O próximo horário livre</option>
          {reported.slots.map((each) => (
            <option key={slotKey(each)} value={slotKey(each)}>
              {formatSlot(each)}
            </option>
          ))}
        </NativeSelect>
      ) : null}
      <Textarea
        mt={16}
        name="mensagem"
        label={decision === 'recusar' ? 'Motivo da recusa' : `Mensagem para ${reported.firstName}`}
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
      {refusal ? (
        <Notice tone="warn" role="alert" mt={16}>
          {refusal}
        </Notice>
      ) : null}
      <Button type="submit" variant="filled" mt={16} aria-disabled={isBusy}>
        {deedText(decision, { ...reported, amountCents })}
      </Button>
    </form>
  );
}

function deedText(
  decision: ChosenDecision,
  { amountCents, firstName, hasEmail }: { amountCents: number; firstName: string; hasEmail: boolean },
): string {
  const actions: Record<ChosenDecision, string> = {
    troca: 'Trocar',
    devolver: `Devolver ${formatBrl(amountCents)}`,
    abater: `Abater ${formatBrl(amountCents)}`,
    encerrar: 'Encerrar',
    recusar: 'Recusar',
  };
  return hasEmail ? `${actions[decision]} e avisar ${firstName}` : actions[decision];
}
