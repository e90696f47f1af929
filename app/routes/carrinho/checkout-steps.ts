/** The three steps of the checkout, in their order. */
export const STEPS = ['delivery', 'contact', 'payment'] as const;
export type Step = (typeof STEPS)[number];

/** A step with fields that can be missing or wrong. */
export type FieldStep = Exclude<Step, 'payment'>;

/** The anchor of each step in the page. It is also the step's name in the address, `?passo=dados`. */
export const STEP_IDS = { delivery: 'entrega', contact: 'dados', payment: 'pagamento' } as const;

export const STEP_PARAMETER = 'passo';

/** Returns the step that an address asks for; null when it asks for none. */
export const askedStepOf = (text: string | null): Step | null =>
  STEPS.find((step) => STEP_IDS[step] === text) ?? null;

/** The address of the cart with one step open. */
export const stepPath = (step: Step): string =>
  `/carrinho?${STEP_PARAMETER}=${STEP_IDS[step]}#${STEP_IDS[step]}`;

/**
 * The `intent` of the buttons that open a step or the items. With JavaScript these buttons send nothing. Until the
 * page's script is in charge they store what is typed, and the page comes back with the step open.
 */
export const OPEN_INTENTS = {
  delivery: 'open-delivery',
  contact: 'open-contact',
  payment: 'open-payment',
} as const satisfies Record<Step, string>;

export const OPEN_ITEMS = 'open-items';

/** The fields that the button "Continuar" of a step checks, in the order of the form. */
export const STEP_FIELDS = {
  delivery: ['cep', 'street', 'number', 'complement', 'neighborhood', 'city'],
  contact: ['phone', 'guestName', 'guestEmail', 'guestPhone', 'guestTerms'],
} as const satisfies Record<FieldStep, readonly string[]>;

/** Which steps have nothing missing. */
export type CompleteSteps = Record<FieldStep, boolean>;

/** Returns the first step that is not complete, or the last one. */
export const firstOpenStep = (complete: CompleteSteps): Step =>
  STEPS.find((step) => step === 'payment' || !complete[step]) ?? 'payment';
