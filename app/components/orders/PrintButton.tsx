import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';

import { Icon } from '../icons/Icon';

/** Only a script can print: without one there is no button, and the browser's own menu does it. */
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
