/** A file to be saved under a name of ours; nothing in between may keep it or guess at what it is. */
export const csvAnswer = (body: string | ReadableStream<Uint8Array>, fileName: string): Response =>
  new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
