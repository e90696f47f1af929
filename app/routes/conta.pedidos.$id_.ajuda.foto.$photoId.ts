import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

import { readForm } from '../http/form-body';
import { accountHelp, actOnPhoto, loadPhoto } from '../http/help-pages';

/** Returns one photo of a case. */
export async function loader({ request, params: { id = '', photoId = '' }, context }: LoaderFunctionArgs) {
  return loadPhoto(context, await accountHelp(request, context, id), photoId);
}

export async function action({ request, params: { id = '', photoId = '' }, context }: ActionFunctionArgs) {
  const place = await accountHelp(request, context, id);
  return actOnPhoto({ request, context }, place, { photoId, form: await readForm(request) });
}
