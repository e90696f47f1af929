import type { ProviderName, ProviderPerson } from './provider-state';

const escape = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

/** Where a person chooses an account, or says no. It works in any browser, without a script. */
export function authorizePage({
  provider,
  query,
  people,
}: {
  provider: ProviderName;
  query: URLSearchParams;
  people: readonly ProviderPerson[];
}): string {
  const hidden = [...query]
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('');
  const choices = people
    .map(
      ({ subject, name, email }) =>
        `<p><button name="person" value="${escape(subject)}">${escape(name)} (${escape(email ?? 'sem e-mail')})</button></p>`,
    )
    .join('');
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Provedor local</title>
<link rel="icon" href="data:,"><meta name="viewport" content="width=device-width,initial-scale=1"></head>
<body><main><h1>Entrar com ${provider} (provedor local)</h1>
<form method="post" action="/${provider}/decide">${hidden}${choices}
<p><button name="deny" value="1">Cancelar</button></p></form></main></body></html>`;
}
