import type { CollectionConfig, Endpoint } from 'payload';

import { officeCategoryEndpoints } from './catalog/office-category-endpoints';
import { officePictureEndpoints } from './catalog/office-picture-endpoints';
import { officeProductEndpoints } from './catalog/office-product-endpoints';
import { officeCustomerEndpoints } from './customers/office-customer-endpoints';
import { panelSessionEndpoints } from './customers/panel-session-endpoints';
import { officeJobEndpoints } from './job-endpoints';
import { officeCampaignEndpoints } from './campaign-endpoints';
import { officeOrderEndpoints } from './orders/office-order-endpoints';
import { officePromotionEndpoints } from './promotion-endpoints';
import { reportEndpoints } from './reports/report-endpoints';
import { officeSearchEndpoint } from './search/office-search-endpoint';
import { officeProofEndpoint } from './office-proof-endpoint';

/** The admin panel's endpoints below each collection's path, by the collection's slug. */
const COLLECTION_ENDPOINTS: Partial<Record<string, Endpoint[]>> = {
  campaigns: officeCampaignEndpoints,
  categories: officeCategoryEndpoints,
  customers: [...panelSessionEndpoints, ...officeCustomerEndpoints],
  media: officePictureEndpoints,
  orders: [...officeOrderEndpoints, ...reportEndpoints],
  products: officeProductEndpoints,
  promotions: officePromotionEndpoints,
};

/** The admin panel's endpoints that belong to no collection. */
export const panelEndpoints: Endpoint[] = [...officeJobEndpoints, officeProofEndpoint, officeSearchEndpoint];

/** Adds the admin panel's endpoints here, so that no collection imports the admin panel. */
export const withPanelEndpoints = (collections: CollectionConfig[]): CollectionConfig[] =>
  collections.map((collection) => {
    const endpoints = COLLECTION_ENDPOINTS[collection.slug];
    return endpoints ? { ...collection, endpoints } : collection;
  });
