import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { LegalVersionPage } from '../components/legal/LegalVersionPage';
import { loadLegalVersion } from '../http/legal-page';
import { pageMeta } from '../view-models/page-meta';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ title: data && `${data.title}, versão ${data.version}`, isHidden: true, matches });

export const loader = ({ context, params: { legal = '', version = '' } }: LoaderFunctionArgs) =>
  loadLegalVersion(context, legal, version);

export default function VersionOfLegalText() {
  return <LegalVersionPage {...useLoaderData<typeof loader>()} />;
}
