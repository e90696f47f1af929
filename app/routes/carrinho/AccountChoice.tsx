import { Button } from '@mantine/core';

import { classNames } from '../../components/class-names';
import type { AccountPanel } from './cart-view';
import { CHECKOUT_FORM } from './checkout-form-id';
import styles from './checkout-account.module.css';
import { ACCOUNT_FORM_FIELD } from './typed-account';

interface AccountChoiceProps {
  chosen: AccountPanel;
  onChoose: (panel: AccountPanel) => void;
  offersGuest: boolean;
}

const CHOICES = [
  { panel: 'visitante', way: 'guest', label: 'Sem cadastro' },
  { panel: 'entrar', way: 'sign-in', label: 'Já tenho conta' },
  { panel: 'criar', way: 'sign-up', label: 'Primeira vez' },
] as const;

/**
 * The three ways to order, as equal radio buttons of the checkout form. Without JavaScript a button stores what is typed
 * and shows the fields of the chosen way.
 */
export function AccountChoice({ chosen, onChoose, offersGuest }: AccountChoiceProps) {
  const shown = chosen === 'confirmar' ? 'criar' : chosen;
  return (
    <>
      <fieldset
        className={classNames(styles.choice, offersGuest && styles.three)}
        role="radiogroup"
        aria-label="Acesso"
      >
        {CHOICES.filter(({ panel }) => offersGuest || panel !== 'visitante').map(({ panel, way, label }) => (
          <label key={panel}>
            <input
              type="radio"
              form={CHECKOUT_FORM}
              name={ACCOUNT_FORM_FIELD}
              value={way}
              defaultChecked={panel === shown}
              onChange={() => onChoose(panel)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <noscript>
        <Button type="submit" form={CHECKOUT_FORM} formNoValidate name="intent" value="show-account">
          Mostrar os campos
        </Button>
      </noscript>
    </>
  );
}
