import Link from 'next/link';
import type { ComponentProps } from 'react';

import { PendingPage } from '../nav/PendingPage';

/** A way to another page of the back office, or to another state of this one, with what `PendingPage` shows while it loads. */
export function OfficeLink({ children, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link prefetch={false} {...props}>
      {children}
      <PendingPage href={props.href} />
    </Link>
  );
}
