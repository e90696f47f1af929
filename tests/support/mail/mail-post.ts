import { runOnce } from 'graphile-worker';

import type { Cms } from '@cms/platform/context';
import { sqlOf } from '@cms/platform/database/sql';
import { inTransaction } from '@cms/platform/database/transaction';
import { taskList } from '@cms/jobs/task-list';
import { createMailer, type Mailer } from '@cms/notifications/mailer';
import { sendMail } from '@cms/notifications/operations/send-mail';
import type { SendOutcome } from '@cms/notifications/settle-steps';
import { queueMail, type MailTo } from '@cms/platform/queue/queue-mail';
import type { MailKind, Message } from '@shop/notifications/mail-kinds';
import { silentLogger } from './silent-logger';

interface MailRow {
  id: string;
  kind: string;
  outcome: string | null;
  sentAt: Date | null;
}

export type Unkeyed = Omit<MailTo, 'dedupeKey'> & Message<MailKind>;

/** The steps that a mail takes through the shop. */
export interface MailPost {
  mailer: Mailer;
  /** Queues a mail with a `dedupeKey` of its own and returns its id. */
  queue(request: Unkeyed): Promise<string>;
  send(mailId: string): Promise<SendOutcome>;
  find(mailId: string): Promise<MailRow | undefined>;
  /** Lets a worker run every due job once. */
  work(): Promise<void>;
  close(): void;
}

/** The pace at which a campaign sends its mails: five in each job, without a pause between the jobs. */
const CAMPAIGN_PACE = { mails: 5, everyMs: 0 };

let causes = 0;

export function openMailPost(
  cms: Cms,
  { smtpUrl, databaseUrl }: { smtpUrl: string; databaseUrl: string },
): MailPost {
  const mailer = createMailer({ smtpUrl, from: 'Massa Mansa <loja@massamansa.test>' });
  const sql = sqlOf(cms.payload);
  return {
    mailer,
    async queue(request) {
      const dedupeKey = `cause:${(causes += 1)}`;
      await inTransaction(cms.payload, (tx) => queueMail(tx, { ...request, dedupeKey }));
      const [mail] = await sql.query<{ id: string }>('select id from outgoing_mails where dedupe_key = $1', [
        dedupeKey,
      ]);
      if (!mail) throw new Error('no mail was queued');
      return mail.id;
    },
    send: (mailId) => sendMail(cms, { mailer, push: null }, mailId),
    async find(mailId) {
      const [mail] = await sql.query<MailRow>(
        'select id, kind, outcome, sent_at as "sentAt" from outgoing_mails where id = $1',
        [mailId],
      );
      return mail;
    },
    work: () =>
      runOnce({
        connectionString: databaseUrl,
        taskList: taskList({ cms, senders: { mailer, push: null }, campaignPace: CAMPAIGN_PACE }),
        concurrency: 4,
        noHandleSignals: true,
        logger: silentLogger,
      }),
    close: () => mailer.close(),
  };
}
