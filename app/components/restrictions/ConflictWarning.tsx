import { Link } from '@remix-run/react';
import type { Foods } from '@shop/catalog/restrictions';
import { chosenText, conflictText, othersText } from '@shop/messages/restriction-messages';

import { Icon } from '../icons/Icon';
import styles from './conflict.module.css';
import { chooseRestrictions, useRestrictions } from './use-restrictions';

/**
 * The warning above the button of a product that contains a food which this person avoids. Screen readers announce the
 * warning once, when the product is opened.
 */
export function ConflictWarning({ conflict }: { conflict: Foods }) {
  const { avoided } = useRestrictions();
  return (
    <div className={styles.warning} role="alert">
      <Icon name="alert-triangle" />
      <p>
        <b>
          {conflictText(conflict)} {chosenText(conflict)}
        </b>
        <span className={styles.kept}>Sua escolha fica só neste aparelho. </span>
        <Link to="/cardapio" onClick={() => chooseRestrictions({ avoided, hides: true })}>
          {othersText(conflict)}
        </Link>
      </p>
    </div>
  );
}
