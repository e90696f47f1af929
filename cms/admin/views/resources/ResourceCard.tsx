'use client';

import type { Resource } from '@shop/permissions/resources';
import { useEffect, useOptimistic, useRef, useState, type ReactNode } from 'react';

import { toast } from '../../components/feedback/toast';
import { Switch } from '../../components/forms/Switch';
import { ButtonLink } from '../../components/page/ButtonLink';
import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import { RESOURCE_TEXTS, resourceRefusal } from './resource-texts';
import styles from './resources.module.css';

interface ResourceCardProps {
  name: Resource;
  isOn: boolean;
  /** Whether it cannot be switched on, because the shop lacks what it needs. */
  isMissing: boolean;
  about: string;
  picture: ReactNode;
}

/** A resource: what it is for, its switch, and the first step once it was switched on here. */
export function ResourceCard({ name, isOn, isMissing, about, picture }: ResourceCardProps) {
  const [shown, show] = useOptimistic(isOn);
  const [isNew, setIsNew] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  const { label, first } = RESOURCE_TEXTS[name];
  const { run, isBusy } = useAct(acts.resources.switchResource, {
    refusal: resourceRefusal,
    onStart: (wanted) => show(wanted.isOn),
    onDone: (_, wanted) => {
      setIsNew(wanted.isOn);
      toast.success(`${wanted.isOn ? 'Ligado' : 'Desligado'}: ${label}.`, {
        id: `resource ${name}`,
        action: { label: 'Desfazer', onClick: () => run({ name, isOn: !wanted.isOn }) },
      });
    },
  });
  const hasFirstStep = isNew && shown;
  useEffect(() => {
    if (hasFirstStep) card.current?.scrollIntoView({ block: 'nearest' });
  }, [hasFirstStep]);
  return (
    <li ref={card} className={styles.card} data-off={shown ? undefined : ''}>
      <div className={styles.picture}>{picture}</div>
      <h2>{label}</h2>
      {isMissing ? null : (
        <div className={styles.switch}>
          <Switch
            isInline
            name={label}
            checked={shown}
            isBusy={isBusy}
            onChange={(wanted) => run({ name, isOn: wanted })}
          />
        </div>
      )}
      <p>{about}</p>
      {hasFirstStep ? (
        <ButtonLink href={first.href} variant="filled" fullWidth className={styles.first}>
          {first.label}
        </ButtonLink>
      ) : null}
    </li>
  );
}
