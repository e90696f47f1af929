'use client';

import { Switch } from '../../../components/forms/Switch';
import text from '../../../frame/theme/text.module.css';
import { useActiveSwitch, type SwitchedProduct } from './use-active-switch';

/** The switch "active" of a product in the table. */
export function ProductActiveCell({ product }: { product: SwitchedProduct }) {
  const { isActive, isBusy, change } = useActiveSwitch(product);
  return (
    <Switch
      isInline
      label={<span className={text.srOnly}>Ativo: {product.name}</span>}
      checked={isActive}
      isBusy={isBusy}
      onChange={change}
    />
  );
}
