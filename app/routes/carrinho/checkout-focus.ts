import { CHECKOUT_FORM, PAY_INTENTS } from './checkout-form-id';
import { STEP_IDS, type Step } from './checkout-steps';

/** Returns the one of the two pay buttons for the provider's page that is visible on this screen. */
export const shownPayButton = (): HTMLElement | undefined =>
  [
    ...document.querySelectorAll<HTMLElement>(`button[form="${CHECKOUT_FORM}"][value="${PAY_INTENTS.page}"]`),
  ].find((button) => button.checkVisibility());

/** Moves the focus to the first invalid field of a step, or to its note when no field is invalid. */
export function focusFirstWrong(step: Step, field?: string): void {
  const part = document.getElementById(STEP_IDS[step]);
  const named = field ? part?.querySelector<HTMLElement>(`[name="${field}"]`) : null;
  const wrong = named ?? part?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong ?? part?.querySelector<HTMLElement>('[role="alert"]'))?.focus();
}

export const pickupRadio = () =>
  document.querySelector<HTMLInputElement>(`#${CHECKOUT_FORM} [name="deliveryMethod"][value="pickup"]`);

export const slotRadio = (key: string) =>
  document.querySelector<HTMLInputElement>(`#${CHECKOUT_FORM} [type="radio"][value="${key}"]`);
