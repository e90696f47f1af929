import type { ReactNode } from 'react';

import { ChoiceCards } from '../forms/ChoiceCards';
import styles from './saved-addresses.module.css';

export interface SavedAddressView {
  id: string;
  label: string;
  /** The address as one line. */
  text: string;
}

export interface SavedAddressesProps {
  addresses: readonly SavedAddressView[];
  /** The id of the address that is selected first; '' for 'Outro endereço'. */
  defaultId: string;
  onChange?: ((id: string) => void) | undefined;
  /** The CEP field, shown while 'Outro endereço' is chosen. */
  children: ReactNode;
}

/** A choice between the saved addresses and, last, a new one. The field savedAddressId is empty for the new one. */
export function SavedAddresses({ addresses, defaultId, onChange, children }: SavedAddressesProps) {
  if (addresses.length === 0) return children;
  return (
    <div className={styles.saved}>
      <ChoiceCards
        name="savedAddressId"
        legend="Endereços salvos"
        isStacked
        defaultValue={defaultId}
        onChange={onChange}
        choices={[
          ...addresses.map(({ id, label, text }) => ({ value: id, title: label, detail: text })),
          { value: '', title: 'Outro endereço', detail: 'Comece pelo CEP' },
        ]}
      />
      <div className={styles.other}>{children}</div>
    </div>
  );
}
