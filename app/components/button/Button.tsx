import { Link, type LinkProps } from '@remix-run/react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';

import { buttonClass, type ButtonStyle } from './button-class';

export function Button({
  look,
  size,
  isFull,
  className,
  type = 'button',
  ...rest
}: ButtonStyle & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={buttonClass({ look, size, isFull, className })} {...rest} />;
}

/** A link inside the shop that looks like a button. */
export function ButtonLink({ look, size, isFull, className, ...rest }: ButtonStyle & LinkProps) {
  return <Link className={buttonClass({ look, size, isFull, className })} {...rest} />;
}

/** A link that leaves the shop's router: another site, the panel, the payment page. */
export function ButtonAnchor({
  look,
  size,
  isFull,
  className,
  children,
  ...rest
}: ButtonStyle & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={buttonClass({ look, size, isFull, className })} {...rest}>
      {children}
    </a>
  );
}
