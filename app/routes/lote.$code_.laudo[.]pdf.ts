import type { LoaderFunctionArgs } from '@remix-run/node';
import { findPublicReport } from '@cms/lots/queries/find-report';

import { cacheable } from '../cache/cacheable';
import { notFound } from '../http/not-found';

/** The laboratory's report of a released lot, as it was checked and stored. */
export async function loader({ request, params: { code = '' }, context }: LoaderFunctionArgs) {
  const report = await findPublicReport(context.cms, code);
  if (!report) throw await notFound(context);
  const answer = cacheable(request, { body: report.content, type: 'application/pdf' });
  answer.headers.set('Content-Disposition', `inline; filename="laudo-${code}.pdf"`);
  answer.headers.set('X-Robots-Tag', 'noindex');
  return answer;
}
