import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

import { DOWNLOADING_PEOPLE } from '../../frame/requests/asked-acts';
import { ExportForm } from '../../frame/requests/ExportForm';
import { customersQuery, type CustomersAddress } from './customers-address';

/** Downloads the filtered list. */
export function ExportList({ address }: { address: CustomersAddress }) {
  const query = customersQuery({ ...address, page: 1 });
  return (
    <ExportForm action={`/api/customers/export${query ? `?${query}` : ''}`} act={DOWNLOADING_PEOPLE}>
      <Button type="submit">
        <IconDownload aria-hidden="true" />
        Exportar Lista
      </Button>
    </ExportForm>
  );
}
