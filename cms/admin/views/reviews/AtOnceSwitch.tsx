'use client';

import { reviewActMessages } from '@shop/messages/review-messages';
import { useOptimistic } from 'react';

import { Switch } from '../../components/forms/Switch';
import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import { reviewRefusal } from './review-refusals';

/** Whether new reviews are seen in the shop before the owner has read them. */
export function AtOnceSwitch({ isOn }: { isOn: boolean }) {
  const [shown, show] = useOptimistic(isOn);
  const change = useAct(acts.reviews.publishAtOnce, {
    done: (_, wanted) =>
      wanted.isOn ? reviewActMessages.reviews_at_once : reviewActMessages.reviews_after_reading,
    refusal: reviewRefusal,
    onStart: (wanted) => show(wanted.isOn),
  });
  return (
    <Switch
      label="Publicar na hora"
      hint="Foto, palavrão, contato e conversa de saúde sempre esperam você ler."
      checked={shown}
      isBusy={change.isBusy}
      onChange={(to) => change.run({ isOn: to })}
    />
  );
}
