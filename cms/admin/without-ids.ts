import { initI18n } from '@payloadcms/translations';
import { getClientConfig } from '@payloadcms/ui/utilities/getClientConfig';
import { getPayload, type ImportMap, type SanitizedConfig } from 'payload';

/**
 * Takes the ids out of the columns and filters that Payload's lists offer; it has no setting for a field that it adds itself.
 * Payload makes its configuration for the browser once in each process and keeps it: called before a screen is rendered,
 * this amends what is kept.
 */
export async function withoutIds(config: Promise<SanitizedConfig>, importMap: ImportMap): Promise<void> {
  const payload = await getPayload({ config, importMap });
  const i18n = await initI18n({ config: payload.config.i18n, context: 'client', language: 'pt' });
  // With a user it is whole; it is the same for each of them.
  const { collections } = getClientConfig({ config: payload.config, i18n, importMap, user: true });
  for (const { fields } of collections) {
    const id = fields.find((field) => 'name' in field && field.name === 'id');
    if (id) id.admin = { ...id.admin, disableListColumn: true, disableListFilter: true };
  }
}
