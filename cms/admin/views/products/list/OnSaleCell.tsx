'use client';

import { Switch } from '../../../components/forms/Switch';
import text from '../../../frame/theme/text.module.css';
import { usePause } from '../SoldOutButton';
import { useActiveSwitch, type SwitchedProduct } from './use-active-switch';

/**
 * The switch "À venda" of a product in the table. Off means "Esgotado" in the shop, and the stock stays as it is. A
 * product that is not on the menu is put there when the switch is turned on.
 */
export function OnSaleCell({ product }: { product: SwitchedProduct & { isPaused: boolean } }) {
  const { name, active, isPaused } = product;
  const pause = usePause(product);
  const { isActive, isBusy, change } = useActiveSwitch(product);
  const isOnSale = isActive && !isPaused;
  return (
    <Switch
      isInline
      label={<span className={text.srOnly}>À venda: {name}</span>}
      checked={isOnSale}
      isBusy={isBusy || pause.isBusy}
      onChange={(to) => {
        if (active) pause.change(!to);
        else {
          change(to);
          if (isPaused) pause.change(false);
        }
      }}
    />
  );
}
