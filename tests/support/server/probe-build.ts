import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import { handleError } from '@app/entry.server';

/** A resource route that returns what loaders and actions receive, and fails in the requested ways. */
const probe = {
  async loader({ request, context }: LoaderFunctionArgs) {
    const fails = new URL(request.url).searchParams.get('fails');
    if (fails === 'database') throw Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' });
    if (fails === 'bug') throw new Error('secret detail of the bug');
    const { rowCount } = await context.cms.payload.db.pool.query('select 1');
    const isPublic = new URL(request.url).searchParams.has('public');
    const headers: HeadersInit = isPublic ? { 'Cache-Control': 'private, no-cache' } : {};
    const seen = {
      url: request.url,
      clientIp: context.clientIp,
      requestId: context.requestId,
      nonce: context.nonce,
      showsDrafts: context.cms.showsDrafts,
      forwarded: request.headers.get('x-forwarded-for'),
      rowCount,
    };
    return Response.json(seen, { headers });
  },
  async action({ request, context }: ActionFunctionArgs) {
    if (new URL(request.url).searchParams.get('fails') === 'database') {
      context.reportFailure(Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' }));
      return new Response(null, { status: 500, headers: { 'Set-Cookie': 'typed=kept; Path=/' } });
    }
    return Response.json({ received: (await request.text()).length });
  },
};

/** A resource route that takes forms only, and throws what the shop's routes throw. */
const sent = {
  action({ request }: ActionFunctionArgs) {
    const status = Number(new URL(request.url).searchParams.get('throws'));
    throw status === 404
      ? Response.json({ picture: 'of the page' }, { status })
      : new Response(null, { status, headers: { 'Set-Cookie': 'typed=kept; Path=/' } });
  },
};

/** Returns a build with the probe, a route for forms, a page, and the route `held`, which responds only when the test resolves `hold`. */
export function createProbeBuild(hold: Promise<void> = Promise.resolve()): ServerBuild {
  const route = (id: string, path: string, module: object) => ({
    id,
    path,
    parentId: 'root',
    module: { default: undefined, ...module },
  });
  const root = { id: 'root', path: '', module: { default: () => null } };
  return {
    entry: {
      module: {
        default: (_request: Request, status: number) =>
          Promise.resolve(
            new Response('<!doctype html>', { status, headers: { 'Content-Type': 'text/html' } }),
          ),
        handleError,
      },
    },
    routes: {
      root,
      probe: route('probe', 'probe', probe),
      sent: route('sent', 'sent', sent),
      page: route('page', 'page', { default: () => null, action: () => null }),
      held: route('held', 'held', { loader: () => hold.then(() => Response.json({ released: true })) }),
    },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: 'test' },
    assetsBuildDirectory: 'build/client',
    basename: '/',
    future: { v3_singleFetch: true },
    isSpaMode: false,
    mode: 'production',
    publicPath: '/',
  } as unknown as ServerBuild;
}
