import { z } from '@shop/forms/zod';

/** Longer than anything a browser sends, and short enough to be read at once. */
const base64url = z.string().regex(/^[\w-]{1,8000}$/);

const common = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
};

/** The answer of a passkey that a browser sends, as `@simplewebauthn/browser` writes it. */
export const passkeyAnswerSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional().catch(undefined),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>;

/** A new passkey that a browser sends. */
export const newPasskeySchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(8)
      .optional()
      .catch(undefined),
  }),
});

/** Reads the text of a form field; null for anything that no browser sends. */
export function readPasskey<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
