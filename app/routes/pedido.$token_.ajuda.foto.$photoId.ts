import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

import { readForm } from '../http/form-body';
import { linkHelp, actOnPhoto, loadPhoto } from '../http/help-pages';

/** Returns one photo of a case. */
export async function loader({ request, params: { token = '', photoId = '' }, context }: LoaderFunctionArgs) {
  return loadPhoto(context, await linkHelp(request, context, token), photoId);
}

export async function action({ request, params: { token = '', photoId = '' }, context }: ActionFunctionArgs) {
  const place = await linkHelp(request, context, token);
  return actOnPhoto({ request, context }, place, { photoId, form: await readForm(request) });
}
