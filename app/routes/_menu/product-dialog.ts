import { lazy } from 'react';

const importDialog = () => import('../../components/catalogue/ProductDialog');

/** Fetched when a product comes near to being opened, not with the menu. */
export function loadProductDialog(): void {
  void importDialog().catch(() => undefined);
}

export const ProductDialog = lazy(async () => ({ default: (await importDialog()).ProductDialog }));
