import { describe, expect, it } from 'vitest';
import { resendConfirmation } from '@cms/customers/operations/resend-confirmation';
import { signIn } from '@cms/customers/operations/sign-in';
import { signUp, type SignUpInput } from '@cms/customers/operations/sign-up';
import { formMessages } from '@shop/messages/form-messages';
import { openSecondInstance } from '@tests/support/cms/second-instance';
import { makeCustomer, TEST_PASSWORD } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

const ANA: SignUpInput = {
  email: 'ana@massamansa.test',
  password: TEST_PASSWORD,
  fullName: 'Ana Souza',
  phone: '(71) 90000-0001',
  ip: '203.0.113.7',
  termsVersion: '2025-01',
};

const codeOf = (result: { ok: true } | { ok: false; error: { code: string } }) =>
  result.ok ? 'ok' : result.error.code;

async function signUpAna(wish: Partial<SignUpInput> = {}): Promise<string> {
  const result = await signUp(shop.cms, { ...ANA, ...wish });
  if (!result.ok) throw new Error(result.error.code);
  return result.customerId;
}

const mails = () =>
  shop.sql.query<{ kind: string; customerId: string }>(
    'select kind, customer_id as "customerId" from outgoing_mails order by created_at',
  );

const count = async (table: string) => {
  const [row] = await shop.sql.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return row?.n;
};

describe('signing up', () => {
  it('records an attempt with an unconfirmed address and one mail, and signs nobody in yet', async () => {
    const customerId = await signUpAna({ email: ' ANA@MassaMansa.test ', fullName: ' Ana  Souza<> ' });
    const [row] = await shop.sql.query(
      `select email, full_name, phone, role, _verified, hash, salt,
         privacy_preferences_marketing_emails as marketing, notification_preferences_email_orders as orders
       from customers where id = $1`,
      [customerId],
    );
    expect(row).toMatchObject({
      email: 'ana@massamansa.test',
      full_name: 'Cliente',
      phone: null,
      hash: null,
      role: 'cliente',
      _verified: false,
      marketing: false,
      orders: true,
    });
    const [attempt] = await shop.sql.query('select * from sign_up_attempts');
    expect(attempt).toMatchObject({
      customer_id: customerId,
      full_name: 'Ana Souza',
      phone: '(71) 90000-0001',
      terms_version: '2025-01',
    });
    expect(JSON.stringify([row, attempt])).not.toContain(TEST_PASSWORD);
    expect(await mails()).toEqual([{ kind: 'confirm-email', customerId }]);
    expect(codeOf(await signIn(shop.cms, ANA))).toBe('email_not_confirmed');
  });

  it('ignores a role and every other unexpected field of the form', async () => {
    const forged = { ...ANA, role: 'admin', _verified: true, id: crypto.randomUUID() };
    const result = await signUp(shop.cms, forged);
    const [row] = await shop.sql.query('select id, role, _verified from customers');
    expect(row).toEqual({ id: result.ok && result.customerId, role: 'cliente', _verified: false });
    expect(row?.id).not.toBe(forged.id);
  });

  it('stores an empty phone as none', async () => {
    const first = await signUpAna({ phone: null });
    const second = await signUpAna({ phone: '', email: 'bia@massamansa.test' });
    const rows = await shop.sql.query('select phone from sign_up_attempts where customer_id = any($1)', [
      [first, second],
    ]);
    expect(rows).toEqual([{ phone: null }, { phone: null }]);
  });

  it('rejects a password that everybody tries first, says what to do instead, and counts no attempt', async () => {
    const result = await signUp(shop.cms, { ...ANA, password: 'Senha@123' });
    expect(result).toEqual({ ok: false, error: { code: 'common_password' } });
    expect(formMessages.password_common).toContain('duas ou três palavras');
    expect(await count('rate_limit_hits')).toBe(0);
    expect(await count('customers')).toBe(0);
  });

  it('names the invalid fields and counts no attempt', async () => {
    const result = await signUp(shop.cms, {
      ...ANA,
      email: 'ana',
      password: 'fraca',
      fullName: 'A',
      phone: '1',
    });
    expect(result).toEqual({
      ok: false,
      error: {
        code: 'invalid',
        fieldErrors: {
          email: ['Email inválido'],
          password: ['Senha deve ter pelo menos 8 caracteres'],
          fullName: ['Nome deve conter apenas letras e espaços (2-50 caracteres)'],
          phone: ['Número de telefone inválido'],
        },
      },
    });
    expect(await count('rate_limit_hits')).toBe(0);
    expect(codeOf(await signUp(shop.cms, { ...ANA, password: `Aa1@${'a'.repeat(200_000)}` }))).toBe(
      'invalid',
    );
  });

  it('says that a confirmed e-mail is taken, in any spelling, and changes nothing of the account', async () => {
    const { id, email } = await makeCustomer(shop.cms);
    const [before] = await shop.sql.query('select * from customers where id = $1', [id]);
    expect(codeOf(await signUp(shop.cms, { ...ANA, email: email.toUpperCase() }))).toBe('email_taken');
    const [after] = await shop.sql.query('select * from customers where id = $1', [id]);
    expect(after).toEqual(before);
    expect(await mails()).toEqual([]);
  });

  it('creates one account, and one attempt for each sign-up, when several arrive at once at two instances', async () => {
    const second = await openSecondInstance(shop.cms);
    try {
      const results = await Promise.all([
        signUp(shop.cms, ANA),
        signUp(second.cms, { ...ANA, email: 'ANA@massamansa.test' }),
        signUp(shop.cms, ANA),
      ]);
      expect(results.map(codeOf)).toEqual(['ok', 'ok', 'ok']);
    } finally {
      await second.close();
    }
    expect(await count('customers')).toBe(1);
    expect(await count('sign_up_attempts')).toBe(3);
    expect(await mails()).toHaveLength(3);
  });

  it('blocks the fourth attempt in ten minutes for one e-mail', async () => {
    const { email } = await makeCustomer(shop.cms);
    for (let index = 0; index < 3; index += 1) {
      expect(codeOf(await signUp(shop.cms, { ...ANA, email }))).toBe('email_taken');
    }
    expect(codeOf(await signUp(shop.cms, { ...ANA, email, ip: '198.51.100.1' }))).toBe('too_many_attempts');
    await shop.sql.query(`update rate_limit_hits set hit_at = hit_at - interval '10 minutes'`);
    expect(codeOf(await signUp(shop.cms, { ...ANA, email }))).toBe('email_taken');
  });

  it('counts a successful attempt towards the limit too, because each one sends a mail', async () => {
    for (let index = 0; index < 3; index += 1) expect(codeOf(await signUp(shop.cms, ANA))).toBe('ok');
    expect(codeOf(await signUp(shop.cms, { ...ANA, ip: '198.51.100.1' }))).toBe('too_many_attempts');
    expect(await mails()).toHaveLength(3);
  });

  it('blocks the eleventh account from one IP address, although the ten before succeeded', async () => {
    await signUpAna();
    await shop.sql.query(
      `insert into rate_limit_hits select key, now() from rate_limit_hits, generate_series(1, 9)`,
    );
    expect(codeOf(await signUp(shop.cms, { ...ANA, email: 'bia@massamansa.test' }))).toBe(
      'too_many_attempts',
    );
    expect(codeOf(await signUp(shop.cms, { ...ANA, email: 'bia@massamansa.test', ip: '198.51.100.1' }))).toBe(
      'ok',
    );
  });

  it('leaves nothing behind when a part of it fails', async () => {
    await shop.sql.query(
      `create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$;
       create trigger refuse_mail before insert on outgoing_mails for each row execute function refuse_mail();`,
    );
    try {
      await expect(signUp(shop.cms, ANA)).rejects.toThrow('full');
      expect(await count('customers')).toBe(0);
      expect(await count('sign_up_attempts')).toBe(0);
    } finally {
      await shop.sql.query('drop trigger refuse_mail on outgoing_mails; drop function refuse_mail()');
    }
    expect(codeOf(await signUp(shop.cms, ANA))).toBe('ok');
  });
});

describe('requesting the mail again', () => {
  const NOON = Date.parse('2026-11-20T15:00:00Z');

  const resend = (email: string, secondsLater = 0) =>
    resendConfirmation(
      { ...shop.cms, now: () => new Date(NOON + secondsLater * 1000) },
      { email, ip: ANA.ip },
    );

  it('queues one more mail, and only one mail for two clicks within a minute', async () => {
    await signUpAna();
    expect(await resend('ANA@massamansa.test')).toEqual({ ok: true });
    expect(await resend(ANA.email, 59)).toEqual({ ok: true });
    expect(await mails()).toHaveLength(2);
    expect(await resend(ANA.email, 60)).toEqual({ ok: true });
    expect(await mails()).toHaveLength(3);
  });

  it('responds alike for a confirmed, an unknown and a malformed address, and sends no mail', async () => {
    const { email } = await makeCustomer(shop.cms);
    for (const address of [email, 'ninguem@massamansa.test', 'nada'])
      expect(await resend(address)).toEqual({ ok: true });
    expect(await mails()).toEqual([]);
  });

  it('blocks the fourth request in ten minutes, for a known or unknown address', async () => {
    for (const email of [ANA.email, 'ninguem@massamansa.test']) {
      for (let index = 0; index < 3; index += 1) expect(codeOf(await resend(email))).toBe('ok');
      expect(codeOf(await resend(email))).toBe('too_many_attempts');
    }
  });
});
