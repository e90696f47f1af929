import type { CollectionConfig, Endpoint } from 'payload';

import { actEndpoint } from '../engine/act-endpoint';
import { oldEndpointsOf, oldPanelEndpoints } from '../engine/old-endpoints';
import { casePhotoEndpoint } from './case-photo-endpoint';
import { evidenceEndpoint } from './evidence-endpoint';
import { customerEndpoints } from './customers/customer-endpoints';
import { panelSessionEndpoints } from './customers/panel-session-endpoints';
import { codeReaderEndpoint } from './lots/code-reader-endpoint';
import { lotReportEndpoints } from './lots/lot-report-endpoints';
import { alertsEndpoint } from './orders/alerts-endpoint';
import { orderStreamEndpoint } from './orders/order-stream-endpoint';
import { ordersVersionEndpoint } from './orders/orders-version-endpoint';
import { proofEndpoint } from './proof-endpoint';
import { recallListEndpoint } from './recall-list-endpoint';
import { reportEndpoints } from './reports/report-endpoints';
import { teamPhonesEndpoint } from './team-phones-endpoint';

/** The admin panel's endpoints below each collection's path, by the collection's slug. */
const COLLECTION_ENDPOINTS: Partial<Record<string, Endpoint[]>> = {
  customers: [...panelSessionEndpoints, ...customerEndpoints],
  orders: [ordersVersionEndpoint, orderStreamEndpoint, alertsEndpoint, ...reportEndpoints],
  products: [evidenceEndpoint],
};

/** The admin panel's endpoints that belong to no collection. */
export const panelEndpoints: Endpoint[] = [
  actEndpoint,
  casePhotoEndpoint,
  ...lotReportEndpoints,
  codeReaderEndpoint,
  recallListEndpoint,
  teamPhonesEndpoint,
  proofEndpoint,
  ...oldPanelEndpoints(),
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
