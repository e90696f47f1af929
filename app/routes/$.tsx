import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

import { notFound } from '../http/not-found';

/** Handles every address that is not a page of the shop. */
export async function loader({ context }: LoaderFunctionArgs): Promise<never> {
  throw await notFound(context);
}

export async function action({ context }: ActionFunctionArgs): Promise<never> {
  throw await notFound(context);
}

/** Never shown, but required, because a route without a component would respond without a page. */
export default function NoPage() {
  return null;
}
