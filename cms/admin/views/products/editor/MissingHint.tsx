import { IconAlertCircle } from '@tabler/icons-react';

import own from './product-view.module.css';
import type { ProductFormState } from './use-product-form';

/** Returns what a field says while the product cannot be sold without it; null otherwise. */
export const hintOf = ({ missing }: Pick<ProductFormState, 'missing'>, field: string): string | null =>
  missing.find((part) => part.field === field)?.hint ?? null;

/** What a field of the product's form says while it is still missing. */
export const MissingHint = ({ children }: { children: string }) => (
  <span className={own.missing}>
    <IconAlertCircle aria-hidden="true" />
    {children}
  </span>
);
