import { writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Shot {
  name: string;
  width: number;
  /** The file's name, in the folder of the sheet; null when the picture failed. */
  file: string | null;
  problem: string | null;
}

/** Writes one HTML page with every picture of the run, one row per screen. Returns its path. */
export async function writeContactSheet(folder: string, shots: readonly Shot[]): Promise<string> {
  const names = [...new Set(shots.map(({ name }) => name))];
  const rows = names.map((name) =>
    row(
      name,
      shots.filter((shot) => shot.name === name),
    ),
  );
  const file = path.join(folder, 'index.html');
  await writeFile(file, page(names, rows));
  return file;
}

const row = (name: string, shots: readonly Shot[]) => `<section id="${name}">
<h2>${name}</h2>
<div>${shots.map(figure).join('')}</div>
</section>`;

const figure = ({ name, width, file, problem }: Shot) =>
  file
    ? `<figure><a href="${file}"><img src="${file}" alt="${name}, ${width} px" loading="lazy"></a><figcaption>${width}</figcaption></figure>`
    : `<figure class="failed"><figcaption>${width}: ${escapeHtml(problem ?? '')}</figcaption></figure>`;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const page = (names: readonly string[], rows: readonly string[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Massa Mansa: every page at every width</title>
<style>
  body { margin: 0; padding: 1rem; background: #e9e4dc; color: #2b211b; font: 15px/1.4 system-ui, sans-serif; }
  nav { display: flex; flex-wrap: wrap; gap: .25rem .8rem; }
  section > div { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto; }
  figure { margin: 0; }
  img { display: block; height: 70vh; width: auto; box-shadow: 0 1px 6px rgb(0 0 0 / .25); }
  .failed { max-width: 30rem; color: #a3180b; white-space: pre-wrap; }
</style>
<nav>${names.map((name) => `<a href="#${name}">${name}</a>`).join('')}</nav>
${rows.join('\n')}
</html>
`;
