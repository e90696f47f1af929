import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

import { OpeningGuide } from '@cms/admin/views/dashboard/OpeningGuide';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined, refresh: () => undefined }),
  usePathname: () => '/admin',
  useSearchParams: () => new URLSearchParams(),
}));

it('the opening guide leads from the hours to the weekly grid, the only place where they can be set', () => {
  const guide = renderToStaticMarkup(<OpeningGuide missing={['hours']} />);
  expect(guide).toMatch(/href="\/admin\/entregas\/quando-e-onde"[^>]*>(?:(?!<\/a>).)*Horário de atendimento/);
});
