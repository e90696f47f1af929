import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { checkoutMessages } from '@shop/messages/checkout-messages';

import { EmptyState } from '../feedback/EmptyState';
import type { PictureView } from '../picture/Picture';

export interface EmptyCartProps {
  /** The picture of a pizza base without topping. */
  picture: PictureView | null;
  /** The products removed recently, each with an undo button. */
  removed?: ReactNode;
}

/** An empty cart. The route renders the highlights below it. */
export function EmptyCart({ picture, removed }: EmptyCartProps) {
  return (
    <EmptyState
      headingLevel={1}
      picture={picture}
      title={checkoutMessages.cart_empty.title}
      lead="O forno está esperando. Escolha a primeira."
    >
      <Button component={Link} variant="filled" size="lg" to="/cardapio">
        Ver cardápio
      </Button>
      {removed}
    </EmptyState>
  );
}
