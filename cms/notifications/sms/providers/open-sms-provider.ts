import type { SmsProvider } from '../../../platform/ports/sms-provider';
import type { SmsEnvironment } from './sms-variables';
import { openTwilio } from './twilio/open-twilio';

/** The only place that chooses the provider of text messages; null while its variables are not set. Loads no SDK. */
export const openSmsProvider = (env: SmsEnvironment & { PUBLIC_URL: string }): SmsProvider | null =>
  openTwilio(env);
