import { emailSchema } from '@shop/customers/email-schema';
import { fullNameSchema } from '@shop/customers/full-name';
import { newPasswordSchema } from '@shop/customers/password-schemas';
import { z } from '@shop/forms/zod';
import { ADMIN_ROLE } from '@shop/permissions/roles';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { writeAudit } from '../../platform/audit/write-audit';
import { commonPasswordErrors } from '@shop/customers/passwords/common-passwords';
import { hashPassword } from '../password-hash';
import type { QueueBusy } from '../../platform/task-limiter';

const schema = z.object({ email: emailSchema, fullName: fullNameSchema, password: newPasswordSchema });

export type CreateAdminError = { code: 'email_taken' } | { code: 'invalid'; problems: string[] } | QueueBusy;

/**
 * Creates a confirmed admin account. No confirmation mail is sent, because being able to run this on the server is
 * proof enough. Rejects an e-mail that already has an account, so that no existing account gets another person's
 * password.
 */
export async function createAdmin(
  cms: Cms,
  input: z.input<typeof schema>,
): Promise<Result<{ customerId: string }, CreateAdminError>> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) {
    return {
      ok: false,
      error: { code: 'invalid', problems: parsed.error.issues.map(({ message }) => message) },
    };
  }
  const { email, fullName, password } = parsed.data;
  const common = commonPasswordErrors(password);
  if (common) return { ok: false, error: { code: 'invalid', problems: common.password } };
  const stored = await hashPassword(password);
  if (!stored.ok) return stored;
  return inTransaction(cms.payload, async (tx) => {
    const [row] = await tx.query<{ id: string }>(
      `insert into customers (email, full_name, role, salt, hash, _verified)
       values ($1, $2, '${ADMIN_ROLE}', $3, $4, true) on conflict do nothing returning id`,
      [email, fullName, stored.salt, stored.hash],
    );
    if (!row) return { ok: false, error: { code: 'email_taken' } } as const;
    await writeAudit(tx, {
      actorId: row.id,
      action: 'admin_created',
      subjectType: 'customers',
      subjectId: row.id,
      after: { role: ADMIN_ROLE },
    });
    return { ok: true, customerId: row.id } as const;
  });
}
