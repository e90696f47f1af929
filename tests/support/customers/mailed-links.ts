import type { Cms } from '@cms/platform/context';
import { accountTokenText, type AccountTokenKind } from '@cms/customers/account-token';
import { sqlOf } from '@cms/platform/database/sql';

/** Returns the unused links of a kind, as the mails contain them, oldest first. */
export async function mailedLinks(cms: Cms, kind: AccountTokenKind): Promise<string[]> {
  const tokens = await sqlOf(cms.payload).query<{ id: string }>(
    'select id from account_tokens where kind = $1 and used_at is null order by created_at',
    [kind],
  );
  return tokens.map(({ id }) => accountTokenText(cms.payload, { id, kind }));
}

/** Returns the only unused link of a kind; throws when there is none or more than one. */
export async function mailedLink(cms: Cms, kind: AccountTokenKind): Promise<string> {
  const [link, ...others] = await mailedLinks(cms, kind);
  if (!link || others.length > 0) throw new Error(`there is not one link of ${kind}`);
  return link;
}
