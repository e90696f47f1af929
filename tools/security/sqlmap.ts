import path from 'node:path';

import type { Finding } from './finding';
import { runTool } from './run-tool';
import { say } from './say';
import type { Visit } from './visit';

interface Target {
  path: string;
  /** The body of a form; without it, the page is only requested. */
  data?: string;
  /** The parameters to be tested. */
  parameters: string;
}

const NOTHING = '00000000-0000-4000-8000-000000000000';

/**
 * Every parameter that a visitor without an account can send and that reaches the database. `*` marks the tested place
 * in a path.
 */
const ANYBODYS: Target[] = [
  { path: '/cardapio?q=pizza&categoria=queijos', parameters: 'q,categoria' },
  { path: '/busca?q=pizza', parameters: 'q' },
  { path: '/busca/sugestoes?q=pizza', parameters: 'q' },
  { path: '/produto/margherita*', parameters: '' },
  { path: '/redefinir-senha?token=abc', parameters: 'token' },
  { path: '/confirmar-email?token=abc', parameters: 'token' },
  { path: '/descadastrar?token=abc', parameters: 'token' },
  { path: `/privacidade/exclusao/${NOTHING}*`, parameters: '' },
  {
    path: '/carrinho',
    data: `intent=add&productId=${NOTHING}&quantity=1&notes=x&returnTo=/cardapio`,
    parameters: 'productId,quantity,notes',
  },
  { path: '/login', data: 'intent=sign-in&email=a@b.test&password=Senha@123', parameters: 'email' },
  { path: '/webhooks/mercado-pago?data.id=1&type=payment', data: '{"id":1}', parameters: 'data.id,type' },
];

const CUSTOMERS: Target[] = [
  { path: '/conta/pedidos?pagina=1', parameters: 'pagina' },
  { path: `/conta/pedidos/${NOTHING}*`, parameters: '' },
  { path: `/pagamento/situacao?external_reference=${NOTHING}`, parameters: 'external_reference' },
  { path: '/conta/enderecos', data: `intent=remove&addressId=${NOTHING}`, parameters: 'addressId' },
  {
    path: '/conta/detalhes',
    data: 'intent=save-profile&fullName=Cliente+Teste&phone=71999990000',
    parameters: 'fullName,phone',
  },
];

const WITHIN_MS = 40_000;

/** Tries injections in every place where a visitor's input reaches the database. */
export async function runSqlmap({ url, cookies, folder, name }: Visit): Promise<Finding[]> {
  const findings: Finding[] = [];
  const targets = cookies ? CUSTOMERS : ANYBODYS;
  for (const { path: target, data, parameters } of targets) {
    const said = await runTool({
      tool: 'sqlmap',
      cwd: folder,
      withinMs: WITHIN_MS,
      args: [
        ...['-u', `${url}${target}`, '--batch', '--flush-session', '--level', '1', '--risk', '1'],
        ...[
          '--dbms',
          'PostgreSQL',
          '--technique',
          'BEUT',
          '--time-sec',
          '2',
          '--timeout',
          '10',
          '--retries',
          '0',
        ],
        ...['--headers', `Origin: ${url}`, '--ignore-code', '*', '--skip-waf', '--disable-coloring'],
        ...['--output-dir', path.join(folder, 'sqlmap')],
        ...(parameters ? ['-p', parameters] : []),
        ...(data ? ['--data', data] : []),
        ...(cookies ? ['--cookie', cookies] : []),
      ],
    });
    findings.push(...readSqlmap(said, `${name} ${data ? 'POST' : 'GET'} ${target}`));
  }
  say(`  sqlmap, ${name}: ${targets.length} addresses`);
  return findings;
}

/** Returns the findings of a run. A run that tested nothing is a finding too, because it would prove nothing. */
function readSqlmap(said: string, where: string): Finding[] {
  const injectable = said.match(/^Parameter: .+$/gm) ?? [];
  if (injectable.length > 0) return injectable.map((what) => ({ by: 'sqlmap', what, where }));
  if (/\btesting '|does not seem to be injectable|not appear to be dynamic/.test(said)) return [];
  return [{ by: 'sqlmap', what: `tried nothing: ${said.trim().split('\n').at(-1) ?? ''}`, where }];
}
