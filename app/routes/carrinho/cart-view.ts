import { mapHref } from '@shop/delivery/map-href';
import type { CartLineLabel, CartLineView as CartLine, CartView } from '@cms/cart/queries/view-cart';
import type { PaySettings } from '@cms/payments/queries/pix-offer';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { DeliveryAreaView } from '@cms/delivery/queries/read-delivery-area';
import type { DeliveryPlanView } from '@cms/cart/queries/view-cart';
import type { SavedAddress } from '@cms/customers/queries/list-addresses';
import { DEFAULT_CITY, formatDeliveryAddress } from '@shop/delivery/address';
import { readCep } from '@shop/reading/cep';
import type { TypedPlace } from '@shop/delivery/zone-of';
import type { ServedCity } from '@shop/delivery/zones';
import { lineStockText, productUnavailableText } from '@shop/messages/cart-messages';
import { cartLabelText } from '@shop/messages/label-messages';
import { noticeText } from '@shop/messages/delivery-messages';

import type { SavedAddressView } from '../../components/checkout/SavedAddresses';
import type { PickupPlaceView } from '../../components/checkout/PickupPlace';
import type { PictureView } from '../../components/picture/Picture';
import type { SignInWays } from '../../http/identity/sign-in-ways';
import type { RememberedPlace } from '../../session/place-cookie';
import { hoursText } from '@shop/time/hours-text';
import { chatHref } from '../../view-models/site-view';
import type { CheckoutDraft } from './checkout-draft';
import type { CompleteSteps, Step } from './checkout-steps';
import { EMPTY_VALUES, type CheckoutValues } from './checkout-fields';
import { placeName, streetText, UNKNOWN_CEP } from './checkout-values';
import { completeSteps } from './complete-steps';
import { couponView, type CouponView } from './coupon-view';
import type { AccountWay } from './typed-account';

/** A line with the current prices. Its total is calculated from its quantity. */
export interface CartPageLine {
  productId: string;
  name: string;
  description: string;
  picture: PictureView | null;
  /** What a kit is made of; empty for any other product. */
  components: readonly { name: string; quantity: number }[];
  quantity: number;
  maxQuantity: number;
  notes: string;
  isForSale: boolean;
  /** 0 for a product that is no longer on sale, because such a product is not part of the total. */
  unitPriceCents: number;
  unitDiscountCents: number;
  couponCents: number;
  couponCode: string | null;
  promotionTitle: string | null;
  /** Gluten and allergens, as on the product's label; null for a product that is no longer on sale. */
  label: CartLineLabel | null;
  /** 'Desde o seu último pedido: agora CONTÉM SOJA.' */
  labelChange: string | null;
  problem: string | null;
  /**
   * The quantity to which the line must be reduced so that the order can be placed; 0 when the line must be removed;
   * null when it has no problem.
   */
  fixQuantity: number | null;
}

export interface CartPageView {
  lines: CartPageLine[];
  /** Null while the shop offers no coupons and the cart has none. */
  coupon: CouponView | null;
  /** The fee of the address's zone, or of the default zone, in centavos; pickup is free. */
  deliveryFeeCents: number;
  freeFromCents: number | null;
  /** The zone and the time windows for a delivery. `pickupPlan` contains the time windows for a pickup. */
  delivery: DeliveryPlanView | null;
  pickupPlan: DeliveryPlanView | null;
  /** The first product that cannot be delivered; null when there is none. */
  pickupOnlyName: string | null;
  /** 'Panetone: feito sob encomenda, com 2 dias de antecedência. …'; null when no product needs preparation. */
  noticeText: string | null;
  /** The place that the delivery plan was made for. */
  place: PlaceView;
  values: CheckoutValues;
  addresses: CartAddressView[];
  isSignedIn: boolean;
  /** The signed-in customer's name, e-mail address and phone; '' for what is unknown, and for a visitor. */
  name: string;
  email: string;
  phone: string;
  /** Which steps have nothing missing, and the step that the address of the page asks for. */
  complete: CompleteSteps;
  askedStep: Step | null;
  /** Whether the checkout goes on where it was left. */
  isContinued: boolean;
  /** Whether the profile has no phone, so that a delivery asks for one. */
  asksPhone: boolean;
  account: AccountPanelView;
  pickup: PickupPlaceView;
  /** The delivery hours, such as 'Todos os dias, 11h às 19h'. */
  deliveryHours: string[];
  /** The bairros that a buyer without a CEP can choose from, by city. */
  servedCities: readonly ServedCity[];
  chatHref: string;
  termsVersion: string;
  /** 'Separação do pedido: 30–45 min.' */
  separationTime: string;
  /** Whether the order can be paid by Pix on the shop's own page. */
  isPixOffered: boolean;
  /** What Pix takes off the products, in percent; 0 without a Pix price, and while no Pix is offered. */
  pixPercent: number;
  /** Whether the provider refuses Pix for the shop now, so that only the card is left. */
  isPixResting: boolean;
}

export interface PlaceView {
  /**
   * Whether a complete CEP, a bairro or a saved address is known. Without these the plan is that of the default zone.
   */
  isKnown: boolean;
  /** Whether a CEP was typed that does not have eight digits. Then the plan answers nothing about the address. */
  isCepHalf: boolean;
  /** The CEP and the saved address that the plan was made for, to recognise an answer that is out of date. */
  cep: string;
  savedAddressId: string;
  /** The name of the place, for the message that the shop does not deliver there: 'Lauro de Freitas'. */
  name: string;
  /** The bairro; '' when unknown. */
  neighborhood: string;
}

/** A saved address, with its street and number, and its instructions for the person who delivers. */
export interface CartAddressView extends SavedAddressView {
  street: string;
  instructions: string;
}

/** The open part of the account panel, for a visitor. */
export type AccountPanel = 'entrar' | 'criar' | 'visitante' | 'confirmar';

export interface AccountPanelView {
  panel: AccountPanel;
  /** The part that the address of the page asks for; null when it asks for none. */
  asked: AccountPanel | null;
  /** The address that the confirmation mail was just sent to; '' when unknown. */
  email: string;
  /** The providers that customers can sign in with in this browser. */
  ways: SignInWays;
  /** Whether buying without an account is possible. */
  offersGuest: boolean;
}

export const accountPanelOf = (text: string | null): AccountPanel | null =>
  PANELS.find((panel) => panel === text) ?? null;

const PANEL_OF_WAY: Record<AccountWay, AccountPanel> = {
  guest: 'visitante',
  'sign-in': 'entrar',
  'sign-up': 'criar',
};

/** Returns the open part of the account panel: what the address asks for, what was chosen before, or the first way. */
export function openPanel({
  asked,
  way,
  offersGuest,
}: {
  asked: AccountPanel | null;
  way: AccountWay | null;
  offersGuest: boolean;
}): AccountPanel {
  const panel = asked ?? PANEL_OF_WAY[way ?? 'guest'];
  return panel === 'visitante' && !offersGuest ? 'entrar' : panel;
}

const PANELS: readonly AccountPanel[] = ['entrar', 'criar', 'visitante', 'confirmar'];

export interface CartPageInput {
  cart: CartView;
  /** What changed on a product's label since the customer ordered the product last, by product id. */
  labels: ReadonlyMap<string, string>;
  settings: PaySettings;
  area: Pick<DeliveryAreaView, 'servedCities'>;
  /** Whether the page offers a field for a coupon. */
  isCouponOffered: boolean;
  addresses: readonly SavedAddress[];
  /** The signed-in customer; null for a visitor. */
  customer: { fullName: string; phone: string | null; email: string } | null;
  account: AccountPanelView;
  /** The step and the delivery method that the address of the page asks for; null when it asks for none. */
  askedStep: Step | null;
  isContinued: boolean;
  askedMethod: DeliveryMethod | null;
  /** What was typed before, if anything. */
  draft: CheckoutDraft | null;
  /** The place that a visitor without a draft has asked about; null when there is none. */
  remembered: RememberedPlace | null;
}

export function cartPageView(input: CartPageInput): CartPageView {
  const { cart, labels, settings, area, addresses, customer, account, askedStep, askedMethod, draft } = input;
  const first = draft?.values ?? { ...firstValues(cart), ...input.remembered };
  const typed = withAddress(first, addresses);
  const values = { ...typed, deliveryMethod: askedMethod ?? typed.deliveryMethod };
  const isSignedIn = customer !== null;
  const asksPhone = customer !== null && !customer.phone;
  return {
    lines: cart.lines.map((line) =>
      lineView(line, { note: draft?.notes[line.productId], labelChange: labels.get(line.productId) }),
    ),
    coupon: couponView(cart.coupon, { lines: cart.lines, isOffered: input.isCouponOffered }),
    deliveryFeeCents: cart.deliveryFeeCents,
    freeFromCents: cart.freeFromCents,
    delivery: cart.delivery,
    pickupPlan: cart.pickup,
    pickupOnlyName: cart.pickupOnlyName,
    noticeText: cart.madeToOrder && noticeText(cart.madeToOrder),
    place: placeView(checkoutPlace(first, addresses), values),
    values,
    addresses: addresses.map((address) => ({
      id: address.id,
      label: address.label,
      text: formatDeliveryAddress(address),
      street: streetText(address),
      instructions: address.instructions ?? '',
    })),
    isSignedIn,
    name: customer?.fullName ?? '',
    email: customer?.email ?? '',
    phone: customer?.phone ?? '',
    asksPhone,
    complete: completeSteps(values, { isSignedIn, asksPhone }),
    askedStep,
    isContinued: input.isContinued,
    account,
    pickup: {
      address: settings.pickupAddress,
      hours: settings.pickupHours.map(hoursText),
      mapHref: settings.pickupAddress ? mapHref(settings.pickupAddress) : null,
    },
    deliveryHours: settings.deliveryHours.map(hoursText),
    servedCities: area.servedCities,
    chatHref: chatHref(settings),
    termsVersion: settings.termsVersion,
    separationTime: settings.separationTime,
    isPixOffered: settings.isPixOnSite,
    pixPercent: cart.pix?.percent ?? 0,
    isPixResting: settings.isPixResting,
  };
}

/** Returns the values of a new checkout form. If a product cannot be delivered, pickup is selected. */
const firstValues = ({ pickupOnlyName }: CartView): CheckoutValues =>
  pickupOnlyName === null ? EMPTY_VALUES : { ...EMPTY_VALUES, deliveryMethod: 'pickup' };

function placeView(
  { cep, neighborhood, city }: TypedPlace,
  { savedAddressId }: Pick<CheckoutValues, 'savedAddressId'>,
): PlaceView {
  const isCepWhole = readCep(cep) !== null;
  return {
    isKnown: isCepWhole || neighborhood.trim() !== '',
    isCepHalf: !savedAddressId && !isCepWhole && cep.trim() !== '' && cep !== UNKNOWN_CEP,
    cep,
    savedAddressId: savedAddressId ?? '',
    name: placeName({ neighborhood, city }),
    neighborhood: neighborhood.trim(),
  };
}

/** Returns the place that the checkout shows: the selected saved address, or the typed one. */
export function checkoutPlace(typed: CheckoutValues, addresses: readonly SavedAddress[]): TypedPlace {
  const values = withAddress(typed, addresses);
  return addresses.find(({ id }) => id === values.savedAddressId) ?? values;
}

/**
 * Selects the customer's default saved address, unless the customer has chosen another address or has begun to type
 * one. If a typed address has been saved since, the saved address is selected instead.
 */
function withAddress(values: CheckoutValues, addresses: readonly SavedAddress[]): CheckoutValues {
  if (addresses.some(({ id }) => id === values.savedAddressId)) return values;
  // An address without a city was saved with the shop's own.
  const typed = formatDeliveryAddress({ ...values, city: values.city || DEFAULT_CITY });
  const same = addresses.find((address) => formatDeliveryAddress(address) === typed);
  if (same) return { ...values, savedAddressId: same.id };
  if (values.savedAddressId === '') return values;
  const isTyping = values.cep !== '' || values.street !== '';
  return { ...values, savedAddressId: isTyping ? '' : (addresses[0]?.id ?? '') };
}

function lineView(
  line: CartLine,
  { note, labelChange }: { note: string | undefined; labelChange: string | undefined },
): CartPageLine {
  const isForSale = line.problem?.code !== 'product_unavailable';
  return {
    productId: line.productId,
    name: line.name,
    description: line.description,
    picture: line.image,
    components: line.components,
    quantity: line.quantity,
    maxQuantity: line.maxQuantity,
    notes: note ?? line.notes ?? '',
    isForSale,
    unitPriceCents: isForSale ? line.unitPriceCents : 0,
    unitDiscountCents: line.unitDiscountCents,
    couponCents: line.couponCents,
    couponCode: line.couponCode,
    promotionTitle: line.promotionTitle,
    label: isForSale ? line.label : null,
    labelChange: isForSale && labelChange ? cartLabelText(labelChange) : null,
    problem: problemText(line),
    fixQuantity: fixQuantity(line),
  };
}

function problemText({ name, problem }: CartLine): string | null {
  if (!problem) return null;
  return problem.code === 'only_left' ? lineStockText(problem.available) : productUnavailableText(name);
}

function fixQuantity({ problem, maxQuantity }: CartLine): number | null {
  if (!problem) return null;
  return problem.code === 'only_left' ? maxQuantity : 0;
}
