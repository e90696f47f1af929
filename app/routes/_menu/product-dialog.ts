import { lazy } from 'react';

import { importEarly } from '../../components/import-early';

const importDialog = () => import('../../components/catalogue/ProductDialog');

/** Fetched when a product comes near to being opened, not with the menu. */
export const loadProductDialog = (): void => importEarly(importDialog);

export const ProductDialog = lazy(async () => ({ default: (await importDialog()).ProductDialog }));
