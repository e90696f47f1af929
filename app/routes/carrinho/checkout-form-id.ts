/** The form's id: buttons elsewhere on the page belong to it. */
export const CHECKOUT_FORM = 'checkout';
