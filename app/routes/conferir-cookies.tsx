import { Button } from '@mantine/core';
import {
  data,
  redirect,
  redirectDocument,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { pageMessages } from '@shop/messages/page-messages';
import { safeRedirect } from '@shop/safe-redirect';

import { PRIVATE } from '../cache/cache-control';
import { PageHead } from '../components/content/PageHead';
import { isPanelPath } from '../http/return-path';
import layout from '../styles/layout.module.css';
import { pageMeta } from '../view-models/page-meta';

export { privateHeaders as headers } from '../cache/cache-control';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: pageMessages.cookies_blocked.title, isHidden: true, matches });

/** Leads on at once where the browser sends back the cookie that the form before has set. */
export function loader({ request }: LoaderFunctionArgs) {
  const path = safeRedirect(new URL(request.url).searchParams.get('para'));
  if (request.headers.get('Cookie') !== null)
    throw (isPanelPath(path) ? redirectDocument : redirect)(path, { status: 303, headers: PRIVATE });
  return data({ path }, { headers: PRIVATE });
}

/** Says that the browser blocks cookies, and what to do. */
export default function CookiesBlocked() {
  const { path } = useLoaderData<typeof loader>();
  const { title, description } = pageMessages.cookies_blocked;
  return (
    <div className={layout.page}>
      <PageHead title={title} lead={description} />
      <p>
        <Button component={Link} variant="filled" to={path} reloadDocument>
          Já liberei, continuar
        </Button>
      </p>
    </div>
  );
}
