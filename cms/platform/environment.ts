import { USUAL_QUIET_HOURS, type QuietHours } from '@shop/notifications/quiet-hours';
import { z } from 'zod';

import { identityProblems, identityVariables } from './identity-variables';

const list = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** A variable with several values, separated by commas. Of several secrets, the newest comes first. */
export const commaSeparated = z.string().transform(list);

/** Reads quiet hours. For example, 21-8 means from nine in the evening until eight in the morning. */
function quietHours(value: string): QuietHours | null {
  if (value === 'off') return null;
  const [from = 0, until = 0] = value.split('-').map(Number);
  return from === until ? null : { from, until };
}

const port = z.coerce.number('precisa ser um número').int().min(0).max(65_535);

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  SHOP_DEMO: z.enum(['0', '1']).default('0'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  OFFICE_PORT: port.default(3100),
  OFFICE_URL: z.url().optional(),
  PUBLIC_URL: z.url('precisa ser um endereço completo, como https://loja.exemplo.com.br'),
  DATABASE_URL: z.string().startsWith('postgres', 'precisa começar com postgres://'),
  DATABASE_DIRECT_URL: z.string().startsWith('postgres', 'precisa começar com postgres://').optional(),
  DATABASE_OWNER_URL: z.string().startsWith('postgres', 'precisa começar com postgres://').optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
  DATA_DIR: z.string().default('.data'),
  BACKUP_DIR: z.string().optional(),
  PAYLOAD_SECRET: z.string().min(32, 'precisa ter pelo menos 32 caracteres'),
  PAYLOAD_SECRET_PREVIOUS: z
    .string()
    .default('')
    .transform(list)
    .refine((secrets) => secrets.every((secret) => secret.length >= 32), {
      message: 'precisa de segredos com 32 caracteres ou mais, separados por vírgula',
    }),
  SESSION_SECRETS: z
    .string()
    .transform(list)
    .refine((secrets) => secrets.length > 0 && secrets.every((secret) => secret.length >= 32), {
      message: 'precisa de ao menos um segredo, cada um com 32 caracteres ou mais, separados por vírgula',
    }),
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'precisa começar com smtp:// ou smtps://'),
  MAIL_FROM: z.string().min(3, 'é obrigatória'),
  ...identityVariables,
  CAMPAIGN_MAILS_PER_MINUTE: z.coerce.number().int().min(1).max(6000).default(300),
  CAMPAIGN_QUIET_HOURS: z
    .string()
    .regex(/^(?:off|(?:[01]?\d|2[0-3])-(?:[01]?\d|2[0-3]))$/, 'precisa ser duas horas, como 21-8, ou off')
    .transform(quietHours)
    .default(USUAL_QUIET_HOURS),
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'precisa ser a chave que npm run push:keys mostra')
    .optional(),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'precisa ser a chave que npm run push:keys mostra')
    .optional(),
  PUSH_LOCAL_SERVICE: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CEP_API_URL: z
    .union([z.literal('off'), z.url().includes('{cep}')], {
      error: 'precisa ser um endereço com {cep} onde vão os oito números, ou off',
    })
    .optional(),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  PROXY_ONLY: z.enum(['0', '1']).default('0'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

const schema = variables.superRefine((env, context) => {
  for (const { name, message } of bucketProblems(env)) {
    context.addIssue({ code: 'custom', path: [name], message });
  }
  for (const { name, message } of pushProblems(env)) {
    context.addIssue({ code: 'custom', path: [name], message });
  }
  for (const { name, message } of proxyProblems(env)) {
    context.addIssue({ code: 'custom', path: [name], message });
  }
  for (const { name, message } of identityProblems(env)) {
    context.addIssue({ code: 'custom', path: [name], message });
  }
});

/**
 * The validated settings without those of the providers of payments and text messages. `cms/environment.ts` has all
 * settings.
 */
export type PlatformEnvironment = Omit<
  z.output<typeof schema>,
  'CEP_API_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL' | 'OFFICE_URL'
> & {
  /** The URL of the postal-code service; null disables the look-up. */
  CEP_API_URL: string | null;
  DATABASE_DIRECT_URL: string;
  /** The account that owns the tables: it migrates and restores. The shop itself runs with another one. */
  DATABASE_OWNER_URL: string;
  OFFICE_URL: string;
};

export class EnvironmentError extends Error {
  constructor(readonly problems: string[]) {
    super(`Configuração incompleta:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'EnvironmentError';
  }
}

/**
 * Reads and validates the settings, including `more`, the variables of the providers of payments and text messages.
 * Throws `EnvironmentError`, which names each missing or wrong variable.
 */
export function readVariables<Shape extends z.ZodRawShape>(
  more: Shape,
  source: NodeJS.ProcessEnv = process.env,
): PlatformEnvironment & z.output<z.ZodObject<Shape>> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  const added = z.object(more).safeParse(given);
  if (!parsed.success || !added.success) {
    const issues = [...(parsed.error?.issues ?? []), ...(added.error?.issues ?? [])];
    throw new EnvironmentError(
      issues.map(({ path, message }) => {
        const name = path.join('.');
        return given[name] === undefined ? `${name} não foi definida` : `${name} ${message}`;
      }),
    );
  }
  const env = parsed.data;
  const platform: PlatformEnvironment = {
    ...env,
    CEP_API_URL: cepApiUrl(env),
    PUBLIC_URL: env.PUBLIC_URL.replace(/\/+$/, ''),
    DATABASE_DIRECT_URL: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    DATABASE_OWNER_URL: env.DATABASE_OWNER_URL ?? env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    OFFICE_URL: (env.OFFICE_URL ?? `http://127.0.0.1:${env.OFFICE_PORT}`).replace(/\/+$/, ''),
  };
  return { ...platform, ...added.data };
}

/** Reads the settings, for code that does not need those of the providers of payments and text messages. */
export const readPlatformEnvironment = (source?: NodeJS.ProcessEnv): PlatformEnvironment =>
  readVariables({}, source);

const PUBLIC_CEP_API = 'https://viacep.com.br/ws/{cep}/json/';

/**
 * Returns the URL of the postal-code service; null for none. A real shop uses the public service unless configured
 * otherwise. The demo, development and tests use no external service.
 */
function cepApiUrl(env: z.output<typeof schema>): string | null {
  if (env.CEP_API_URL) return env.CEP_API_URL === 'off' ? null : env.CEP_API_URL;
  return env.NODE_ENV === 'production' && env.SHOP_DEMO === '0' ? PUBLIC_CEP_API : null;
}

/** Matches addresses at which only this machine can be reached. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/**
 * Returns the problem of a shop that trusts a proxy's headers at an address that others can reach too: they could write
 * these headers themselves, and with them avoid every limit by IP address.
 */
function proxyProblems(env: z.output<typeof variables>): { name: string; message: string }[] {
  if (env.TRUST_PROXY === 0 || LOOPBACK.test(env.HOST) || env.PROXY_ONLY === '1') return [];
  return [
    {
      name: 'TRUST_PROXY',
      message: `com HOST=${env.HOST} confia em quem alcançar a porta: confirme com PROXY_ONLY=1 que só o proxy a alcança`,
    },
  ];
}

/** Returns the problems of an incomplete key pair, because one key is useless without the other. */
function pushProblems(env: z.output<typeof variables>): { name: string; message: string }[] {
  if (env.PUSH_PUBLIC_KEY && !env.PUSH_PRIVATE_KEY)
    return [{ name: 'PUSH_PRIVATE_KEY', message: 'é obrigatória com PUSH_PUBLIC_KEY' }];
  if (env.PUSH_PRIVATE_KEY && !env.PUSH_PUBLIC_KEY)
    return [{ name: 'PUSH_PUBLIC_KEY', message: 'é obrigatória com PUSH_PRIVATE_KEY' }];
  return [];
}

/**
 * Returns the problems of an incomplete bucket configuration, so that they are reported at start instead of at the
 * first picture.
 */
function bucketProblems(env: z.output<typeof variables>): { name: string; message: string }[] {
  if (!env.S3_BUCKET) return [];
  const needed = [
    ...(env.S3_ENDPOINT ? [] : (['S3_REGION'] as const)),
    ...(env.S3_ACCESS_KEY_ID || env.S3_SECRET_ACCESS_KEY || env.S3_ENDPOINT
      ? (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      : []),
  ];
  return needed.flatMap((name) => (env[name] ? [] : [{ name, message: 'é obrigatória com S3_BUCKET' }]));
}
