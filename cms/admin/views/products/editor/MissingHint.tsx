import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import own from './product-view.module.css';
import type { ProductFormState } from './use-product-form';

/**
 * Returns what a field says while the product cannot be sold without it; null otherwise. A field that nobody has touched
 * says nothing until somebody wants to sell.
 */
export const hintOf = (
  { missing, asks }: Pick<ProductFormState, 'missing' | 'asks'>,
  field: string,
): string | null => (asks(field) && missing.find((part) => part.field === field)?.hint) || null;

/** What a field of the product's form says while it is still missing. */
export const MissingHint = ({ children }: { children: string }) => (
  <span className={own.missing}>
    <IconAlertCircle aria-hidden="true" />
    {children}
  </span>
);

/**
 * The line below a field: what is wrong, what is missing, or what helps. It has its place while it is empty, so that the
 * form does not move under the mouse.
 */
export const fieldLine = (hint: string | null, description: ReactNode = null) => (
  <span className={own.line}>{hint ? <MissingHint>{hint}</MissingHint> : description}</span>
);
