import type { Cms } from '@cms/platform/context';
import { sqlOf } from '@cms/platform/database/sql';
import { seedCustomers } from '@cms/seed/content/customers';
import { seedSettings } from '@cms/seed/content/settings';

import { StartProblem } from './start-problem';

interface SellerRow {
  legalName: string | null;
  cnpj: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
}

const SELLER_LABELS: Record<keyof SellerRow, string> = {
  legalName: 'razão social',
  cnpj: 'CNPJ',
  address: 'endereço',
  phone: 'telefone',
  email: 'e-mail',
};

const demoValues: SellerRow = {
  legalName: seedSettings.seller.legalName,
  cnpj: seedSettings.seller.cnpj,
  address: null,
  phone: seedSettings.phone,
  email: seedSettings.email,
};

/**
 * Throws if a real shop would open with the demo's data: with an account whose password is printed in the README, or
 * without the seller's data. The error names each reason.
 */
export async function requireRealShop(cms: Cms): Promise<void> {
  const [table] = await sqlOf(cms.payload).query<{ name: string | null }>(
    `select to_regclass('settings')::text as name`,
  );
  if (!table?.name)
    throw new StartProblem('O banco de dados ainda não tem as tabelas da loja: rode npm run migrate.');
  const problems = [...(await demoAccounts(cms)), ...(await missingSellerData(cms))];
  await warnOfSuperuser(cms);
  if (problems.length === 0) return;
  throw new StartProblem(
    `A loja não pode abrir em produção:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
  );
}

/** Logs when the shop's account could do everything to the database, although it only reads and writes rows. */
async function warnOfSuperuser(cms: Cms): Promise<void> {
  const [account] = await sqlOf(cms.payload).query<{ isSuperuser: boolean }>(
    'select rolsuper as "isSuperuser" from pg_roles where rolname = current_user',
  );
  if (account?.isSuperuser)
    cms.log.warn('DATABASE_URL is a superuser of PostgreSQL: see DATABASE_OWNER_URL in docs/operations.md');
}

async function demoAccounts(cms: Cms): Promise<string[]> {
  const emails = seedCustomers.map(({ email }) => email);
  const rows = await sqlOf(cms.payload).query<{ email: string }>(
    'select email from customers where lower(email) = any($1) order by email',
    [emails],
  );
  return rows.map(({ email }) => `o banco de dados contém a conta de demonstração ${email}`);
}

async function missingSellerData(cms: Cms): Promise<string[]> {
  const [row] = await sqlOf(cms.payload).query<SellerRow & Record<string, unknown>>(
    `select seller_legal_name as "legalName", seller_cnpj as cnpj, seller_address as address, phone, email
     from settings limit 1`,
  );
  return (Object.keys(SELLER_LABELS) as (keyof SellerRow)[])
    .filter((field) => !row?.[field]?.trim() || row[field] === demoValues[field])
    .map((field) => `falta o dado do vendedor: ${SELLER_LABELS[field]} (npm run seller:set)`);
}
