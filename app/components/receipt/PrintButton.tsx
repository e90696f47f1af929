import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';

import { Icon } from '../icons/Icon';

/**
 * The button needs JavaScript. Without it the button is missing, and the browser's own menu prints the page.
 */
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
