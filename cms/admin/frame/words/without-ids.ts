import { initI18n } from '@payloadcms/translations';
import { getClientConfig } from '@payloadcms/ui/utilities/getClientConfig';
import { getPayload, type ImportMap, type SanitizedConfig } from 'payload';

/**
 * Removes the ids from the columns and filters of Payload's lists. Payload has no setting for the id field, because it
 * adds that field itself. It creates its client configuration once per process and caches it, so this function runs
 * before a screen is rendered and changes the cached object.
 */
export async function withoutIds(config: Promise<SanitizedConfig>, importMap: ImportMap): Promise<void> {
  const payload = await getPayload({ config, importMap });
  const i18n = await initI18n({ config: payload.config.i18n, context: 'client', language: 'pt' });
  // With `user: true` the configuration is complete; it is the same for every user.
  const { collections } = getClientConfig({ config: payload.config, i18n, importMap, user: true });
  for (const { fields } of collections) {
    const id = fields.find((field) => 'name' in field && field.name === 'id');
    if (id) id.admin = { ...id.admin, disableListColumn: true, disableListFilter: true };
  }
}
