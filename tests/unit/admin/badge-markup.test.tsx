import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { StatusBadge } from '@cms/admin/components/badges/StatusBadge';
import { WithoutLotBadge } from '@cms/admin/components/badges/WithoutLotBadge';
import { adminTheme } from '@cms/admin/frame/theme/admin-theme';

it('a badge may be inside a paragraph: it contains no element that ends one', () => {
  const markup = renderToStaticMarkup(
    <MantineProvider theme={adminTheme}>
      <WithoutLotBadge units={2} />
      <StatusBadge status="enviado" deliveryMethod="delivery" />
    </MantineProvider>,
  );
  expect(markup).toContain('2 caixas sem lote');
  expect(markup).toContain('data-status="enviado"');
  expect(markup).not.toMatch(/<(?:div|p|ul|section)\b/);
});
