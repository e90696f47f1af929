import type { ComponentType, FormEventHandler, ReactNode } from 'react';

import type { CartIntent } from '@shop/cart/cart-schema';

/** The page that handles all cart forms, with and without JavaScript. */
export const CART_ACTION = '/carrinho';

export interface FormElementProps {
  id?: string | undefined;
  method?: 'post';
  action?: string;
  className?: string | undefined;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  children?: ReactNode;
}

/** Routes pass a fetcher's Form, which sends the same fields without leaving the page. */
export type FormComponent = ComponentType<FormElementProps>;

/** What every cart form receives from its route. */
export interface CartFormBinding {
  Form?: FormComponent | undefined;
  /** The page to which a browser without JavaScript is redirected after the change. */
  returnTo?: string | undefined;
}

export interface CartFormProps extends CartFormBinding {
  intent: CartIntent['intent'] | 'restore';
  productId?: string;
  id?: string;
  className?: string | undefined;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

const PlainForm: FormComponent = (props) => <form {...props} />;

/** A form that changes the cart. Quantity and notes come from the fields and buttons inside it. */
export function CartForm({
  intent,
  productId,
  Form = PlainForm,
  returnTo,
  id,
  className,
  onSubmit,
  children,
}: CartFormProps) {
  return (
    <Form
      id={id}
      method="post"
      action={CART_ACTION}
      className={className}
      {...(onSubmit ? { onSubmit } : {})}
    >
      <input type="hidden" name="intent" value={intent} />
      {productId ? <input type="hidden" name="productId" value={productId} /> : null}
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      {children}
    </Form>
  );
}
