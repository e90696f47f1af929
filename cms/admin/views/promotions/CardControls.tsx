'use client';

import { Button } from '@mantine/core';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { Switch } from '../../components/forms/Switch';
import { useFocusKeeper } from '../../components/forms/use-focus-keeper';
import { ButtonLink } from '../../components/page/ButtonLink';
import text from '../../frame/theme/text.module.css';
import own from './promotion-card.module.css';

interface CardControlsProps {
  /** The name of what the card shows. */
  title: string;
  switchLabel: string;
  isActive: boolean;
  isBusy: boolean;
  /** What stands in place of the switch once its time is over: 'Terminou em 15/11'. Null while it can be switched. */
  ended: string | null;
  editHref: string;
  /** The form of a new one that starts as a copy. */
  copyHref: string;
  /** The question before it is deleted, and the button that does it. */
  removal: { text: string; confirm: string };
  onSwitch: (isActive: boolean) => void;
  onRemove: () => void;
}

/** Switches a promotion or a coupon on or off, opens its form, or deletes it after a confirmation. */
export function CardControls(props: CardControlsProps) {
  const { title, switchLabel, isActive, isBusy, ended, editHref, copyHref, removal, onSwitch, onRemove } =
    props;
  const group = useRef<HTMLDivElement>(null);
  useFocusKeeper(group);
  const [isAsking, setIsAsking] = useState(false);

  return (
    <div ref={group} className={own.foot} role="group" aria-label={title} aria-busy={isBusy}>
      {ended ? (
        <p className={own.muted}>{ended}</p>
      ) : (
        <Switch
          isInline
          label={
            <>
              {switchLabel}
              <span className={text.srOnly}>: {title}</span>
            </>
          }
          checked={isActive}
          isBusy={isBusy}
          onChange={onSwitch}
        />
      )}
      <ButtonLink href={editHref} className={own.quiet} aria-label={`Editar ${title}`}>
        <IconPencil aria-hidden="true" />
        Editar
      </ButtonLink>
      <ButtonLink href={copyHref} className={own.quiet} aria-label={`Duplicar ${title}`}>
        <IconCopy aria-hidden="true" />
        <span className={own.wide}>Duplicar</span>
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
          text={removal.text}
          confirmLabel={removal.confirm}
          onConfirm={() => {
            setIsAsking(false);
            onRemove();
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </div>
  );
}
