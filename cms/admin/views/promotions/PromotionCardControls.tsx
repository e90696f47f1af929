'use client';

import { Button } from '@mantine/core';
import { ButtonLink } from '../../components/page/ButtonLink';
import { toast } from '../../components/feedback/toast';
import { adminMessages } from '@shop/messages/admin-messages';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useOptimistic, useRef, useState, useTransition } from 'react';

import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { Switch } from '../../components/forms/Switch';
import { useFocusKeeper } from '../../components/forms/use-focus-keeper';
import text from '../../frame/theme/text.module.css';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import own from './promotion-card.module.css';
import { promotionRefusal, requestActive, requestRemoval } from './promotion-requests';

interface PromotionCardControlsProps {
  promotion: { id: string; title: string; active: boolean; updatedAt: string };
  editHref: string;
}

/** Switches a promotion on or off, opens its form, or deletes it after a confirmation. */
export function PromotionCardControls({ promotion, editHref }: PromotionCardControlsProps) {
  const { id, title, active, updatedAt } = promotion;
  const refreshPage = useRefreshAfterAction();
  const group = useRef<HTMLDivElement>(null);
  useFocusKeeper(group);
  const [isBusy, startChange] = useTransition();
  const [isActive, showActive] = useOptimistic(active);
  const [isAsking, setIsAsking] = useState(false);
  const seen = { promotionId: id, seenUpdatedAt: updatedAt };
  const change = (to: boolean) =>
    startChange(async () => {
      showActive(to);
      const answer = await requestActive({ ...seen, active: to });
      if (answer.ok)
        toast.success(to ? adminMessages.promotion_activated : adminMessages.promotion_deactivated);
      else toast.error(promotionRefusal(answer.error, adminMessages.promotion_status_failed));
      refreshPage(answer);
    });

  const remove = () => {
    setIsAsking(false);
    startChange(async () => {
      const answer = await requestRemoval(seen);
      if (answer.ok) toast.success(adminMessages.promotion_deleted);
      else toast.error(promotionRefusal(answer.error, adminMessages.promotion_delete_failed));
      refreshPage(answer);
    });
  };

  return (
    <div ref={group} className={own.foot} role="group" aria-label={title} aria-busy={isBusy}>
      <Switch
        isInline
        label={
          <>
            Ligada<span className={text.srOnly}>: {title}</span>
          </>
        }
        checked={isActive}
        isBusy={isBusy}
        onChange={change}
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
          onConfirm={remove}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </div>
  );
}
