import { lazy } from 'react';

import { importEarly } from '../../components/import-early';

const importDialog = () => import('../../components/product/ProductDialog');

/** Loads the dialog when a product is about to be opened, not with the menu. */
export const loadProductDialog = (): void => importEarly(importDialog);

export const ProductDialog = lazy(async () => ({ default: (await importDialog()).ProductDialog }));
