import { type RefObject, useEffect } from 'react';

import { CHECKOUT_FORM } from './checkout-form-id';

/**
 * Sends the values of the checkout form along with the forms inside an element, because the server stores these values
 * before it does anything else. The forms' own fields come first.
 */
export function useAttachCheckoutFields(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const around = element.current;
    const add = ({ formData }: FormDataEvent) => {
      const checkout = document.getElementById(CHECKOUT_FORM);
      if (!(checkout instanceof HTMLFormElement)) return;
      for (const [name, value] of new FormData(checkout)) {
        if (!formData.has(name)) formData.append(name, value);
      }
    };
    around?.addEventListener('formdata', add);
    return () => around?.removeEventListener('formdata', add);
  }, [element]);
}
