import type { Payload, PayloadRequest } from 'payload';

/** The pages whose texts can show pictures, with the pages' names in the admin panel's menu. */
const PAGES = { home: 'Página inicial', about: 'Sobre nós', contact: 'Contato' } as const;

/**
 * Returns a function that takes a picture's id and returns the names of the pages that show the picture, in the
 * published version or in a draft. Inside a transaction, pass the transaction's `req`.
 */
export async function pagesWithPictures(
  payload: Payload,
  req?: Partial<PayloadRequest>,
): Promise<(pictureId: string) => string[]> {
  const silent = { depth: 0, overrideAccess: true, ...(req ? { req } : {}) } as const;
  const texts: { label: string; text: string }[] = [];
  // Reads the pages one after another, because a transaction has only one connection.
  for (const slug of ['home', 'about', 'contact'] as const) {
    const versions = [
      await payload.findGlobal({ ...silent, slug }),
      await payload.findGlobal({ ...silent, slug, draft: true }),
    ];
    texts.push({ label: PAGES[slug], text: JSON.stringify(versions) });
  }
  return (pictureId) => texts.filter(({ text }) => text.includes(pictureId)).map(({ label }) => label);
}
