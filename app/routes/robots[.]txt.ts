import type { LoaderFunctionArgs } from '@remix-run/node';

import { robotsText } from '../seo/robots';
import { cacheable } from '../cache/cacheable';

export const loader = ({ request, context: { cms } }: LoaderFunctionArgs) =>
  cacheable(request, { body: robotsText(cms.publicUrl), type: 'text/plain; charset=utf-8' });
