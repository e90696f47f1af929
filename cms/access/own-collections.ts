import type { Access, Endpoint, SanitizedConfig } from 'payload';

import { isAdmin } from './access';

const PREFIX = 'payload-';
const VERBS = ['create', 'read', 'update', 'delete', 'readVersions', 'unlock'] as const;

/**
 * Payload's own collections (preferences, edit locks, migrations) let in whoever is signed in, and every customer is. Here
 * they ask for an admin first, as the gate does for the whole panel. They are added while Payload reads its
 * configuration, so this changes the finished one.
 */
export function closeOwnCollections(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections.filter(({ slug }) => slug.startsWith(PREFIX))) {
    for (const verb of VERBS) collection.access[verb] = adminWho(collection.access[verb]);
    // The preferences' endpoints ask no access rule at all.
    if (collection.endpoints) collection.endpoints = collection.endpoints.map(forAdmins);
  }
  return config;
}

const adminWho =
  (mayToo: Access = () => true): Access =>
  async (args) =>
    (await isAdmin(args)) ? mayToo(args) : false;

const forAdmins = (endpoint: Omit<Endpoint, 'root'>): Omit<Endpoint, 'root'> => ({
  ...endpoint,
  handler: async (req) =>
    (await isAdmin({ req }))
      ? endpoint.handler(req)
      : Response.json(
          { errors: [{ message: 'Você não tem permissão para acessar o painel.' }] },
          { status: 403 },
        ),
});
