import {
  DEFAULT_CITY,
  missingDeliveryFields,
  type DeliveryAddress,
  type RequiredDeliveryField,
} from '../delivery/address';
import { ADDRESS_LENGTHS, INSTRUCTIONS_LENGTH } from '../delivery/address-lengths';
import { guestSchema, type GuestForm } from '../customers/guest-schema';
import { optionalPhoneSchema } from '../customers/phone-schema';
import { readSlotKey } from '../delivery/slot-key';
import { DELIVERY_METHODS } from '../delivery/delivery-fee';
import { canonicalInteger, checkbox, optionalText, recordId, requiredText } from '../forms/form-fields';
import { z } from '../forms/zod';
import { checkoutMessages } from '../messages/checkout-messages';
import { formMessages } from '../messages/form-messages';
import { writtenCep } from '../reading/cep';
import { readHouseNumber } from '../reading/house-number';

const fieldErrors: Record<RequiredDeliveryField, string> = {
  cep: formMessages.cep_required,
  street: formMessages.street_required,
  number: formMessages.number_required,
  neighborhood: formMessages.neighborhood_required,
};

/**
 * The checkout form. For a delivery to a new address, cep, street, number and neighborhood are required. Each missing
 * field is reported at that field. In addition, the whole form gets one error with the spec's text (path `[]`, code
 * `address_incomplete` in its params). With a saved address or for pickup these fields are ignored. A CEP is written in its usual
 * form; any other text stays as it is, as the spec says. `expectedTotalCents` is only the total that the page showed: it is compared with a new
 * quote and never charged.
 */
export const checkoutSchema = z
  .object({
    deliveryMethod: z.enum(DELIVERY_METHODS, { error: formMessages.delivery_method_invalid }),
    /** The id of a saved address; empty for a new address. */
    savedAddressId: z
      .union([z.literal(''), recordId(formMessages.saved_address_invalid)], {
        error: formMessages.saved_address_invalid,
      })
      .optional()
      .transform((id) => (id ? id : null)),
    cep: optionalText(ADDRESS_LENGTHS.cep).transform(writtenCep),
    street: optionalText(ADDRESS_LENGTHS.street),
    number: optionalText(ADDRESS_LENGTHS.number).transform(readHouseNumber),
    complement: optionalText(ADDRESS_LENGTHS.complement),
    neighborhood: optionalText(ADDRESS_LENGTHS.neighborhood),
    city: optionalText(ADDRESS_LENGTHS.city).transform((city) => city || DEFAULT_CITY),
    /** The state, which the postal code look-up fills in; stored with a saved address. */
    state: optionalText(ADDRESS_LENGTHS.state).transform((state) =>
      /^[A-Z]{2}$/.test(state) ? state : null,
    ),
    /**
     * The chosen delivery or pickup window, as `slotKey` writes it. Without this field, the next open window is taken.
     */
    slot: z
      .string({ error: formMessages.form_outdated })
      .transform((text, context) => {
        const slot = readSlotKey(text);
        if (slot) return slot;
        context.addIssue({ code: 'custom', message: formMessages.form_outdated });
        return z.NEVER;
      })
      .optional(),
    /** Sent after the chosen window was lost. It means that the buyer must choose another window. */
    mustChooseSlot: checkbox().optional(),
    /** Instructions for the person who delivers; ignored for pickup. */
    deliveryInstructions: optionalText(INSTRUCTIONS_LENGTH).optional(),
    /**
     * The buyer's phone number, which is saved if their profile has none. It is required if the form asked for it
     * (`asksPhone`).
     */
    phone: optionalPhoneSchema.optional(),
    asksPhone: checkbox().optional(),
    /** Whether to save the typed address for the next order, with the label "Entrega". */
    saveAddress: checkbox(),
    /** The code of the coupon whose price the page showed; empty without one. */
    coupon: optionalText(40).optional(),
    expectedTotalCents: canonicalInteger(formMessages.form_outdated).refine((cents) => cents >= 0, {
      error: formMessages.form_outdated,
    }),
    /** The same for a payment with Pix; without a Pix price the page shows one total. */
    expectedPixTotalCents: canonicalInteger(formMessages.form_outdated).optional(),
    termsVersion: requiredText({ maxLength: 40, error: formMessages.form_outdated }),
  })
  .superRefine((form, ctx) => {
    if (form.deliveryMethod === 'pickup' || form.savedAddressId !== null) return;
    const missing = missingDeliveryFields(form);
    if (missing.length === 0) return;
    ctx.addIssue({
      code: 'custom',
      path: [],
      message: checkoutMessages.address_incomplete.description,
      params: { code: 'address_incomplete' },
    });
    for (const field of missing) {
      ctx.addIssue({ code: 'custom', path: [field], message: fieldErrors[field] });
    }
  });

export type CheckoutForm = z.output<typeof checkoutSchema>;

/** The checkout form of a buyer without an account. */
export const guestCheckoutSchema = checkoutSchema.and(guestSchema);

/** Separates the fields about the buyer from the other fields of the form. */
export function splitGuest({
  guestName,
  guestEmail,
  guestPhone,
  guestTerms,
  createAccount,
  ...checkout
}: z.output<typeof guestCheckoutSchema>): { guest: GuestForm; checkout: CheckoutForm } {
  return { guest: { guestName, guestEmail, guestPhone, guestTerms, createAccount }, checkout };
}

/**
 * The fields of the form without the address, which may be a saved address. Every field is passed to the operation that
 * places the order, and is part of the placement key.
 */
export type CheckoutFields = ReturnType<typeof splitCheckout>['fields'];

/** Separates the typed address and the id of the saved address from the other fields. */
export function splitCheckout({
  savedAddressId,
  cep,
  street,
  number,
  complement,
  neighborhood,
  city,
  state,
  ...fields
}: CheckoutForm) {
  const typedAddress: DeliveryAddress = { cep, street, number, complement, neighborhood, city, state };
  return { savedAddressId, typedAddress, fields };
}
