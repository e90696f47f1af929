import { Client } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';

import { armFaultPoints, disarmFaultPoints } from '@cms/platform/failpoint';
import { retryDueMails } from '@cms/notifications/operations/retry-due-mails';
import { readMailHealth } from '@cms/notifications/queries/mail-health';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { messageIdOf, useMailShop } from '@tests/support/mail/mail-shop';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
const mails = useMailShop(shop);
const { queueConfirmed, queueStatus, messageIds } = mails;

afterEach(disarmFaultPoints);

describe('a mail server in trouble', () => {
  test('that is down loses nothing: every mail is sent once when it is back', async () => {
    const mailIds = [await queueConfirmed(), await queueStatus('em_preparo'), await queueStatus('enviado')];
    const other = await makeCustomer(shop.cms, { isConfirmed: false });
    mailIds.push(await mails.post.queue({ kind: 'confirm-email', customerId: other.id }));
    await mails.sink.stop();
    await mails.post.work();
    for (const mailId of mailIds)
      expect(await mails.post.find(mailId)).toMatchObject({ outcome: null, sentAt: null });

    await mails.restartSink();
    await shop.sql.query('update graphile_worker._private_jobs set run_at = now()');
    await mails.post.work();
    expect(messageIds().sort()).toEqual(mailIds.map(messageIdOf).sort());
    for (const mailId of mailIds) expect(await mails.post.find(mailId)).toMatchObject({ outcome: 'sent' });
    expect(await shop.sql.query('select 1 from graphile_worker.jobs')).toHaveLength(0);
  });

  test('leaves no address in the job queue', async () => {
    mails.sink.behave({ recipientResponse: (address) => `450 4.2.0 ${address} is over quota` });
    await queueConfirmed();
    await mails.post.work();
    const [job] = await shop.sql.query<{ error: string; attempts: number }>(
      'select last_error as error, attempts from graphile_worker.jobs',
    );
    expect(job?.attempts).toBe(1);
    expect(job?.error).toContain('send-mail: EENVELOPE_450');
    expect(job?.error).not.toContain('luana');
  });

  test('that rejects a message for now gets it again later, and may then accept it', async () => {
    const mailId = await queueConfirmed();
    mails.sink.behave({ messageResponse: () => '451 4.7.1 greylisted' });
    await expect(mails.post.send(mailId)).rejects.toMatchObject({ responseCode: 451 });
    expect(await mails.post.find(mailId)).toMatchObject({ outcome: null, sentAt: null });
    mails.sink.behave({});
    await mails.post.send(mailId);
    expect(messageIds()).toEqual([messageIdOf(mailId)]);
  });

  test("that refuses a mail for good ends the attempts to send it, and its words are stored without anybody's address", async () => {
    const mailId = await queueConfirmed();
    mails.sink.behave({ recipientResponse: () => '550 5.7.1 relaying denied' });
    await expect(mails.post.send(mailId)).rejects.toMatchObject({ responseCode: 550 });
    expect(await mails.post.find(mailId)).toMatchObject({ outcome: null });
    mails.sink.behave({ recipientResponse: (address) => `550 5.1.1 <${address}> unknown` });
    expect(await mails.post.send(mailId)).toBe('settled');
    expect(await mails.post.find(mailId)).toMatchObject({ outcome: 'refused', sentAt: null });
    expect(await shop.sql.query('select refusal from outgoing_mails where id = $1', [mailId])).toEqual([
      { refusal: '… unknown' },
    ]);
  });

  test.each([
    ['recipientResponse', '550 5.5.0 not taken'],
    ['recipientResponse', '552 5.2.2 mailbox full'],
    ['messageResponse', '554 5.7.1 looks like spam'],
    ['messageResponse', '554 no'],
  ] as const)(
    'that refuses a mail for good (%s: %s) gets the next mail of the order at once',
    async (when, reply) => {
      const first = await queueConfirmed();
      const ready = await queueStatus('enviado');
      let isFirst = true;
      const answerOnce = () => {
        if (!isFirst) return null;
        isFirst = false;
        return reply;
      };
      mails.sink.behave(
        when === 'recipientResponse' ? { recipientResponse: answerOnce } : { messageResponse: answerOnce },
      );
      expect(await mails.post.send(ready)).toBe('settled');
      expect(await mails.post.find(first)).toMatchObject({ outcome: 'refused', sentAt: null });
      expect(await mails.post.find(ready)).toMatchObject({ outcome: 'sent' });
      expect(messageIds()).toEqual([messageIdOf(ready)]);
    },
  );

  test('that dies before its response gets the mail again, recognisable as the same', async () => {
    const mailId = await queueConfirmed();
    mails.sink.behave({ beforeAccepting: () => mails.sink.stop() });
    await expect(mails.post.send(mailId)).rejects.toThrow();
    expect(await mails.post.find(mailId)).toMatchObject({ outcome: null, sentAt: null });
    await mails.restartSink();
    await mails.post.send(mailId);
    expect(messageIds()).toEqual([messageIdOf(mailId)]);
  });
});

describe('a sender in trouble', () => {
  test('that fails before it passes a mail to the mail server sends the mail later', async () => {
    const mailId = await queueConfirmed();
    armFaultPoints('send-mail:before-send=throw');
    await expect(mails.post.send(mailId)).rejects.toThrow('fault point');
    expect(await mails.post.find(mailId)).toMatchObject({ outcome: null, sentAt: null });
    await mails.post.send(mailId);
    expect(mails.sink.mails).toHaveLength(1);
  });

  test('that fails after the mail server has accepted the mail sends no second copy', async () => {
    const mailId = await queueConfirmed();
    armFaultPoints('send-mail:sent=throw');
    await expect(mails.post.send(mailId)).rejects.toThrow('fault point');
    expect(await mails.post.find(mailId)).toMatchObject({ outcome: 'handed_over', sentAt: null });
    expect(await mails.post.send(mailId)).toBe('settled');
    expect(mails.sink.mails).toHaveLength(1);
    expect(await mails.post.find(mailId)).toMatchObject({
      outcome: 'unconfirmed',
      sentAt: expect.any(Date) as Date,
    });
  });

  test('that fails between its claim and the end of the message leaves a mail that the next attempt sends', async () => {
    const mailId = await queueConfirmed();
    await shop.sql.query(`update outgoing_mails set outcome = 'sending', updated_at = now() where id = $1`, [
      mailId,
    ]);
    expect(await mails.post.send(mailId)).toBe('settled');
    expect(messageIds()).toEqual([messageIdOf(mailId)]);
    expect(await mails.post.find(mailId)).toMatchObject({ outcome: 'sent' });
  });

  test('whose database connections break while the mail server accepts the mail still records the result', async () => {
    const mailId = await queueConfirmed();
    const outsider = new Client({ connectionString: shop.databaseUrl });
    await outsider.connect();
    mails.sink.behave({
      beforeAccepting: async () => {
        await outsider.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
        );
      },
    });
    await mails.post.send(mailId);
    await outsider.end();
    expect(mails.sink.mails).toHaveLength(1);
    expect(await mails.post.find(mailId)).toMatchObject({ outcome: 'sent' });
  });
});

describe('due mails', () => {
  const age = () => shop.sql.query(`update outgoing_mails set created_at = now() - interval '10 minutes'`);

  test('are queued again when their job is missing, waits too long or has given up', async () => {
    const gone = await queueConfirmed();
    const waiting = await queueStatus('em_preparo');
    const failed = await queueStatus('enviado');
    await age();
    await shop.sql.query('delete from graphile_worker._private_jobs where key = $1', [`mail:${gone}`]);
    await shop.sql.query(
      `update graphile_worker._private_jobs set run_at = now() + interval '3 hours', attempts = 9 where key = $1`,
      [`mail:${waiting}`],
    );
    await shop.sql.query('update graphile_worker._private_jobs set attempts = 25 where key = $1', [
      `mail:${failed}`,
    ]);
    expect(await retryDueMails(shop.cms)).toBe(3);
    expect(await retryDueMails(shop.cms)).toBe(0);
    await mails.post.work();
    expect(mails.sink.mails).toHaveLength(3);
  });

  test('are left alone while their job will soon try them, and once they are sent or settled', async () => {
    const sent = await queueConfirmed();
    await mails.post.send(sent);
    await queueStatus('em_preparo');
    await age();
    expect(await retryDueMails(shop.cms)).toBe(0);
    await shop.sql.query('delete from graphile_worker._private_jobs');
    expect(await retryDueMails(shop.cms)).toBe(1);
  });

  const letDaysPass = (days: number) =>
    shop.sql.query(`update outgoing_mails set created_at = now() - make_interval(days => $1)`, [days]);

  test('are given up after three days, and shown as not sent', async () => {
    const mailId = await queueConfirmed();
    await letDaysPass(4);
    await shop.sql.query('delete from graphile_worker._private_jobs');
    expect(await retryDueMails(shop.cms)).toBe(0);
    expect(await mails.post.find(mailId)).toMatchObject({ outcome: 'too_late', sentAt: null });
    expect(await readMailHealth(shop.cms)).toMatchObject({ due: 0, late: 0, oldestDueAt: null });
    expect(await mails.post.send(mailId)).toBe('settled');
    expect(messageIds()).toEqual([]);
  });

  test('are not given up while a job is sending them, and a warning of a recall never is', async () => {
    const locked = await queueConfirmed();
    const warning = await queueStatus('enviado');
    await shop.sql.query(`update outgoing_mails set kind = 'recall-possible' where id = $1`, [warning]);
    await letDaysPass(9);
    await shop.sql.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x' where key = $1`,
      [`mail:${locked}`],
    );
    await retryDueMails(shop.cms);
    for (const mailId of [locked, warning])
      expect(await mails.post.find(mailId)).toMatchObject({ outcome: null });
  });
});
