const LABELS: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook' };

/** The name people know a provider by. */
export const providerLabel = (provider: string): string =>
  (Object.hasOwn(LABELS, provider) && LABELS[provider]) || 'outra conta';
