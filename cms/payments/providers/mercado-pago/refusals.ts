import { cleanRefusalWords, type ProviderRefusal, type RefusalReason } from '@shop/payments/provider-refusal';
import { z } from 'zod';

const part = z.union([z.string(), z.number()]).transform(String).nullish().catch(null);
const NO_ENTRY = { code: null, description: null, message: null };
const entry = z.object({ code: part, description: part, message: part }).catch(NO_ENTRY);

/** The responses with an error, in the three forms of the provider's APIs. Anything else is read as an empty answer. */
const errorResponse = z
  .object({
    error: part,
    message: part,
    cause: z
      .union([z.array(entry), entry])
      .nullish()
      .catch(null),
    errors: z.array(entry).nullish().catch(null),
  })
  .catch({ error: null, message: null, cause: null, errors: null });

/** Codes whose meaning the provider documents. Its texts are matched too, because it does not document every code. */
const BY_CODE: Record<string, RefusalReason> = {
  '2018': 'state',
  '2024': 'too_old',
  '2063': 'state',
  '13253': 'pix_without_key',
  idempotency_key_already_used: 'repeated_key',
  in_store_payment_refund_order: 'too_old',
  invalid_credentials: 'access',
  unauthorized: 'access',
  user_not_authorized: 'access',
};

const BY_TEXT: [RegExp, RefusalReason][] = [
  [/without key enabled|pix key|key (?:is )?not (?:found|enabled)/i, 'pix_without_key'],
  [
    /payer (?:is )?equals? (?:the )?collector|(?:same|yourself|own) (?:user|account)|payer email forbidden|invalid users involved/i,
    'buyer_is_seller',
  ],
  [/too old|refund (?:period|term)|(?:180|360) days/i, 'too_old'],
  [
    /insufficient|not enough (?:money|balance|funds)|(?:available|sufficient) (?:money|balance|funds)/i,
    'no_balance',
  ],
  [/not valid for the current payment state|cannot be cancel|already been (?:paid|cancel)/i, 'state'],
  [/payer|street|zip_?code|phone|identification|e-?mail/i, 'payer_data'],
];

function reasonOf(status: number, said: readonly string[]): RefusalReason {
  if (status === 401 || status === 403) return 'access';
  const coded = said.find((text) => Object.hasOwn(BY_CODE, text));
  if (coded !== undefined) return BY_CODE[coded] ?? 'other';
  const matched = BY_TEXT.find(([pattern]) => said.some((text) => pattern.test(text)));
  return matched?.[1] ?? 'other';
}

const isSentence = (text: string): boolean => /\s/.test(text);

/**
 * Returns why the provider refused a call, from the status and the body of its response. The SDK keeps only a part of
 * that body, so the body is read here. An unreadable body means that the provider gave no reason.
 */
export function readRefusal(status: number, body: string): ProviderRefusal {
  const { error, message, cause, errors } = errorResponse.parse(jsonOf(body));
  const causes = cause ? (Array.isArray(cause) ? cause : [cause]) : [];
  const entries = [...(errors ?? []), ...causes];
  const said = [
    ...entries.flatMap(({ code, description, message: text }) => [code, description, text]),
    error,
    message,
  ].filter((text): text is string => typeof text === 'string' && text !== '');
  // A sentence says more to a person than a code does.
  const words = said.find(isSentence) ?? said[0];
  return { reason: reasonOf(status, said), words: words === undefined ? null : cleanRefusalWords(words) };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
