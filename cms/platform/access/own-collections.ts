import { NotFound, type Access, type Endpoint, type PayloadRequest, type SanitizedConfig } from 'payload';

import { allowed, nobody } from './access';
import { lockAccess, takeOnlyForOneself } from './edit-locks';
import { internalAccess } from './internal-access';
import { preferenceProblem } from './preference-limits';

const PREFIX = 'payload-';
const opensPanel = allowed('panel:open');
const VERBS = ['create', 'read', 'update', 'delete', 'readVersions', 'unlock'] as const;

/**
 * Closes Payload's own collections (preferences, edit locks, migrations) to everyone without access to the admin panel,
 * and leaves to the others their own rows. By default, these collections are open to every signed-in user, and customers
 * sign in too. Payload adds these collections while it reads its configuration, so this function changes the finished
 * configuration.
 */
export function closeOwnCollections(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections.filter(({ slug }) => slug.startsWith(PREFIX))) {
    Object.assign(collection.access, OWN_ROWS[collection.slug]);
    for (const verb of VERBS) collection.access[verb] = staffWho(collection.access[verb]);
    if (collection.slug === LOCKS) collection.hooks.beforeChange.push(takeOnlyForOneself);
    // The endpoints of preferences check no access rule, so they are restricted too.
    if (collection.endpoints) {
      collection.endpoints = collection.endpoints.map((endpoint) => forStaff(withLimit(thatExist(endpoint))));
    }
  }
  return config;
}

const LOCKS = 'payload-locked-documents';

/**
 * The rules that are narrower than Payload's own. A preference is stored by its key, at an endpoint that limits it, and
 * by Payload's lists, which check no rule.
 */
const OWN_ROWS: Partial<Record<string, Partial<Record<(typeof VERBS)[number], Access>>>> = {
  [LOCKS]: lockAccess,
  'payload-preferences': { create: nobody, update: nobody },
  'payload-migrations': internalAccess,
};

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

/** Makes the endpoint that stores a preference refuse more than a screen ever stores. */
const withLimit = (endpoint: OwnEndpoint): OwnEndpoint =>
  endpoint.method !== 'post' || endpoint.path !== '/:key'
    ? endpoint
    : {
        ...endpoint,
        handler: async (req) => {
          const message = await preferenceProblem(req);
          return message ? Response.json({ errors: [{ message }] }, { status: 400 }) : endpoint.handler(req);
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
