import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

import { Icon } from '../../components/icons/Icon';
import type { IconName } from '../../components/icons/icon-names';
import styles from './folded-form.module.css';

interface FoldedFormProps {
  words: ReactNode;
  /** The label of the control that opens the form, which works without JavaScript too. */
  label: string;
  icon: IconName;
  isOpen: boolean;
  children: ReactNode;
}

/** A sentence, and a form that opens on demand. */
export function FoldedForm({ words, label, icon, isOpen, children }: FoldedFormProps) {
  return (
    <div className={styles.fold}>
      <div className={styles.words}>{words}</div>
      <details open={isOpen}>
        <Button component="summary">
          <Icon name={icon} />
          {label}
        </Button>
        <div className={styles.form}>{children}</div>
      </details>
    </div>
  );
}
