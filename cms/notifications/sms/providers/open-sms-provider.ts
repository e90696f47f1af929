import type { SmsProvider } from '../../../platform/ports/sms-provider';
import type { SmsEnvironment } from './sms-variables';
import { openTwilio } from './twilio/open-twilio';

/**
 * Opens the provider of text messages; returns null while the provider's variables are not set. This is the only place
 * that chooses the provider. Loads no SDK.
 */
export const openSmsProvider = (env: SmsEnvironment & { PUBLIC_URL: string }): SmsProvider | null =>
  openTwilio(env);
