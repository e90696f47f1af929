import type { Payload, PayloadRequest } from 'payload';

/** The texts that can show pictures, with their names in the admin panel's menu. */
const PAGES = { home: 'Página inicial', about: 'Sobre nós', contact: 'Contato' } as const;

/**
 * Returns a function from a picture's id to the pages that show it, published or in their draft. Inside a
 * transaction, pass the transaction's `req`.
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
