import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

import { UnpaidHolds } from '@cms/admin/views/operation/UnpaidHolds';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

// Payload's components are replaced, because they import style sheets, which Node cannot load.
vi.mock('@payloadcms/ui', () => ({ usePreferences: () => ({ setPreference: () => undefined }) }));

it('says what unpaid orders without an account hold', () => {
  const held = { orders: 2, units: 8, products: [{ name: 'Margherita', held: 6, free: 4 }] };
  const shown = renderToStaticMarkup(<UnpaidHolds held={held} mayRelease={false} />);
  expect(shown).toContain('Margherita: 6 guardadas, 4 à venda.');
  expect(shown).not.toContain('<button');
});
