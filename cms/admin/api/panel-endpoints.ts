import type { CollectionConfig, Endpoint } from 'payload';

import { actEndpoint } from '../engine/act-endpoint';
import { oldEndpointsOf } from '../engine/old-endpoints';
import { caseEndpoints } from './case-endpoints';
import { evidenceEndpoint } from './catalog/evidence-endpoint';
import { customerEndpoints } from './customers/customer-endpoints';
import { panelSessionEndpoints } from './customers/panel-session-endpoints';
import { teamEndpoints } from './customers/team-endpoints';
import { jobEndpoints } from './job-endpoints';
import { campaignEndpoints } from './campaign-endpoints';
import { lotEndpoints } from './lots/lot-endpoints';
import { packingEndpoints } from './lots/packing-endpoints';
import { counterEndpoints } from './orders/counter-endpoints';
import { kitchenEndpoints } from './orders/kitchen-endpoints';
import { lineChangeEndpoints } from './orders/line-change-endpoints';
import { orderEndpoints } from './orders/order-endpoints';
import { providerNoticeEndpoint } from './provider-notice-endpoint';
import { recallEndpoints } from './recall-endpoints';
import { runEndpoints } from './run-endpoints';
import { reportEndpoints } from './reports/report-endpoints';
import { searchEndpoint } from './search/search-endpoint';
import { proofEndpoint } from './proof-endpoint';
import { teamPushEndpoints } from './team-push-endpoints';
import { unpaidHoldsEndpoint } from './unpaid-holds-endpoint';

/** The admin panel's endpoints below each collection's path, by the collection's slug. */
const COLLECTION_ENDPOINTS: Partial<Record<string, Endpoint[]>> = {
  campaigns: campaignEndpoints,
  customers: [...panelSessionEndpoints, ...customerEndpoints],
  orders: [...counterEndpoints, ...orderEndpoints, ...reportEndpoints],
  products: [evidenceEndpoint],
};

/** The admin panel's endpoints that belong to no collection. */
export const panelEndpoints: Endpoint[] = [
  actEndpoint,
  ...jobEndpoints,
  ...caseEndpoints,
  ...lotEndpoints,
  ...packingEndpoints,
  ...kitchenEndpoints,
  ...lineChangeEndpoints,
  ...recallEndpoints,
  ...runEndpoints,
  ...teamEndpoints,
  ...teamPushEndpoints,
  proofEndpoint,
  providerNoticeEndpoint,
  searchEndpoint,
  unpaidHoldsEndpoint,
];

/**
 * Adds the admin panel's endpoints to the collections. Adding them here means that no collection has to import the
 * admin panel.
 */
export const withPanelEndpoints = (collections: CollectionConfig[]): CollectionConfig[] =>
  collections.map((collection) => {
    const endpoints = [...(COLLECTION_ENDPOINTS[collection.slug] ?? []), ...oldEndpointsOf(collection.slug)];
    return endpoints.length > 0 ? { ...collection, endpoints } : collection;
  });
