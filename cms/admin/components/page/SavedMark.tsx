import { Badge } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';

import { InSight } from './InSight';

/** Marks what was saved just now, and scrolls it into sight. */
export const SavedMark = () => (
  <Badge variant="ok" leftSection={<IconCheck aria-hidden="true" />}>
    Salvo agora
    <InSight />
  </Badge>
);
