import type { KeyboardEvent } from 'react';

import { SubmitButton } from '../../components/forms/SubmitButton';
import { CHECKOUT_FORM } from './checkout-form-id';
import styles from './continue-button.module.css';

/**
 * Ends a step: checks its fields and opens the next step. Without JavaScript every step is open, and there is no such
 * button.
 */
export function ContinueButton({ intent, children }: { intent: string; children: string }) {
  return (
    <div className={styles.go} data-continue="">
      <SubmitButton isBusy={false} size="lg" fullWidth form={CHECKOUT_FORM} name="intent" value={intent}>
        {children}
      </SubmitButton>
    </div>
  );
}

/**
 * Makes Enter in a field of the checkout form press the button that ends the step, and not the first button of the
 * form, which may be any. It handles the key for all fields of the element around it.
 */
export function continueOnEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
  if (target.form?.id !== CHECKOUT_FORM) return;
  event.preventDefault();
  currentTarget.querySelector<HTMLElement>('[data-continue] button')?.click();
}
