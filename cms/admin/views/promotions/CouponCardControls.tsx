'use client';

import { couponFormMessages } from '@shop/messages/coupon-messages';
import { useOptimistic } from 'react';

import { toast } from '../../components/feedback/toast';
import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import { CardControls } from './CardControls';
import { couponRefusalOf } from './coupon-refusals';
import { couponCopyHref } from './coupons-address';

interface CouponCardControlsProps {
  coupon: { id: string; code: string; active: boolean; updatedAt: string };
  ended: string | null;
  editHref: string;
}

/** The controls of a coupon's card. */
export function CouponCardControls({ coupon, ended, editHref }: CouponCardControlsProps) {
  const { id, code, active, updatedAt } = coupon;
  const seen = { couponId: id, seenUpdatedAt: updatedAt };
  const [isActive, showActive] = useOptimistic(active);
  const change = useAct(acts.coupons.setActive, {
    refusal: (error) => couponRefusalOf(error, couponFormMessages.coupon_save_failed),
    onStart: (wanted) => showActive(wanted.active),
    onDone: ({ updatedAt: changedAt }, wanted) =>
      toast.success(wanted.active ? couponFormMessages.coupon_on : couponFormMessages.coupon_off, {
        action: {
          label: 'Desfazer',
          onClick: () => change.run({ couponId: id, seenUpdatedAt: changedAt, active: !wanted.active }),
        },
      }),
  });
  const remove = useAct(acts.coupons.remove, {
    done: couponFormMessages.coupon_deleted,
    refusal: (error) => couponRefusalOf(error, couponFormMessages.coupon_save_failed),
  });
  return (
    <CardControls
      title={code}
      switchLabel={isActive ? 'Ligado' : 'Desligado'}
      isActive={isActive}
      isBusy={change.isBusy || remove.isBusy}
      ended={ended}
      editHref={editHref}
      copyHref={couponCopyHref(id)}
      removal={{ text: couponFormMessages.coupon_delete_confirm, confirm: 'Excluir cupom' }}
      onSwitch={(to) => change.run({ ...seen, active: to })}
      onRemove={() => remove.run(seen)}
    />
  );
}
