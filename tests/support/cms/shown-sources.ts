import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = new URL('../../../', import.meta.url).pathname;

/** The sources of the shop, its mails and the admin panel, by name and without comments. */
export const shownSources: readonly { name: string; text: string }[] = ['app', 'shop', 'cms']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => /\.tsx?$/.test(name) && !/migrations|payload-types/.test(name))
  .map((name) => ({
    name,
    text: readFileSync(join(ROOT, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
  }));

/** Returns the names of the sources in which a form occurs. */
export const sourcesWith = (form: RegExp): string[] =>
  shownSources
    .filter(({ text }) => form.test(text))
    .map(({ name }) => name)
    .sort();
