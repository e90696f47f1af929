const LABELS: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook' };

/** Returns the public name of an identity provider. */
export const providerLabel = (provider: string): string =>
  (Object.hasOwn(LABELS, provider) && LABELS[provider]) || 'outra conta';
