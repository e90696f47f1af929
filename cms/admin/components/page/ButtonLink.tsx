'use client';

import { Button, type ButtonProps } from '@mantine/core';
import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';

import { PendingPage } from '../../frame/nav/PendingPage';

type ButtonLinkProps = ButtonProps &
  Omit<ComponentProps<typeof Link>, keyof ButtonProps> & { children: ReactNode };

/** A link that looks like a button; shows `PendingPage` while its page loads. */
export const ButtonLink = ({ children, ...props }: ButtonLinkProps) => (
  <Button component={Link} prefetch={false} {...props}>
    {children}
    <PendingPage href={props.href} />
  </Button>
);
