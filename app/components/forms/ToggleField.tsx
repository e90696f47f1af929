import type { ReactNode } from 'react';

import styles from './toggle-field.module.css';

export interface ToggleFieldProps {
  name: string;
  label: string;
  /** What it does, in a few words. */
  detail: ReactNode;
  defaultChecked: boolean;
}

/**
 * A switch: the whole row is its label. It sends 'on' or 'off'; a form with the field left out altogether changes nothing
 * about it.
 */
export function ToggleField({ name, label, detail, defaultChecked }: ToggleFieldProps) {
  return (
    <label className={styles.toggle}>
      <b>{label}</b>
      <span className={styles.detail}>{detail}</span>
      <input type="checkbox" role="switch" name={name} value="on" defaultChecked={defaultChecked} />
      <input type="hidden" name={name} value="off" />
    </label>
  );
}
