'use client';

import { Notice } from '../../../components/forms/Notice';
import { fieldId, missingText, type MissingPart } from './missing-to-sell';

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
