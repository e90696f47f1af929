import { twilioProblems, twilioVariables, type TwilioEnvironment } from './twilio/settings';

/** The chosen provider's part of the environment; `open-sms-provider.ts` chooses its code. */
export const smsVariables = twilioVariables;

/** Returns which variables are missing when only some are set, in words. */
export const smsProblems = twilioProblems;

export type SmsEnvironment = TwilioEnvironment;
