'use client';

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef, type FormEvent } from 'react';

import { DOWNLOADING_PEOPLE } from '../../frame/requests/asked-acts';
import { isProvenNow } from '../../frame/requests/prove-again';
import { customersQuery, type CustomersAddress } from './customers-address';

/**
 * Downloads the filtered list. This is a form and not a link, because the download is written to the audit log. The
 * person proves who they are before the form leaves, because its answer is a file and no page.
 */
export function ExportList({ address }: { address: CustomersAddress }) {
  const form = useRef<HTMLFormElement>(null);
  const query = customersQuery({ ...address, page: 1 });

  async function send(event: FormEvent) {
    event.preventDefault();
    if (await isProvenNow(DOWNLOADING_PEOPLE)) form.current?.submit();
  }

  return (
    <form
      ref={form}
      method="post"
      action={`/api/customers/export${query ? `?${query}` : ''}`}
      onSubmit={(event) => void send(event)}
    >
      <Button type="submit">
        <IconDownload aria-hidden="true" />
        Exportar Lista
      </Button>
    </form>
  );
}
