import { mapHref } from '@shop/delivery/map-href';
import type { CartLineLabel, CartLineView as CartLine, CartView } from '@cms/cart/queries/view-cart';
import type { SettingsView } from '@cms/content/content-views';
import type { DeliveryAreaView } from '@cms/delivery/queries/read-delivery-area';
import type { DeliveryPlanView } from '@cms/cart/queries/view-cart';
import type { SavedAddress } from '@cms/customers/queries/list-addresses';
import type { ProviderName } from '@cms/platform/ports/identity-providers';
import { formatDeliveryAddress } from '@shop/delivery/address';
import type { CepRange } from '@shop/delivery/cep';
import type { ZonePlace } from '@shop/delivery/zones';
import { lineStockText, productUnavailableText } from '@shop/messages/cart-messages';
import { cartLabelText } from '@shop/messages/label-messages';
import { noticeText } from '@shop/messages/delivery-messages';

import type { SavedAddressView } from '../../components/checkout/SavedAddresses';
import type { PickupPlaceView } from '../../components/checkout/PickupPlace';
import type { PictureView } from '../../components/picture/Picture';
import { hoursText } from '@shop/time/hours-text';
import { chatHref } from '../../view-models/site-view';
import type { CheckoutDraft } from './checkout-draft';
import { EMPTY_VALUES, type CheckoutValues } from './checkout-values';

/** A line with the current prices. Its total is calculated from its quantity. */
export interface CartPageLine {
  productId: string;
  name: string;
  description: string;
  picture: PictureView | null;
  quantity: number;
  maxQuantity: number;
  notes: string;
  isForSale: boolean;
  /** 0 for a product that is no longer on sale, because such a product is not part of the total. */
  unitPriceCents: number;
  unitDiscountCents: number;
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
  /** The signed-in customer's e-mail address; '' for a visitor. */
  email: string;
  /** Whether the profile has no phone, so that a delivery asks for one. */
  asksPhone: boolean;
  account: AccountPanelView;
  pickup: PickupPlaceView;
  /** The delivery hours, such as 'Todos os dias, 11h às 19h'. */
  deliveryHours: string[];
  cepRanges: CepRange[];
  /** The neighborhoods that a buyer without a CEP can choose from, by city. */
  neighborhoods: readonly { city: string; name: string }[];
  chatHref: string;
  termsVersion: string;
  /** 'Separação do pedido: 30–45 min.' */
  separationTime: string;
  /** Whether the order can be paid by Pix on the shop's own page. */
  isPixOffered: boolean;
}

export interface PlaceView {
  /** Whether the CEP, the bairro or a saved address is known. Without these the plan is that of the default zone. */
  isKnown: boolean;
  /** The name of the place, for the message that the shop does not deliver there: 'Lauro de Freitas'. */
  name: string;
}

/** A saved address, with its instructions for the person who delivers. */
export interface CartAddressView extends SavedAddressView {
  instructions: string;
}

/** The open part of the account panel, for a visitor. */
export type AccountPanel = 'entrar' | 'criar' | 'visitante' | 'confirmar';

export interface AccountPanelView {
  panel: AccountPanel | null;
  /** The address that the confirmation mail was just sent to; '' when unknown. */
  email: string;
  /** The providers that customers can sign in with. */
  providers: ProviderName[];
  /** Whether buying without an account is possible. */
  offersGuest: boolean;
}

export const accountPanelOf = (text: string | null): AccountPanel | null =>
  PANELS.find((panel) => panel === text) ?? null;

const PANELS: readonly AccountPanel[] = ['entrar', 'criar', 'visitante', 'confirmar'];

export interface CartPageInput {
  cart: CartView;
  /** What changed on a product's label since the customer ordered the product last, by product id. */
  labels: ReadonlyMap<string, string>;
  settings: SettingsView;
  area: Pick<DeliveryAreaView, 'cepRanges' | 'neighborhoods'>;
  addresses: readonly SavedAddress[];
  /** The signed-in customer's phone; null for a visitor. */
  customer: { phone: string | null; email: string } | null;
  account: AccountPanelView;
  /** What was typed before, if anything. */
  draft: CheckoutDraft | null;
}

export function cartPageView(input: CartPageInput): CartPageView {
  const { cart, labels, settings, area, addresses, customer, account, draft } = input;
  return {
    lines: cart.lines.map((line) =>
      lineView(line, { note: draft?.notes[line.productId], labelChange: labels.get(line.productId) }),
    ),
    deliveryFeeCents: cart.deliveryFeeCents,
    freeFromCents: cart.freeFromCents,
    delivery: cart.delivery,
    pickupPlan: cart.pickup,
    pickupOnlyName: cart.pickupOnlyName,
    noticeText: cart.madeToOrder && noticeText(cart.madeToOrder),
    place: placeView(checkoutPlace(draft, addresses)),
    values: withAddress(draft?.values ?? firstValues(cart), addresses),
    addresses: addresses.map((address) => ({
      id: address.id,
      label: address.label,
      text: formatDeliveryAddress(address),
      instructions: address.instructions ?? '',
    })),
    isSignedIn: customer !== null,
    email: customer?.email ?? '',
    asksPhone: customer !== null && !customer.phone,
    account,
    pickup: {
      address: settings.pickupAddress,
      hours: settings.pickupHours.map(hoursText),
      mapHref: settings.pickupAddress ? mapHref(settings.pickupAddress) : null,
    },
    deliveryHours: settings.deliveryHours.map(hoursText),
    cepRanges: [...area.cepRanges],
    neighborhoods: area.neighborhoods,
    chatHref: chatHref(settings),
    termsVersion: settings.termsVersion,
    separationTime: settings.separationTime,
    isPixOffered: settings.isPixOnSite,
  };
}

/** Returns the values of a new checkout form. If a product cannot be delivered, pickup is selected. */
const firstValues = ({ pickupOnlyName }: CartView): CheckoutValues =>
  pickupOnlyName === null ? EMPTY_VALUES : { ...EMPTY_VALUES, deliveryMethod: 'pickup' };

const placeView = ({ cep, neighborhood, city }: ZonePlace): PlaceView => ({
  isKnown: cep.trim() !== '' || neighborhood.trim() !== '',
  name: placeName({ neighborhood, city }),
});

/** Returns a place as text: 'Centro, Feira de Santana'. */
export const placeName = ({ neighborhood, city }: Pick<ZonePlace, 'neighborhood' | 'city'>): string =>
  [neighborhood, city].filter((part) => part.trim() !== '').join(', ');

/** Returns the place that the checkout shows: the selected saved address, or the typed one. */
export function checkoutPlace(draft: CheckoutDraft | null, addresses: readonly SavedAddress[]): ZonePlace {
  const values = withAddress(draft?.values ?? EMPTY_VALUES, addresses);
  return addresses.find(({ id }) => id === values.savedAddressId) ?? values;
}

/**
 * Selects the customer's default saved address, unless the customer has chosen another address or has begun to type
 * one. If a typed address has been saved since, the saved address is selected instead.
 */
function withAddress(values: CheckoutValues, addresses: readonly SavedAddress[]): CheckoutValues {
  if (addresses.some(({ id }) => id === values.savedAddressId)) return values;
  const typed = formatDeliveryAddress(values);
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
    quantity: line.quantity,
    maxQuantity: line.maxQuantity,
    notes: note ?? line.notes ?? '',
    isForSale,
    unitPriceCents: isForSale ? line.unitPriceCents : 0,
    unitDiscountCents: line.unitDiscountCents,
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
