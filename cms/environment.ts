import { paymentVariables, type PaymentEnvironment } from './payments/providers/payment-variables';
import { readVariables, type PlatformEnvironment } from './platform/environment';

/** All settings of a role, validated. Includes secrets, so never log it or send it to a page. */
export type Environment = PlatformEnvironment & PaymentEnvironment;

/**
 * Reads the environment of a role, once at start. `server/start.ts` sets the demo's values before it starts a role, so
 * no value is guessed here: `EnvironmentError` names each missing or wrong variable in one sentence.
 */
export const readEnvironment = (source?: NodeJS.ProcessEnv): Environment =>
  readVariables(paymentVariables, source);
