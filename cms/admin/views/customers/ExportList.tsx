import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

import { customersQuery, type CustomersAddress } from './customers-address';

/** Downloads the filtered list. This is a form and not a link, because the download is written to the audit log. */
export function ExportList({ address }: { address: CustomersAddress }) {
  const query = customersQuery({ ...address, page: 1 });
  return (
    <form method="post" action={`/api/customers/export${query ? `?${query}` : ''}`}>
      <Button type="submit">
        <IconDownload aria-hidden="true" />
        Exportar Lista
      </Button>
    </form>
  );
}
