import { expect, it } from 'vitest';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { withRecordedLog } from '@tests/support/cms/recorded-log';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

it('an erasure logs the id as its only personal data, and nothing for an account that was not erased', async () => {
  const { cms, lines } = withRecordedLog(shop.cms);
  const { id, email } = await makeCustomer(cms);
  const admin = await makeCustomer(cms, { role: 'admin' });
  await eraseCustomer(cms, { customerId: admin.id, proof: 'password' });
  await eraseCustomer(cms, { customerId: id, proof: 'password' });
  await eraseCustomer(cms, { customerId: id, proof: 'password' });
  const written = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(written.filter(({ msg }) => msg === 'account erased')).toEqual([
    {
      level: 'info',
      role: 'test',
      pid: process.pid,
      time: expect.any(String),
      customerId: id,
      msg: 'account erased',
    },
  ]);
  expect(lines.join('')).not.toContain(email);
});
