'use client';

import { Button, Stack } from '@mantine/core';
import { fieldErrors } from '@shop/catalog/product-form';
import { scheduledPriceFormSchema, scheduledPriceText, scheduledTimes } from '@shop/catalog/scheduled-price';
import { adminMessages } from '@shop/messages/admin-messages';
import { readMoney } from '@shop/reading/money';
import { dayOf } from '@shop/time/bahia';
import { useRef, useState } from 'react';

import { LateMomentInput } from '../../../components/calendar/LateMomentInput';
import { ModalDialog } from '../../../components/feedback/ModalDialog';
import dialog from '../../../components/feedback/modal-dialog.module.css';
import { MoneyInput } from '../../../components/forms/MoneyInput';
import { useErrorFocus } from '../../../components/forms/use-error-focus';
import { acts } from '../../../engine/acts';
import { useAct } from '../../../engine/use-act';
import { productRefusal } from '../product-refusals';

interface SchedulePriceDialogProps {
  productId: string;
  name: string;
  onClose: () => void;
}

const NO_MOMENT = { day: '', time: '' };

/** Gives a product another price from a moment on, until another moment or for good. */
export function SchedulePriceDialog({ productId, name, onClose }: SchedulePriceDialogProps) {
  const [price, setPrice] = useState('');
  const [start, setStart] = useState(NO_MOMENT);
  const [end, setEnd] = useState(NO_MOMENT);
  const [areErrorsShown, setErrorsShown] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [now] = useState(() => new Date());
  const form = useRef<HTMLFormElement>(null);
  const focusError = useErrorFocus(form);
  const parsed = scheduledPriceFormSchema.safeParse({
    priceCents: readMoney(price) ?? Number.NaN,
    startDay: start.day,
    startTime: start.time,
    endDay: end.day,
    endTime: end.time,
  });
  const errors = areErrorsShown && !parsed.success ? fieldErrors(parsed.error) : {};
  const { run, isBusy } = useAct(acts.catalog.schedulePrice, {
    done: adminMessages.scheduled_price_saved,
    refusal: (error) => productRefusal(error, adminMessages.scheduled_price_failed),
    onDone: onClose,
    onRefused: (_, text) => setRefused(text),
  });

  function save() {
    if (isBusy) return;
    setRefused(null);
    if (parsed.success) return run({ productId, form: parsed.data });
    setErrorsShown(true);
    focusError();
  }

  return (
    <ModalDialog hasBack title={`${name}: preço com data`} onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog stands inside the page of the product, whose form must not be sent with it.
          event.stopPropagation();
          save();
        }}
      >
        <Stack gap={16} className={dialog.fields}>
          <MoneyInput
            label="Preço (R$)"
            required
            inputMode="decimal"
            written={price}
            onWrite={setPrice}
            error={errors['priceCents']}
          />
          <LateMomentInput
            label="Começa"
            required
            {...start}
            usualTime="00:00"
            minDate={dayOf(now)}
            error={errors['startDay'] ?? errors['startTime']}
            onMoment={setStart}
          />
          <LateMomentInput
            label="Termina"
            description="Vazio: vale para sempre."
            clearable
            {...end}
            usualTime="23:59"
            minDate={start.day || dayOf(now)}
            error={errors['endDay'] ?? errors['endTime']}
            onMoment={setEnd}
          />
          <p className={dialog.consequence} role="status">
            {refused ?? (parsed.success ? resultText(parsed.data, now) : 'Diga o preço e quando ele começa.')}
          </p>
        </Stack>
        <div className={dialog.actions}>
          <Button type="submit" variant="filled" aria-disabled={isBusy}>
            Marcar preço
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}

/** Returns what the form says, in a sentence. */
const resultText = (form: Parameters<typeof scheduledTimes>[0] & { priceCents: number }, now: Date): string =>
  `${scheduledPriceText({ ...form, ...scheduledTimes(form) }, now)}. Promoções e cupons valem sobre este preço.`;
