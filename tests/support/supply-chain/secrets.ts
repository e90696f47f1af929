/** The format of a service's secret, by service. */
const SHAPES: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\\?n?\s*[A-Za-z0-9+/]{20}/g,
  'Mercado Pago': /\b(?:APP_USR|TEST)-\d{10,}-\d{6}-[0-9a-f]{32}-\d+/g,
  Amazon: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  Google: /\bAIza[\w-]{35}\b|\bGOCSPX-[\w-]{20,}/g,
  GitHub: /\bgh[pousr]_[A-Za-z0-9]{30,}|\bgithub_pat_\w{30,}/g,
  npm: /\bnpm_[A-Za-z0-9]{30,}/g,
  Slack: /\bxox[abprs]-[\w-]{10,}/g,
  'Stripe or SendGrid': /\b[sr]k_live_\w{16,}|\bSG\.[\w-]{16,}\.[\w-]{16,}/g,
  'a signed session': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/g,
  'an address with a password':
    /\b(?:postgres(?:ql)?|smtps?|https?|redis|amqp):\/\/[^\s:/@'"`$<>{}]+:[^\s@/'"`$<>{}]{3,}@[^\s'"`)]+/g,
  // The pattern excludes words joined by hyphens, because those are test values; real secrets are random.
  'a setting with its value':
    /\b[A-Z][A-Z0-9_]*(?:SECRET|SECRETS|TOKEN|PASSWORD|API_KEY|ACCESS_KEY)[A-Z0-9_]*\s*[=:]\s*['"]?(?=[A-Za-z+/]*\d)[A-Za-z0-9+/]{24,}/g,
};

/** Returns the texts that look like a service's secret, each as `service: text`. */
export function findSecrets(text: string): string[] {
  return Object.entries(SHAPES).flatMap(([whose, shape]) =>
    [...text.matchAll(shape)].map(([found]) => `${whose}: ${found.slice(0, 80)}`),
  );
}
