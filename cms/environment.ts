import { smsProblems, smsVariables, type SmsEnvironment } from './notifications/sms/providers/sms-variables';
import { paymentVariables, type PaymentEnvironment } from './payments/providers/payment-variables';
import { EnvironmentError, readVariables, type PlatformEnvironment } from './platform/environment';

/**
 * All settings of a role (a process of the shop, such as the storefront or the worker), validated. Includes secrets, so
 * never log it or send it to a page.
 */
export type Environment = PlatformEnvironment & PaymentEnvironment & SmsEnvironment;

/**
 * Reads the environment variables of a role (a process of the shop), once at its start. `server/start.ts` sets the
 * demo's values before it starts a role, so this function guesses no value. Throws an `EnvironmentError` that names
 * each missing or wrong variable in one sentence.
 */
export function readEnvironment(source?: NodeJS.ProcessEnv): Environment {
  const env = readVariables({ ...paymentVariables, ...smsVariables }, source);
  const problems = smsProblems(env);
  if (problems.length > 0) throw new EnvironmentError(problems);
  return env;
}
