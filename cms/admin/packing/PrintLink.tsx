import { IconPrinter } from '@tabler/icons-react';

import controls from '../orders/controls.module.css';
import { packingHref } from './packing-address';

/** Opens an order's packing slip in a tab of its own, so that the list stays where it is. */
export function PrintLink({
  order: { id, number },
  isRoomy = false,
}: {
  order: { id: string; number: string };
  isRoomy?: boolean;
}) {
  return (
    <a
      className={isRoomy ? controls.button : `${controls.button} ${controls.iconOnly}`}
      href={packingHref({ orderIds: [id] })}
      target="_blank"
      rel="noreferrer"
      aria-label={`Imprimir o pedido ${number}`}
      title={isRoomy ? undefined : 'Imprimir'}
    >
      <IconPrinter aria-hidden="true" />
      {isRoomy ? 'Imprimir' : null}
    </a>
  );
}
