import { type MouseEvent, useSyncExternalStore } from 'react';

import { classNames } from '../../components/class-names';
import type { AccountPanel } from './cart-view';
import { CHECKOUT_FORM } from './checkout-form-id';
import styles from './checkout-account.module.css';

interface AccountChoiceProps {
  chosen: AccountPanel | null;
  onChoose: (panel: AccountPanel) => void;
  offersGuest: boolean;
}

const CHOICES = [
  { panel: 'entrar', intent: 'show-sign-in', label: 'Já tenho conta' },
  { panel: 'criar', intent: 'show-sign-up', label: 'Primeira vez' },
  { panel: 'visitante', intent: 'show-guest', label: 'Sem cadastro' },
] as const;

/**
 * Buttons that choose which account form to show. Without JavaScript these are submit buttons of the checkout form, so
 * that nothing typed there is lost. With JavaScript they are not submit buttons, because Enter in the address would
 * otherwise press the first of them.
 */
export function AccountChoice({ chosen, onChoose, offersGuest }: AccountChoiceProps) {
  const isLive = useIsLive();
  return (
    <div className={classNames(styles.choice, offersGuest && styles.three)} role="group" aria-label="Acesso">
      {CHOICES.filter(({ panel }) => offersGuest || panel !== 'visitante').map(({ panel, intent, label }) => (
        <button
          key={panel}
          type={isLive ? 'button' : 'submit'}
          form={CHECKOUT_FORM}
          name="intent"
          value={intent}
          formNoValidate
          aria-pressed={chosen === panel}
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            onChoose(panel);
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

const never = () => () => undefined;

/** Whether the page is hydrated. */
const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
