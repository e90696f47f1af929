import { expect, test } from 'vitest';

import { shownSources, sourcesOf, sourcesWith } from '@tests/support/cms/shown-sources';

/** The specification's messages, which stay to the letter. */
const SPECIFIED = [
  'Email ou senha incorretos',
  'Por favor, confirme seu email antes de fazer login',
  'Este email já está cadastrado',
  'Verifique seu email',
  'Email é obrigatório',
  'Email inválido',
];

test('texts write e-mail, except in the messages of the specification', () => {
  const found = shownSources.flatMap(({ name, text }) => {
    const own = SPECIFIED.reduce((rest, message) => rest.replaceAll(message, ''), text);
    const written = own.match(
      /\b(?:[Oo]|[Uu]m|[Ss]eu|[Ee]ste|[Nn]ovo|[Oo]utro|[Dd]e|[Dd]o|[Cc]om|[Pp]or|[Pp]elo|[Nn]o) [Ee]mail\b(?! [=(])|['"`>]Email \p{Ll}+/gu,
    );
    return written ? [`${name}: ${written.join(', ')}`] : [];
  });
  expect(found).toEqual([]);
});

test('the cheese is muçarela in texts; Mussarela is the name of a pizza', () => {
  expect(sourcesWith(/\b(?:a|de|com|e) (?:[Mm]ussarela|[Mm]ozz?arela)\b/)).toEqual([]);
  expect(sourcesWith(/Mussarela/)).toEqual(['cms/seed/content/pictures.ts', 'cms/seed/content/products.ts']);
});

test('a form with errors says “Confira os campos marcados”', () => {
  expect(
    sourcesWith(
      /(?:[Cc]orrija|[Vv]erifique|[Rr]evise) (?:os|estes) campos|[Cc]onfira os campos (?!marcados)/,
    ),
  ).toEqual([]);
  expect(sourcesWith(/Confira os campos marcados/)).not.toEqual([]);
});

test('a guardian’s permission is asked for in the same words everywhere', () => {
  expect(sourcesWith(/Tenho 18 anos (?!ou mais, ou a permissão de um responsável)/)).toEqual([]);
  expect(sourcesWith(/Tenho 18 anos ou mais/)).toHaveLength(3);
});

test('every message code of the catalogues is used somewhere', () => {
  const written = (text: string) => text.match(/\b[a-z][a-z\d]*(?:_[a-z\d]+)+\b/g) ?? [];
  const counts = new Map<string, number>();
  for (const { text } of [...shownSources, ...sourcesOf('server')])
    for (const code of written(text)) counts.set(code, (counts.get(code) ?? 0) + 1);
  const codes = shownSources
    .filter(({ name }) => name.startsWith('shop/messages/'))
    .flatMap(({ text }) =>
      [...text.matchAll(/^ {2}([a-z][a-z\d]*(?:_[a-z\d]+)+):/gm)].map(([, code]) => code!),
    );
  expect(codes.length).toBeGreaterThan(100);
  expect(codes.filter((code) => (counts.get(code) ?? 0) < 2)).toEqual([]);
});
