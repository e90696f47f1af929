import { NotFound, type Access, type Endpoint, type PayloadRequest, type SanitizedConfig } from 'payload';

import { allowed } from './access';

const PREFIX = 'payload-';
const opensPanel = allowed('panel:open');
const VERBS = ['create', 'read', 'update', 'delete', 'readVersions', 'unlock'] as const;

/**
 * Closes Payload's own collections (preferences, edit locks, migrations) to everyone without access to the admin panel.
 * By default, these collections are open to every signed-in user, and customers sign in too. Payload adds these
 * collections while it reads its configuration, so this function changes the finished configuration.
 */
export function closeOwnCollections(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections.filter(({ slug }) => slug.startsWith(PREFIX))) {
    for (const verb of VERBS) collection.access[verb] = staffWho(collection.access[verb]);
    // The endpoints of preferences check no access rule, so they are restricted too.
    if (collection.endpoints) {
      collection.endpoints = collection.endpoints.map((endpoint) => forStaff(thatExist(endpoint)));
    }
  }
  return config;
}

type OwnEndpoint = Omit<Endpoint, 'root'>;

/**
 * Makes the endpoint return 404 when the preference to be deleted does not exist. Payload (3.90) would run an invalid
 * statement and return 500.
 */
const thatExist = (endpoint: OwnEndpoint): OwnEndpoint =>
  endpoint.method !== 'delete' || endpoint.path !== '/:key'
    ? endpoint
    : {
        ...endpoint,
        handler: async (req) => {
          if (!(await hasPreference(req))) throw new NotFound(req.t);
          return endpoint.handler(req);
        },
      };

async function hasPreference({ payload, user, routeParams }: PayloadRequest): Promise<boolean> {
  const { totalDocs } = await payload.count({
    collection: 'payload-preferences',
    where: {
      and: [
        { key: { equals: routeParams?.['key'] } },
        { 'user.value': { equals: user?.id } },
        { 'user.relationTo': { equals: user?.collection } },
      ],
    },
    overrideAccess: true,
  });
  return totalDocs > 0;
}

const staffWho =
  (mayToo: Access = () => true): Access =>
  async (args) =>
    (await opensPanel(args)) ? mayToo(args) : false;

const forStaff = (endpoint: OwnEndpoint): OwnEndpoint => ({
  ...endpoint,
  handler: async (req) =>
    (await opensPanel({ req }))
      ? endpoint.handler(req)
      : Response.json(
          { errors: [{ message: 'Você não tem permissão para acessar o painel.' }] },
          { status: 403 },
        ),
});
