import type { inferRouterOutputs } from '@trpc/server';
import { adminMessages } from '@shop/messages/admin-messages';

import type { ActFailure } from './acts';
import type { PanelActs } from './panel-acts';

type Answers = inferRouterOutputs<PanelActs>;

/** The errors that an answer of an act can have. */
export type RefusalOf<Outcome> = Outcome extends { ok: false; error: infer Error } ? Error : never;

/** The names of a domain's acts. */
export type ActName<Domain extends keyof Answers> = keyof Answers[Domain];

/** The errors of a domain's acts, of all of them or of those named. */
export type DomainRefusal<
  Domain extends keyof Answers,
  Act extends keyof Answers[Domain] = keyof Answers[Domain],
> = RefusalOf<Answers[Domain][Act]>;

type Texts<Error extends { code: string }> = {
  [Code in Exclude<Error['code'], ActFailure['error']['code']>]:
    | string
    | ((error: Extract<Error, { code: Code }>) => string);
} & Partial<Record<ActFailure['error']['code'], string>>;

const COMMON: Partial<Record<string, string>> = {
  signed_out: adminMessages.signed_out,
  access_denied: adminMessages.access_denied,
  proof_needed: adminMessages.proof_needed,
};

/**
 * Returns the function that says in words why an act of an area was refused. `texts` has the area's own refusals, and its
 * own texts of the common ones where it has any; `failed` is what the person reads when the request itself failed. A page
 * that names the act says so instead (`otherwise`).
 */
export function refusalTexts<Error extends { code: string }>(
  texts: Texts<Error>,
  failed: string = adminMessages.unknown_failure,
) {
  const own: Partial<Record<string, string | ((error: never) => string)>> = texts;
  return (error: Error | ActFailure['error'], otherwise = failed): string => {
    const text = own[error.code] ?? COMMON[error.code] ?? otherwise;
    return typeof text === 'function' ? text(error as never) : text;
  };
}
