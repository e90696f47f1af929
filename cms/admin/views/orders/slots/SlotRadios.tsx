import { Radio, RadioGroup } from '@mantine/core';
import { slotKey } from '@shop/delivery/slot-key';
import { formatWindow } from '@shop/delivery/slot-text';
import type { ShownSlot } from '@shop/delivery/slots';

import chips from '../../../components/forms/choice-chips.module.css';
import styles from './order-window.module.css';
import { byDay, isMovable, slotNote, slotTitle } from './slot-labels';

interface SlotRadiosProps {
  slots: readonly ShownSlot[];
  /** The key of the chosen time window; '' if none is chosen. */
  value: string;
  onChange: (key: string) => void;
}

/** The time windows to which an order may be moved, by day. A time window that cannot be chosen shows why. */
export function SlotRadios({ slots, value, onChange }: SlotRadiosProps) {
  return (
    <RadioGroup label="Novo horário" value={value} onChange={onChange} className={styles.slots}>
      {byDay(slots).map(([date, ofDay]) => (
        <div key={date} role="group" aria-label={slotTitle(date)}>
          <p className={styles.day}>{slotTitle(date)}</p>
          <div className={`${chips.chips} ${styles.choices}`}>
            {ofDay.map((each) => (
              <Radio
                key={slotKey(each)}
                value={slotKey(each)}
                label={`${formatWindow(each)} · ${slotNote(each)}`}
                disabled={!isMovable(each)}
                className={chips.chip}
              />
            ))}
          </div>
        </div>
      ))}
    </RadioGroup>
  );
}
