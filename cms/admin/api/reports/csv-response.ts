/**
 * Creates the response that downloads a CSV file with the given name. No cache may store it and no browser may guess
 * its type.
 */
export const csvResponse = (body: string | ReadableStream<Uint8Array>, fileName: string): Response =>
  new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
