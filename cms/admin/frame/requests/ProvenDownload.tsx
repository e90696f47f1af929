'use client';

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';

import { DOWNLOADING_PEOPLE } from './asked-acts';
import { isProvenNow } from './prove-again';

/** A download of personal data: the person proves who they are first, because the answer is a file and no page. */
export function ProvenDownload({ href, children }: { href: string; children: ReactNode }) {
  async function open(event: MouseEvent) {
    event.preventDefault();
    if (await isProvenNow(DOWNLOADING_PEOPLE)) window.location.assign(href);
  }
  return (
    <Button
      component="a"
      href={href}
      download
      leftSection={<IconDownload aria-hidden="true" />}
      onClick={(event: MouseEvent) => void open(event)}
    >
      {children}
    </Button>
  );
}
