import { checkoutMessages } from '@shop/messages/checkout-messages';

import { ButtonLink } from '../button/Button';
import { EmptyState } from '../feedback/EmptyState';
import type { PictureView } from '../picture/Picture';

/** `picture` is the bare disc; the highlights follow below, by the route. */
export function EmptyCart({ picture }: { picture: PictureView | null }) {
  return (
    <EmptyState
      headingLevel={1}
      picture={picture}
      title={checkoutMessages.cart_empty.title}
      lead="O forno está esperando. Escolha a primeira."
    >
      <ButtonLink look="main" size="big" to="/cardapio">
        Ver cardápio
      </ButtonLink>
    </EmptyState>
  );
}
