import { z } from 'zod';

import { LOOPBACK_NAMES } from '../../../../platform/browser-origins';
import { commaSeparated } from '../../../../platform/environment';

/**
 * The path to which Twilio sends its requests. The path is registered in the provider's own panel, so it cannot change.
 */
export const NOTIFICATION_PATH = '/webhooks/twilio';

const REAL_API = 'https://api.twilio.com';

/** Twilio's environment variables. Text messages are off until the first three variables are set. */
export const twilioVariables = {
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'precisa ser o Account SID da Twilio, que começa com AC')
    .optional(),
  /** Several tokens, the newest first, are set while a token is being replaced. */
  TWILIO_AUTH_TOKEN: commaSeparated
    .refine((tokens) => tokens.every((token) => token.length >= 16), 'precisa ser o Auth Token da Twilio')
    .optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(?:\+\d{8,15}|\d{4,6}|MG[0-9a-f]{32})$/,
      'precisa ser o número com +, o número curto, ou o Messaging Service SID (MG…)',
    )
    .optional(),
  /**
   * The address of the simulator that the demo and the tests use instead of Twilio. It must be on this machine,
   * because it receives the token.
   */
  TWILIO_API_URL: z
    .url({ error: 'precisa ser um endereço completo', abort: true })
    .refine(
      (url) => url === REAL_API || LOOPBACK_NAMES.includes(new URL(url).hostname),
      'só pode ser deste computador',
    )
    .default(REAL_API),
  TWILIO_TIMEOUT_MS: z.coerce.number().int().min(100).max(20_000).default(10_000),
};

export type TwilioEnvironment = z.output<z.ZodObject<typeof twilioVariables>>;

const NEEDED = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;

/** Returns one sentence for each missing variable if only some of the variables are set. */
export function twilioProblems(env: TwilioEnvironment): string[] {
  const missing = NEEDED.filter((name) => !env[name]?.length);
  return missing.length === NEEDED.length
    ? []
    : missing.map((name) => `${name} não foi definida: o SMS precisa de ${NEEDED.join(', ')}`);
}
