import { until } from '@tests/support/server/until';

/** The subject of the mail that confirms an order: 'Pedido 9F3A71C2 confirmado: hoje, 16h às 19h'. */
export const confirmationOf = (number: string): RegExp => new RegExp(`^Pedido ${number} confirmado(?:: |$)`);

export interface Mail {
  id: string;
  messageId: string;
  subject: string;
  html: string;
  text: string;
}

/** Reads the demo's mailbox through its own API. */
export function mailboxAt(url: string) {
  async function ask<T>(path: string): Promise<T> {
    const response = await fetch(`${url}/api${path}`);
    if (!response.ok) throw new Error(`The mailbox answered ${response.status} to ${path}`);
    return (await response.json()) as T;
  }

  /** Returns the ids and subjects of the mails to an address, oldest first. */
  async function summaries(address: string): Promise<{ id: string; subject: string }[]> {
    const query = new URLSearchParams({ search: address, limit: '200', sort: 'asc' });
    const { items } = await ask<{ items: { id: string; subject: string; to: { address: string }[] }[] }>(
      `/email/summary?${query.toString()}`,
    );
    return items.filter(({ to }) => to.some((recipient) => recipient.address === address));
  }

  /** Returns the mails to an address, oldest first. */
  const allMails = async (address: string): Promise<Mail[]> =>
    Promise.all((await summaries(address)).map(({ id }) => ask<Mail>(`/email/${id}`)));

  return {
    url,
    allMails,
    /**
     * Returns the subjects of the mails to an address by Message-ID, because copies of one mail have the same
     * Message-ID.
     */
    async mailsTo(address: string): Promise<Map<string, string>> {
      const mails = await allMails(address);
      return new Map(mails.map(({ messageId, subject }) => [messageId, subject]));
    },
    /** Waits for the mail with this subject to an address and returns it; fails if there is a second one. */
    async oneMail(address: string, subject: string | RegExp): Promise<Mail> {
      const matches = async () =>
        (await summaries(address)).filter((mail) =>
          typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject),
        );
      let found: { id: string }[] = [];
      const isHere = async () => (found = await matches()).length > 0;
      await until(`a mail «${String(subject)}» for ${address}`, isHere);
      const [mail, ...others] = found;
      if (!mail || others.length > 0)
        throw new Error(`${found.length} mails «${String(subject)}» for ${address}`);
      return ask<Mail>(`/email/${mail.id}`);
    },
  };
}

export type Mailbox = ReturnType<typeof mailboxAt>;

/** Returns the address that a mail's button links to. */
export function linkIn({ text }: Mail, path: string): string {
  const link = new RegExp(`https?://\\S+${path}\\?token=\\S+`).exec(text)?.[0];
  if (!link) throw new Error(`no link to ${path} in: ${text}`);
  return link;
}

/** Returns the order's link in a mail to a buyer without an account. */
export function orderLinkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+\/pedido\/[\w-]{22}/.exec(text)?.[0];
  if (!link) throw new Error(`no order link in: ${text}`);
  return link;
}
