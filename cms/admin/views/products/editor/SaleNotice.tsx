'use client';

import { labelUndeclaredText } from '@shop/messages/admin-messages';

import { Notice } from '../../../components/forms/Notice';
import { fieldId, missingText, undeclaredIn, type MissingPart } from './missing-to-sell';
import type { ProductDraft } from './product-draft';

/** Says what a product still needs before it can be sold. Each part jumps to its field. */
export const SaleNotice = ({ missing }: { missing: readonly MissingPart[] }) => (
  <div role="status">
    {missing.length === 0 ? (
      <Notice tone="ok">
        <b>Tudo certo para vender.</b>
      </Notice>
    ) : (
      <Notice tone="warn" data-missing={missing.length}>
        <b>{missingText(missing.length)}</b>{' '}
        {missing.map(({ text, field }, index) => (
          <span key={text}>
            {index === 0 ? '' : index === missing.length - 1 ? ' e ' : ', '}
            <a href={`#${fieldId(field)}`}>{text}</a>
          </span>
        ))}
        .
      </Notice>
    )}
  </div>
);

/**
 * Says that a product on sale does not declare an allergen that its ingredients name. The shop only says so: whether the
 * product stays on sale is the owner's decision.
 */
export function UndeclaredNotice({ draft }: { draft: ProductDraft }) {
  const undeclared = undeclaredIn(draft);
  if (undeclared.length === 0) return null;
  return (
    <Notice tone="warn">
      <b>Este produto está à venda.</b> {labelUndeclaredText(undeclared)}{' '}
      <a href={`#${fieldId('contains')}`}>Ver os alérgicos</a>
    </Notice>
  );
}
