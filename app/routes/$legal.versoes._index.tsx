import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { LegalVersions } from '../components/legal/LegalVersions';
import { loadLegalVersions } from '../http/legal-page';
import { pageMeta } from '../view-models/page-meta';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ title: data && `${data.title}: versões`, isHidden: true, matches });

export const loader = ({ context, params: { legal = '' } }: LoaderFunctionArgs) =>
  loadLegalVersions(context, legal);

export default function VersionsOfLegalText() {
  return <LegalVersions {...useLoaderData<typeof loader>()} />;
}
