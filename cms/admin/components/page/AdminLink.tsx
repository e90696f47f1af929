import Link from 'next/link';
import type { ComponentProps } from 'react';

import { PendingPage } from '../../frame/nav/PendingPage';

/** A link to another page or another state of the admin panel. It shows `PendingPage` while its target loads. */
export function AdminLink({ children, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link prefetch={false} {...props}>
      {children}
      <PendingPage href={props.href} />
    </Link>
  );
}
