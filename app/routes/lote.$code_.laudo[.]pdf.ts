import type { LoaderFunctionArgs } from '@remix-run/node';
import { findPublicReport } from '@cms/lots/queries/find-report';

import { notFound } from '../http/not-found';

/** Returns the laboratory's report of a released lot. The headers prevent the file from running or loading anything. */
export async function loader({ params: { code = '' }, context }: LoaderFunctionArgs) {
  const report = await findPublicReport(context.cms, code);
  if (!report) throw await notFound(context);
  return new Response(new Uint8Array(report.content), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="laudo-${code}.pdf"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      // A released lot's report never changes, and it stays available after the lot is stopped.
      'Cache-Control': 'public, max-age=300',
    },
  });
}
