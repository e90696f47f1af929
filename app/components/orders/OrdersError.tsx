import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import { orderMessages } from '@shop/messages/order-messages';

import { ButtonAnchor, ButtonLink } from '../button/Button';
import { ErrorPage } from '../feedback/ErrorPage';
import { ErrorState } from '../feedback/ErrorState';

interface OrdersErrorProps {
  /** Of the request, for the shop's own records. */
  reference: string | undefined;
  chatHref: string;
}

/** In the place of orders that could not be read. They are safe, and trying again is one press, without a script too. */
export function OrdersError({ reference, chatHref }: OrdersErrorProps) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error)) return <ErrorPage reference={reference} />;
  const { title, description } = orderMessages.orders_unavailable;
  return (
    <ErrorState title={title} lead={description} reference={reference}>
      <ButtonLink look="main" size="big" to={pathname + search} reloadDocument>
        Tentar de novo
      </ButtonLink>
      <ButtonAnchor look="quiet" size="big" href={chatHref} target="_blank" rel="noopener noreferrer">
        Fale com a gente
      </ButtonAnchor>
    </ErrorState>
  );
}
