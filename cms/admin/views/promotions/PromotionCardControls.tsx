'use client';

import { adminMessages } from '@shop/messages/admin-messages';
import { useOptimistic } from 'react';

import { toast } from '../../components/feedback/toast';
import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import { CardControls } from './CardControls';
import { promotionRefusal } from './promotion-refusals';
import { promotionCopyHref } from './promotions-address';

interface PromotionCardControlsProps {
  promotion: { id: string; title: string; active: boolean; updatedAt: string };
  ended: string | null;
  editHref: string;
}

/** The controls of a promotion's card. */
export function PromotionCardControls({ promotion, ended, editHref }: PromotionCardControlsProps) {
  const { id, title, active, updatedAt } = promotion;
  const [isActive, showActive] = useOptimistic(active);
  const seen = { promotionId: id, seenUpdatedAt: updatedAt };
  const change = useAct(acts.promotions.setActive, {
    refusal: (error) => promotionRefusal(error, adminMessages.promotion_status_failed),
    onStart: (wanted) => showActive(wanted.active),
    onDone: ({ updatedAt: changedAt }, wanted) =>
      toast.success(
        wanted.active ? adminMessages.promotion_activated : adminMessages.promotion_deactivated,
        // Somebody else's switch is not this person's to undo.
        changedAt === null
          ? {}
          : {
              action: {
                label: 'Desfazer',
                onClick: () =>
                  change.run({ promotionId: id, seenUpdatedAt: changedAt, active: !wanted.active }),
              },
            },
      ),
  });
  const remove = useAct(acts.promotions.remove, {
    done: adminMessages.promotion_deleted,
    refusal: (error) => promotionRefusal(error, adminMessages.promotion_delete_failed),
  });
  return (
    <CardControls
      title={title}
      switchLabel={isActive ? 'Ligada' : 'Desligada'}
      isActive={isActive}
      isBusy={change.isBusy || remove.isBusy}
      ended={ended}
      editHref={editHref}
      copyHref={promotionCopyHref(id)}
      removal={{ text: adminMessages.promotion_delete_confirm, confirm: 'Excluir promoção' }}
      onSwitch={(to) => change.run({ ...seen, active: to })}
      onRemove={() => remove.run(seen)}
    />
  );
}
