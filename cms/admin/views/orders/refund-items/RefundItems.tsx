'use client';

import { Checkbox, NativeSelect } from '@mantine/core';
import { formatBrl } from '@shop/money/format-brl';

import { itemText, tickedUnits, type ChosenUnits, type RefundItem } from './refund-items';
import styles from './refund-items.module.css';

interface RefundItemsProps {
  label: string;
  items: readonly RefundItem[];
  chosen: ChosenUnits;
  onChange: (chosen: ChosenUnits) => void;
}

/**
 * The items of an order with their prices, to choose what is refunded. A tick chooses one unit; an item of several units asks
 * how many.
 */
export const RefundItems = ({ label, items, chosen, onChange }: RefundItemsProps) => (
  <div role="group" aria-label={label} className={styles.items}>
    {items.map((item) => {
      const { key, name, units, unitCents } = item;
      const picked = chosen[key] ?? 0;
      return (
        <div key={key} className={styles.item} data-chosen={picked > 0 || undefined}>
          <Checkbox
            label={itemText(item, picked || units)}
            checked={picked > 0}
            onChange={({ currentTarget }) =>
              onChange({ ...chosen, [key]: tickedUnits(currentTarget.checked) })
            }
          />
          {units > 1 && picked > 0 ? (
            <NativeSelect
              aria-label={`Quantas: ${name}`}
              className={styles.units}
              value={picked}
              onChange={({ currentTarget }) => onChange({ ...chosen, [key]: Number(currentTarget.value) })}
            >
              {Array.from({ length: units }, (_, index) => (
                <option key={index} value={index + 1}>
                  {index + 1}
                </option>
              ))}
            </NativeSelect>
          ) : null}
          <b>{formatBrl((picked || units) * unitCents)}</b>
        </div>
      );
    })}
  </div>
);
