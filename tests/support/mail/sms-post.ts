import type { AddressInfo } from 'node:net';

import { openSmsProvider } from '@cms/notifications/sms/providers/open-sms-provider';
import type { SmsProvider } from '@cms/platform/ports/sms-provider';
import { createSmsSimulator, type SmsSimulator } from '@server/sms-simulator/create-sms-simulator';

export const SMS_ACCOUNT = `AC${'0123456789abcdef'.repeat(2)}`;
export const SMS_TOKEN = 'token-of-the-simulator-0123456789';
export const SMS_NUMBER = '+5571999990000';

export interface SmsPost extends SmsSimulator {
  provider: SmsProvider;
  /** The environment variables of a shop that sends through this simulator. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts the simulator for the provider of text messages; returns it with the shop's connection to it (`provider`). */
export async function startSmsPost({
  publicUrl,
  reports = false,
}: {
  publicUrl: string;
  reports?: boolean;
}): Promise<SmsPost> {
  const simulator = createSmsSimulator({
    accountSid: SMS_ACCOUNT,
    token: SMS_TOKEN,
    number: SMS_NUMBER,
    webhookUrl: `${publicUrl}/webhooks/twilio`,
    reports,
  });
  const { server } = simulator;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = openSmsProvider({
    TWILIO_ACCOUNT_SID: SMS_ACCOUNT,
    TWILIO_AUTH_TOKEN: [SMS_TOKEN],
    TWILIO_FROM: SMS_NUMBER,
    TWILIO_API_URL: url,
    TWILIO_TIMEOUT_MS: 5_000,
    PUBLIC_URL: publicUrl,
  });
  if (!provider) throw new Error('the provider is off');
  return {
    ...simulator,
    provider,
    env: {
      TWILIO_ACCOUNT_SID: SMS_ACCOUNT,
      TWILIO_AUTH_TOKEN: SMS_TOKEN,
      TWILIO_FROM: SMS_NUMBER,
      TWILIO_API_URL: url,
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
