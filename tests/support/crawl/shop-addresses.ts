interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

/** The values of `:id` and other route parameters, by name. A route with a parameter that is not listed throws. */
export type Fillings = Record<string, string>;

/**
 * Returns the addresses of every route of the built shop, according to its browser manifest, so that a new route is
 * included.
 */
export async function shopAddresses(url: string, fillings: Fillings): Promise<string[]> {
  const routes = await readManifest(url);
  const byId = new Map(routes.map((route) => [route.id, route]));
  const pathOf = ({ path = '', parentId }: ManifestRoute): string => {
    const parent = parentId ? byId.get(parentId) : undefined;
    return [parent ? pathOf(parent) : '', path].filter(Boolean).join('/');
  };
  return routes
    .filter(({ id }) => id !== 'root')
    .flatMap((route) => variants(fill(pathOf(route), fillings), route.id));
}

async function readManifest(url: string): Promise<ManifestRoute[]> {
  const page = await (await fetch(`${url}/`)).text();
  const file = /\/assets\/manifest-[^"'\s]+\.js/.exec(page)?.[0];
  if (!file) throw new Error('the page names no manifest of routes');
  const script = await (await fetch(`${url}${file}`)).text();
  const { routes } = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as {
    routes: Record<string, ManifestRoute>;
  };
  return Object.values(routes);
}

const fill = (path: string, fillings: Fillings) =>
  `/${path}`.replace(/:(\w+)|\*/g, (found, name: string | undefined) => {
    const filling = fillings[name ?? '*'];
    if (filling === undefined) throw new Error(`what stands for ${found} in ${path}?`);
    return filling;
  });

/**
 * Returns the addresses of a page, of its data as the page's script requests it, and of the data of a single route,
 * which a script can request in two ways.
 */
function variants(path: string, id: string): string[] {
  const data = path === '/' ? '/_root.data' : `${path}.data`;
  const route = encodeURIComponent(id);
  return [
    path,
    data,
    `${data}?_routes=${route}`,
    `${data}?_routes=root,${route}&index`,
    `${path}?_data=${route}`,
    `${path}?q=plantada&pagina=1&token=x&external_reference=${EVERYTHING}`,
  ];
}

/** A placeholder, which `ofOrder` replaces by the id of an order. */
const EVERYTHING = '{order}';

export const ofOrder = (address: string, orderId: string): string => address.replace(EVERYTHING, orderId);
