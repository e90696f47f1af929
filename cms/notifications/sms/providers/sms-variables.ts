import { twilioProblems, twilioVariables, type TwilioEnvironment } from './twilio/settings';

/** The environment variables of the chosen provider. `open-sms-provider.ts` chooses the same provider's code. */
export const smsVariables = twilioVariables;

/** Returns one sentence for each missing variable if only some of the variables are set. */
export const smsProblems = twilioProblems;

export type SmsEnvironment = TwilioEnvironment;
