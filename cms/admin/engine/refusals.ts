import type { inferRouterOutputs } from '@trpc/server';
import { adminMessages } from '@shop/messages/admin-messages';

import type { ActFailure } from './acts';
import type { PanelActs } from './panel-acts';

type Answers = inferRouterOutputs<PanelActs>;
type FailureCode = ActFailure['error']['code'];

/** The errors that an answer of an act can have. */
export type RefusalOf<Answer> = Answer extends { ok: false; error: infer Error } ? Error : never;

/** The errors of all acts of a domain. */
export type DomainRefusal<Domain extends keyof Answers> = RefusalOf<Answers[Domain][keyof Answers[Domain]]>;

type Texts<Error extends { code: string }> = {
  [Code in Exclude<Error['code'], FailureCode>]: string | ((error: Extract<Error, { code: Code }>) => string);
};

const COMMON: Record<FailureCode, string> = {
  signed_out: adminMessages.signed_out,
  access_denied: adminMessages.access_denied,
  proof_needed: adminMessages.proof_needed,
  malformed: adminMessages.unknown_failure,
  request_failed: adminMessages.unknown_failure,
};

/**
 * Returns the function that says in words why an act of an area was refused. `texts` has the area's own refusals, and
 * `failed` what the person reads when the request itself failed.
 */
export function refusalTexts<Error extends { code: string }>(texts: Texts<Error>, failed: string) {
  const common: Partial<Record<string, string>> = { ...COMMON, malformed: failed, request_failed: failed };
  const own: Partial<Record<string, string | ((error: never) => string)>> = texts;
  return (error: Error | ActFailure['error']): string => {
    const text = own[error.code] ?? common[error.code] ?? failed;
    return typeof text === 'function' ? text(error as never) : text;
  };
}
