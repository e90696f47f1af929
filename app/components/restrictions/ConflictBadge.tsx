import { conflictOf, type Foods } from '@shop/catalog/restrictions';
import { conflictBadge } from '@shop/messages/restriction-messages';

import { Icon } from '../icons/Icon';
import styles from './conflict.module.css';
import { useRestrictions } from './use-restrictions';

/** A badge on a product's card. It says which of the foods that this person avoids are in the product. */
export function ConflictBadge({ foods }: { foods: Foods }) {
  const conflict = conflictOf(foods, useRestrictions().avoided);
  if (!conflict) return null;
  return (
    <p className={styles.badge}>
      <Icon name="alert-triangle" />
      {conflictBadge(conflict)}
    </p>
  );
}
