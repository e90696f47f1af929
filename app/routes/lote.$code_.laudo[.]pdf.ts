import type { LoaderFunctionArgs } from '@remix-run/node';
import { findPublicReport } from '@cms/lots/queries/find-report';

import { notFound } from '../http/not-found';

/** The laboratory's report of a lot that was released. The file can do nothing but be read. */
export async function loader({ params: { code = '' }, context }: LoaderFunctionArgs) {
  const report = await findPublicReport(context.cms, code);
  if (!report) throw await notFound(context);
  return new Response(new Uint8Array(report.content), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="laudo-${code}.pdf"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      // A stopped lot keeps its report; a new version of it never exists.
      'Cache-Control': 'public, max-age=300',
    },
  });
}
