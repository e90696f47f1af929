import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';

import { Icon } from '../icons/Icon';

/**
 * A button that prints the page. It needs JavaScript, so it is missing without JavaScript, and the visitor then prints
 * with the browser's own menu.
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
