'use client';

import { Button } from '@mantine/core';
import { ButtonLink } from '../../components/page/ButtonLink';
import { adminMessages } from '@shop/messages/admin-messages';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useOptimistic, useRef, useState } from 'react';

import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { Switch } from '../../components/forms/Switch';
import { useFocusKeeper } from '../../components/forms/use-focus-keeper';
import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import text from '../../frame/theme/text.module.css';
import own from './promotion-card.module.css';
import { promotionRefusal } from './promotion-refusals';

interface PromotionCardControlsProps {
  promotion: { id: string; title: string; active: boolean; updatedAt: string };
  editHref: string;
}

/** Switches a promotion on or off, opens its form, or deletes it after a confirmation. */
export function PromotionCardControls({ promotion, editHref }: PromotionCardControlsProps) {
  const { id, title, active, updatedAt } = promotion;
  const group = useRef<HTMLDivElement>(null);
  useFocusKeeper(group);
  const [isActive, showActive] = useOptimistic(active);
  const [isAsking, setIsAsking] = useState(false);
  const seen = { promotionId: id, seenUpdatedAt: updatedAt };
  const change = useAct(acts.promotions.setActive, {
    done: (_, wanted) =>
      wanted.active ? adminMessages.promotion_activated : adminMessages.promotion_deactivated,
    refusal: (error) => promotionRefusal(error, adminMessages.promotion_status_failed),
    onStart: (wanted) => showActive(wanted.active),
  });
  const remove = useAct(acts.promotions.remove, {
    done: adminMessages.promotion_deleted,
    refusal: (error) => promotionRefusal(error, adminMessages.promotion_delete_failed),
  });
  const isBusy = change.isBusy || remove.isBusy;

  return (
    <div ref={group} className={own.foot} role="group" aria-label={title} aria-busy={isBusy}>
      <Switch
        isInline
        label={
          <>
            No site<span className={text.srOnly}>: {title}</span>
          </>
        }
        checked={isActive}
        isBusy={isBusy}
        onChange={(to) => change.run({ ...seen, active: to })}
      />
      <ButtonLink
        href={editHref}

        className={own.quiet}
        aria-label={`Editar ${title}`}
      >
        <IconPencil aria-hidden="true" />
        Editar
      </ButtonLink>
      <Button
        variant="danger"
        aria-label={`Excluir ${title}`}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) setIsAsking(true);
        }}
      >
        <IconTrash aria-hidden="true" />
        <span className={own.wide}>Excluir</span>
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Excluir ${title}?`}
          text={adminMessages.promotion_delete_confirm}
          confirmLabel="Excluir promoção"
          onConfirm={() => {
            setIsAsking(false);
            remove.run(seen);
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </div>
  );
}
