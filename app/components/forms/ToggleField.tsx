import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';

import styles from './toggle-field.module.css';

import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';

export interface ToggleFieldProps {
  name: string;
  label: string;
  /** What the switch does, in a few words. */
  detail: ReactNode;
  defaultChecked: boolean;
}

/**
 * A switch, whose label is the whole row. It sends 'on' or 'off'. A form that does not contain the switch leaves the
 * setting unchanged.
 */
export function ToggleField({ name, label, detail, defaultChecked }: ToggleFieldProps) {
  return (
    <>
      <Switch
        classNames={{
          root: styles.toggle,
          body: styles.row,
          labelWrapper: styles.words,
          label: styles.label,
          input: styles.input,
          track: styles.track,
          thumb: styles.thumb,
        }}
        labelPosition="left"
        withThumbIndicator={false}
        name={name}
        value="on"
        defaultChecked={defaultChecked}
        label={
          <>
            <b>{label}</b>
            <span className={styles.detail}>{detail}</span>
          </>
        }
      />
      <input type="hidden" name={name} value="off" />
    </>
  );
}
