import { randomId } from '@packages/browser/random-id';
import { firstNameOf } from '@shop/customers/first-name';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { phoneText, whatsappHref } from '@shop/customers/phone-links';
import { adminMessages } from '@shop/messages/admin-messages';
import { formatBrl } from '@shop/money/format-brl';
import { useEffect, useState, useTransition } from 'react';

import type { LineChoices } from '../../../../order-changes/list-line-choices';
import styles from '../../../components/feedback/modal-dialog.module.css';
import { ModalDialog } from '../../../components/feedback/ModalDialog';
import { toast } from '../../../components/feedback/toast';
import { Notice } from '../../../components/forms/Notice';
import { PickCards } from '../../../components/pick-cards/PickCards';
import { acts, callAct } from '../../../engine/acts';
import { returningMoney } from '../../../frame/requests/asked-acts';
import { lineChangeRefusal } from './line-change-refusals';
import { useRefreshOrder } from '../changes/use-refresh-order';

type Way = 'trocar' | 'tirar';

export interface ChangedLine {
  orderId: string;
  orderNumber: string;
  lineId: string;
  /** How many units the shop cannot deliver; the dialog proposes this number. 0 if the buyer asked for the change. */
  lacking: number;
  /** The product of the line, where a page offers the change of several lines. */
  name?: string;
}

/**
 * Changes a line as agreed with the buyer: replaces it with another product at the same or a lower price, or takes
 * units out of the order. The difference is refunded, or no longer to be paid.
 */
export function ChangeLineDialog({ line, onClose }: { line: ChangedLine; onClose: () => void }) {
  const [choices, setChoices] = useState<LineChoices | 'loading' | null>('loading');
  const { orderId, lineId } = line;
  useEffect(() => {
    let isCurrent = true;
    void callAct(acts.orderChanges.findLineChoices, { orderId, lineId }).then((result) => {
      if (isCurrent) setChoices(result.ok ? result.choices : null);
    });
    return () => {
      isCurrent = false;
    };
  }, [orderId, lineId]);
  return (
    <ModalDialog title={`Trocar ou tirar do pedido ${line.orderNumber}`} onClose={onClose}>
      {choices === 'loading' ? (
        <p role="status">Vendo o que há para trocar…</p>
      ) : choices ? (
        <ChangeForm line={line} choices={choices} onClose={onClose} />
      ) : (
        <Notice tone="warn" role="alert">
          {adminMessages.shop_silent}
        </Notice>
      )}
    </ModalDialog>
  );
}

interface ChangeFormProps {
  line: ChangedLine;
  choices: LineChoices;
  onClose: () => void;
}

function ChangeForm({ line, choices, onClose }: ChangeFormProps) {
  const refreshOrder = useRefreshOrder();
  const [units, setUnits] = useState(Math.max(1, Math.min(line.lacking, choices.units)));
  const [way, setWay] = useState<Way | ''>('');
  const [productId, setProductId] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [changeId] = useState(() => randomId());
  const [isBusy, start] = useTransition();
  const products = choices.products.filter(({ stock }) => stock >= units);
  const chosen = products.find((product) => product.productId === productId);
  const isLast = choices.otherUnits === 0 && units === choices.units;
  const { dueCents } = choices;
  const backCents = units * (choices.unitCents - (way === 'trocar' ? (chosen?.unitCents ?? 0) : 0));

  function confirm() {
    if (isBusy) return;
    if (way === '') return setRefusal('Escolha se é para trocar ou tirar.');
    if (way === 'trocar' && !chosen) return setRefusal('Escolha o produto que vai no lugar.');
    if (!isAgreed) return setRefusal('Combine com quem comprou e marque que concordou.');
    start(async () => {
      const wanted = {
        orderId: line.orderId,
        lineId: line.lineId,
        changeId,
        units,
        productId: way === 'trocar' ? (chosen?.productId ?? null) : null,
        seenUnits: choices.units,
        seenRefundCents: backCents,
        seenDueCents: dueCents,
      };
      const asked = backCents > 0 && dueCents === null ? { asked: returningMoney(backCents) } : {};
      const result = await callAct(acts.orderChanges.changeLine, wanted, asked);
      if (!result.ok) return setRefusal(lineChangeRefusal(result.error));
      toast.success(`Pedido ${line.orderNumber} atualizado.`, {
        description: sentText(result.refundCents, dueCents && dueCents - backCents, choices.buyer.hasEmail),
      });
      onClose();
      refreshOrder(result);
    });
  }

  return (
    <>
      <Asked choices={choices} line={line} />
      {choices.units > 1 ? (
        <NativeSelect
          mb={16}
          label={`Quantas de ${choices.name}`}
          data={Array.from({ length: choices.units }, (_, place) => String(place + 1))}
          value={String(units)}
          onChange={({ currentTarget }) => setUnits(Number(currentTarget.value))}
        />
      ) : null}
      <PickCards<Way>
        label="O que combinaram"
        isLabelShown
        isInPairs
        value={way}
        onChange={setWay}
        cards={[
          {
            value: 'trocar',
            label: 'Outro produto no lugar',
            text: products.length > 0 ? 'De preço igual ou menor' : 'Nenhum disponível por este preço',
            disabled: products.length === 0,
          },
          {
            value: 'tirar',
            label: dueCents === null ? 'Tirar e devolver' : 'Tirar do pedido',
            text: isLast ? 'É tudo o que há: cancele o pedido' : formatBrl(units * choices.unitCents),
            disabled: isLast,
          },
        ]}
      />
      {way === 'trocar' ? (
        <NativeSelect
          mt={16}
          label="Produto no lugar"
          data={[
            { value: '', label: 'Escolha' },
            ...products.map(({ productId: value, name, unitCents, stock }) => ({
              value,
              label: `${name} · ${formatBrl(unitCents)} · ${stock === 1 ? '1 livre' : `${stock} livres`}`,
            })),
          ]}
          value={chosen ? productId : ''}
          onChange={({ currentTarget }) => setProductId(currentTarget.value)}
        />
      ) : null}
      {way === 'tirar' || chosen ? (
        <ul className={styles.facts} aria-live="polite" style={{ marginTop: 16 }}>
          <li>{moneyText(backCents, dueCents)}</li>
          <li>
            {choices.buyer.hasEmail
              ? 'Um e-mail conta a mudança a quem comprou.'
              : 'Quem comprou não tem e-mail: conte por telefone ou WhatsApp.'}
          </li>
        </ul>
      ) : null}
      <Checkbox
        mt={16}
        mb={20}
        label={`Falei com ${firstNameOf(choices.buyer.name) || 'quem comprou'}, que concordou`}
        checked={isAgreed}
        onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
      />
      {refusal ? (
        <Notice tone="warn" role="alert" mb={16}>
          {refusal}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button onClick={onClose}>Voltar</Button>
        <Button variant="filled" aria-disabled={isBusy} onClick={confirm}>
          {way === 'trocar' ? 'Trocar' : way === 'tirar' ? 'Tirar do pedido' : 'Confirmar'}
        </Button>
      </div>
    </>
  );
}

/** The buyer's name and contact, because a change needs the buyer's consent. */
function Asked({
  choices: { name, units, buyer },
  line: { orderNumber, lacking },
}: {
  choices: LineChoices;
  line: ChangedLine;
}) {
  const link =
    buyer.phone &&
    whatsappHref(
      buyer.phone,
      `Olá, ${firstNameOf(buyer.name)}! Sobre o seu pedido ${orderNumber}: ${
        lacking > 0
          ? `a ${name} não vai poder seguir. Prefere outra no lugar ou o dinheiro de volta?`
          : `o que vai no lugar de ${name}?`
      }`,
    );
  return (
    <p className={styles.text}>
      {units} × {name}. {lacking > 0 ? 'Pergunte antes a' : 'Combine antes com'} {buyer.name}
      {buyer.phone ? ', ' : '.'}
      {buyer.phone ? (
        link ? (
          <a href={link} target="_blank" rel="noreferrer">
            {phoneText(buyer.phone)}
          </a>
        ) : (
          buyer.phone
        )
      ) : null}
    </p>
  );
}

/** Returns what happens to the money: it is refunded, or less is to be paid in cash. */
function moneyText(backCents: number, dueCents: number | null): string {
  if (dueCents !== null)
    return backCents > 0
      ? `Nada foi pago ainda: a receber passa de ${formatBrl(dueCents)} para ${formatBrl(dueCents - backCents)}.`
      : `Nada foi pago ainda: a receber continua ${formatBrl(dueCents)}.`;
  return backCents > 0
    ? `Voltam ${formatBrl(backCents)} para quem comprou, pelo mesmo meio do pagamento.`
    : 'Não há diferença a devolver.';
}

/** `leftCents` is what is to be paid in cash; null for a paid order. */
const sentText = (refundCents: number, leftCents: number | null, hasEmail: boolean): string =>
  [
    refundCents > 0 ? `Devolução de ${formatBrl(refundCents)} pedida.` : '',
    leftCents === null ? '' : `A receber: ${formatBrl(leftCents)}.`,
    hasEmail ? 'Quem comprou recebe um e-mail.' : '',
  ]
    .filter(Boolean)
    .join(' ');
