import { Button } from '@mantine/core';
import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@remix-run/react';
import { orderMessages } from '@shop/messages/order-messages';

import { ErrorPage } from '../feedback/ErrorPage';
import { ErrorState } from '../feedback/ErrorState';

interface OrdersErrorProps {
  /** The request's id, to find it in the shop's logs. */
  reference: string | undefined;
  chatHref: string;
}

/**
 * Replaces orders that could not be read. It says that the orders are safe. One press tries again, even without
 * JavaScript.
 */
export function OrdersError({ reference, chatHref }: OrdersErrorProps) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error)) return <ErrorPage reference={reference} />;
  const { title, description } = orderMessages.orders_unavailable;
  return (
    <ErrorState title={title} lead={description} reference={reference}>
      <Button component={Link} variant="filled" size="lg" to={pathname + search} reloadDocument>
        Tentar de novo
      </Button>
      <Button component="a" size="lg" href={chatHref} target="_blank" rel="noopener noreferrer">
        Fale com a gente
      </Button>
    </ErrorState>
  );
}
