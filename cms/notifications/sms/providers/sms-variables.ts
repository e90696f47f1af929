import { twilioProblems, twilioVariables, type TwilioEnvironment } from './twilio/settings';

/** The environment variables of the chosen provider. `open-sms-provider.ts` chooses the same provider's code. */
export const smsVariables = twilioVariables;

/** Returns which variables are missing when only some are set, in words. */
export const smsProblems = twilioProblems;

export type SmsEnvironment = TwilioEnvironment;
