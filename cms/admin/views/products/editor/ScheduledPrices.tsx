'use client';

import { Button } from '@mantine/core';
import { runningPrice, scheduledPriceText } from '@shop/catalog/scheduled-price';
import { adminMessages } from '@shop/messages/admin-messages';
import { formatBrl } from '@shop/money/format-brl';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';

import type { ShownScheduledPrice } from '../../../../catalog/price-now';
import type { AdminProduct } from '../../../../catalog/queries/admin-product';
import { ConfirmDialog } from '../../../components/feedback/ConfirmDialog';
import { acts } from '../../../engine/acts';
import { useAct } from '../../../engine/use-act';
import { productRefusal } from '../product-refusals';
import own from './product-view.module.css';
import { SchedulePriceDialog } from './SchedulePriceDialog';

interface ScheduledPricesProps {
  product: Pick<AdminProduct, 'id' | 'form' | 'scheduledPrices'>;
  now: Date;
  canSchedule: boolean;
}

/** The prices of a product for a time: those that hold now or later, and the way to another one. */
export function ScheduledPrices({ product, now, canSchedule }: ScheduledPricesProps) {
  const { id, form, scheduledPrices } = product;
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<ShownScheduledPrice | null>(null);
  const running = runningPrice(scheduledPrices, now);
  const end = useAct(acts.catalog.endScheduledPrice, {
    done: ({ hasHeld }) =>
      hasHeld ? adminMessages.scheduled_price_ended : adminMessages.scheduled_price_removed,
    refusal: (error) => productRefusal(error, adminMessages.scheduled_price_failed),
  });
  return (
    <div className={own.scheduled}>
      {scheduledPrices.length > 0 ? (
        <ul aria-label="Preços marcados">
          {scheduledPrices.map((price) => {
            const text = scheduledPriceText(price, now);
            return (
              <li key={price.id}>
                <span>
                  {text}
                  {price === running ? <b> · vale agora</b> : null}
                </span>
                {canSchedule ? (
                  <Button
                    variant="subtle"
                    aria-label={`${price === running ? 'Terminar' : 'Retirar'}: ${text}`}
                    aria-disabled={end.isBusy}
                    onClick={() => {
                      if (!end.isBusy) setAsked(price);
                    }}
                  >
                    {price === running ? 'Terminar' : 'Retirar'}
                  </Button>
                ) : null}
              </li>
            );
          })}
        </ul>
      ) : null}
      {canSchedule ? (
        <Button onClick={() => setIsAdding(true)}>
          <IconCalendarPlus aria-hidden="true" />
          Marcar preço com data
        </Button>
      ) : null}
      {isAdding ? (
        <SchedulePriceDialog productId={id} name={form.name} onClose={() => setIsAdding(false)} />
      ) : null}
      {asked ? (
        <ConfirmDialog
          title={asked === running ? 'Terminar este preço agora?' : 'Retirar este preço?'}
          text={
            asked === running
              ? `A loja volta a cobrar ${formatBrl(form.priceCents)}. Pedidos já feitos ficam como estão.`
              : `${scheduledPriceText(asked, now)} deixa de valer.`
          }
          confirmLabel={asked === running ? 'Terminar agora' : 'Retirar preço'}
          onConfirm={() => {
            setAsked(null);
            end.run({ scheduledPriceId: asked.id });
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}
