import type { CollectionConfig, GlobalConfig } from 'payload';

import { cartLines, carts } from './cart/carts';
import { categories } from './catalog/categories';
import { media } from './catalog/pictures/media';
import { products } from './catalog/products';
import { stockMovements } from './catalog/stock-movements';
import { about } from './content/about';
import { contact } from './content/contact';
import { faq } from './content/faq';
import { home } from './content/home';
import { legalTexts } from './content/legal-texts';
import { menuPage } from './content/menu-page';
import { settings } from './content/settings/settings';
import { deliveryZones } from './delivery/delivery-zones';
import { coupons } from './coupons/coupons';
import { closedDays, slotTemplates } from './delivery/slot-templates';
import { addresses } from './customers/addresses/addresses';
import { consents } from './customers/consents';
import { customers } from './customers/customers';
import { campaignDeliveries, campaigns } from './notifications/campaigns';
import { outgoingMails } from './notifications/outgoing-mails';
import { orderEvents, orderNotes } from './orders/order-events';
import { orders } from './orders/orders';
import { paymentNotifications } from './payments/payment-notifications';
import { payments } from './payments/payments';
import { promotions } from './promotions/promotions';
import { auditLog } from './platform/audit/audit-log';

/** Hides Payload's API tab, which shows a document as JSON and is of no use to the people who run the shop. */
const withoutApiTab = <Config extends CollectionConfig | GlobalConfig>(config: Config): Config => ({
  ...config,
  admin: { ...config.admin, hideAPIURL: true },
});

/** All Payload collections, in the order of the admin panel's list. */
export const shopCollections = ({
  mediaDir,
  inBucket,
  secureCookies,
}: {
  mediaDir: string;
  /** Whether pictures are stored in a bucket instead of the media folder. */
  inBucket: boolean;
  secureCookies: boolean;
}): CollectionConfig[] =>
  [
    products,
    promotions,
    coupons,
    customers({ secureCookies }),
    addresses,
    consents,
    carts,
    cartLines,
    orders,
    orderEvents,
    orderNotes,
    deliveryZones,
    slotTemplates,
    closedDays,
    categories,
    media({ mediaDir, inBucket }),
    payments,
    paymentNotifications,
    stockMovements,
    outgoingMails,
    campaigns,
    campaignDeliveries,
    auditLog,
  ].map(withoutApiTab);

export const shopGlobals: GlobalConfig[] = [home, menuPage, about, faq, contact, ...legalTexts, settings].map(
  withoutApiTab,
);
