import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';

import { ZoneBox } from '@app/components/delivery/ZoneBox';
import { ZoneLine } from '@app/components/delivery/ZoneLine';
import { PlaceText } from '@app/components/place/PlaceLine';
import { renderMarkup } from '@tests/support/render-markup';

const render = (element: ReactNode) =>
  renderMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);

const ZONE = { name: 'Camaçari', feeCents: 2500, minimumCents: 12000, freeFromCents: 20000 };

const answers: [string, ReactNode][] = [
  ['a zone with a minimum', <ZoneBox key="" zone={ZONE} productsCents={5490} isServed />],
  ['a zone with free delivery', <ZoneBox key="" zone={ZONE} productsCents={12000} isServed />],
  ['a zone in one line', <ZoneLine key="" place="Brotas" feeCents={1500} />],
  [
    'the place in the header',
    <PlaceText key="" answer={{ kind: 'zone', text: 'Pituba: R$\u00A015, hoje 16h–19h' }} />,
  ],
];

it.each(answers)('no translator changes an amount: %s', (_, element) => {
  const markup = render(element);
  const kept = [...markup.matchAll(/<(\w+)[^>]* translate="no"[^>]*>([^<]*)<\/\1>/g)].map(
    ([, , text]) => text,
  );
  const amounts = [...markup.matchAll(/R\$\s?[\d.]+(?:,\d{2})?/g)].map(([amount]) => amount);
  expect(amounts.length).toBeGreaterThan(0);
  expect(kept).toEqual(amounts);
});

it('a sentence keeps its words around the amounts', () => {
  const words = render(<ZoneBox zone={ZONE} productsCents={5490} isServed />).replace(/<[^>]+>/g, '');
  expect(words).toContain('Faltam R$\u00A065,10 para o mínimo de Camaçari (R$\u00A0120,00).');
});
