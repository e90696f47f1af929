import { expect } from 'vitest';

export interface Mail {
  id: string;
  messageId: string;
  subject: string;
  html: string;
  text: string;
}

/** The demo's mailbox, asked through its own API. */
export function mailboxAt(url: string) {
  async function ask<T>(path: string): Promise<T> {
    const answer = await fetch(`${url}/api${path}`);
    if (!answer.ok) throw new Error(`The mailbox answered ${answer.status} to ${path}`);
    return (await answer.json()) as T;
  }

  /** Subjects of what came for an address, oldest first. */
  async function summaries(address: string): Promise<{ id: string; subject: string }[]> {
    const query = new URLSearchParams({ search: address, limit: '200', sort: 'asc' });
    const { items } = await ask<{ items: { id: string; subject: string; to: { address: string }[] }[] }>(
      `/email/summary?${query.toString()}`,
    );
    return items.filter(({ to }) => to.some((recipient) => recipient.address === address));
  }

  return {
    url,
    /** Subject by Message-ID of what came for an address: copies of one mail carry the same. */
    async mailsTo(address: string): Promise<Map<string, string>> {
      const mails = await Promise.all((await summaries(address)).map(({ id }) => ask<Mail>(`/email/${id}`)));
      return new Map(mails.map(({ messageId, subject }) => [messageId, subject]));
    },
    /** The one mail of this subject for an address; waits for it, and a second one is a failure. */
    async oneMail(address: string, subject: string | RegExp): Promise<Mail> {
      const matches = async () =>
        (await summaries(address)).filter((mail) =>
          typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject),
        );
      await expect.poll(async () => (await matches()).length, { timeout: 30_000 }).toBe(1);
      const [found] = await matches();
      return ask<Mail>(`/email/${found?.id ?? ''}`);
    },
  };
}

export type Mailbox = ReturnType<typeof mailboxAt>;
