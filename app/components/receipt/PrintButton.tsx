import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';

import { Icon } from '../icons/Icon';

/** Printing needs JavaScript: without it there is no button, and the browser's own menu prints. */
export function PrintButton() {
  const canPrint = useSyncExternalStore(neverChanges, yes, no);
  if (!canPrint) return null;
  return (
    <Button variant="filled" size="sm" onClick={() => window.print()}>
      <Icon name="printer" />
      Imprimir
    </Button>
  );
}

const neverChanges = () => () => undefined;
const yes = () => true;
const no = () => false;
