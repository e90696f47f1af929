import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { LegalPage } from '../components/legal/LegalPage';
import { loadLegalText } from '../http/legal-page';
import { pageMeta } from '../view-models/page-meta';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: data?.title,
    description: data?.lead ?? undefined,
    path: '/politica-de-privacidade',
    matches,
  });

export const loader = ({ context }: LoaderFunctionArgs) => loadLegalText(context, 'privacy-policy');

export default function PrivacyPolicy() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
