import { Button, NativeSelect, TextInput } from '@mantine/core';
import { INSTRUCTIONS_LENGTH, ADDRESS_LENGTHS } from '@shop/delivery/address-lengths';
import { formatDeliveryAddress } from '@shop/delivery/address';
import { slotKey } from '@shop/delivery/slot-key';
import type { ShownSlot } from '@shop/delivery/slots';
import { counterMessages } from '@shop/messages/counter-messages';
import { formatBrl } from '@shop/money/format-brl';
import { FEE_REASON_LENGTH } from '@shop/orders/counter-form';
import { dayOf } from '@shop/time/bahia';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';

import { MoneyInput } from '../../components/forms/MoneyInput';
import { Notice } from '../../components/forms/Notice';
import { readCep } from '@shop/reading/cep';
import { acts, callAct } from '../../engine/acts';
import { fillByCep, typeCep, type TypedAddress } from './typed-address';
import styles from './counter.module.css';
import { planProblem, slotLabel } from './counter-labels';
import type { CounterStepProps } from './counter-step';
import { PickCards } from '../../components/pick-cards/PickCards';
import type { CounterQuote } from './use-quote';

/**
 * The fields of a typed address. As soon as a CEP is complete, what it determines of street, bairro and city is filled
 * in.
 */
function AddressFields({ draft, change, problems }: CounterStepProps) {
  const field = (name: keyof TypedAddress, label: string) => ({
    label,
    autoComplete: 'off',
    maxLength: ADDRESS_LENGTHS[name],
    value: draft.address[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      name === 'cep' ? setCep(value) : change((now) => ({ address: { ...now.address, [name]: value } })),
  });

  function setCep(typed: string) {
    const asked = typeCep(draft, typed);
    change((now) => typeCep(now, typed));
    const cep = readCep(typed);
    if (cep === null || cep === readCep(draft.address.cep)) return;
    void callAct(acts.checkout.findPlace, { cep }).then((reply) => {
      if (!reply.ok || reply.answer.code !== 'found') return;
      const { address: found } = reply.answer;
      change((now) => fillByCep(now, { asked, found }));
    });
  }

  return (
    <div className={styles.address}>
      <TextInput {...field('cep', 'CEP')} inputMode="numeric" error={problems.address} />
      <TextInput {...field('street', 'Rua')} />
      <TextInput {...field('number', 'Número')} />
      <TextInput {...field('complement', 'Complemento')} />
      <TextInput {...field('neighborhood', 'Bairro')} />
      <TextInput {...field('city', 'Cidade')} />
    </div>
  );
}

interface DeliveryStepProps extends CounterStepProps {
  quote: CounterQuote | null;
  openSlots: readonly ShownSlot[];
  slot: string | null;
  /** Whether the chosen time window is no longer open. */
  isSlotLost: boolean;
}

/** Delivery or pickup, the address, the time window, and a fee that may differ from the zone's fee. */
export function DeliveryStep({
  draft,
  change,
  problems,
  quote,
  openSlots,
  slot,
  isSlotLost,
}: DeliveryStepProps) {
  const [today] = useState(() => dayOf(new Date()));
  const isDelivery = draft.deliveryMethod === 'delivery';
  const plan = quote?.plan.method === draft.deliveryMethod ? quote.plan : null;
  const isPlaceKnown = !isDelivery || draft.addressId !== null || draft.address.neighborhood !== '';
  const problem = plan && isPlaceKnown ? planProblem(plan) : null;
  const addresses = draft.buyer?.addresses ?? [];
  return (
    <>
      <PickCards
        label="Como recebe"
        isInPairs
        value={draft.deliveryMethod}
        cards={[
          { value: 'delivery', label: 'Entrega', text: zoneText(isDelivery ? quote : null) },
          { value: 'pickup', label: 'Retirada', text: 'Grátis' },
        ]}
        onChange={(deliveryMethod) => change({ deliveryMethod, isMethodChosen: true })}
      />
      {isDelivery && addresses.length > 0 ? (
        <NativeSelect
          mt={16}
          label="Endereço"
          value={draft.addressId ?? ''}
          data={[
            ...addresses.map((address) => ({
              value: address.id,
              label: `${address.label}: ${formatDeliveryAddress(address)}`,
            })),
            { value: '', label: 'Outro endereço' },
          ]}
          onChange={({ currentTarget }) => {
            const addressId = currentTarget.value || null;
            const chosen = addresses.find(({ id }) => id === addressId);
            change({ addressId, instructions: chosen?.instructions ?? '' });
          }}
        />
      ) : null}
      {isDelivery && draft.addressId === null ? (
        <AddressFields draft={draft} change={change} problems={problems} />
      ) : null}
      {problem ? (
        <Notice tone="warn" role="status" mt={16}>
          {problem}
        </Notice>
      ) : null}
      {plan?.hasWindows && openSlots.length > 0 ? (
        <NativeSelect
          mt={16}
          label="Dia e horário"
          value={slot ?? ''}
          error={isSlotLost ? counterMessages.slot_gone : undefined}
          data={[
            ...(isSlotLost ? [{ value: '', label: 'Escolha o horário' }] : []),
            ...openSlots.map((each) => ({ value: slotKey(each), label: slotLabel(each, today) })),
          ]}
          onChange={({ currentTarget }) => change({ slot: currentTarget.value || null })}
        />
      ) : null}
      {isDelivery ? (
        <TextInput
          mt={16}
          label="Recado na porta"
          placeholder="Interfone, portaria…"
          maxLength={INSTRUCTIONS_LENGTH}
          value={draft.instructions}
          onChange={({ currentTarget }) => change({ instructions: currentTarget.value })}
        />
      ) : null}
      {isDelivery ? <FeeFields draft={draft} change={change} problems={problems} /> : null}
    </>
  );
}

function zoneText(quote: CounterQuote | null): string {
  const zone = quote?.plan.zone;
  if (!zone) return 'Conforme o endereço';
  return `${zone.name}, ${quote.zoneFeeCents === 0 ? 'grátis' : formatBrl(quote.zoneFeeCents)}`;
}

const FeeFields = ({ draft, change, problems }: CounterStepProps) => (
  <>
    <Button
      mt={8}
      variant="subtle"
      className={styles.fold}
      aria-expanded={draft.isFeeOpen}
      rightSection={<IconChevronDown aria-hidden="true" />}
      onClick={() => change({ isFeeOpen: !draft.isFeeOpen })}
    >
      Mudar a taxa
    </Button>
    {draft.isFeeOpen ? (
      <div className={styles.fee}>
        <MoneyInput
          label="Nova taxa"
          written={draft.fee}
          error={problems.fee}
          onWrite={(fee) => change({ fee })}
        />
        <TextInput
          label="Por quê"
          maxLength={FEE_REASON_LENGTH}
          value={draft.feeReason}
          error={problems.feeReason}
          onChange={({ currentTarget }) => change({ feeReason: currentTarget.value })}
        />
      </div>
    ) : null}
  </>
);
