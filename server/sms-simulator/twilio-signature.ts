import { createHmac } from 'node:crypto';

/** Signs a request as Twilio does: first the complete URL, then all parameters, sorted by name. */
export function twilioSignature(token: string, url: string, params: Record<string, string>): string {
  const text = Object.keys(params)
    .sort()
    .reduce((signed, name) => `${signed}${name}${params[name] ?? ''}`, url);
  return createHmac('sha1', token).update(text, 'utf8').digest('base64');
}
