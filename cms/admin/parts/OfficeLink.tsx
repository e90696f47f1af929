import Link from 'next/link';
import type { ComponentProps } from 'react';

import { PendingPage } from '../nav/PendingPage';

/** A way to another page of the back office, or to another state of this one, with the ring while it is read. */
export function OfficeLink({ children, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link prefetch={false} {...props}>
      {children}
      <PendingPage />
    </Link>
  );
}
