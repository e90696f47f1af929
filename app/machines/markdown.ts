const SPECIAL = /[\\`*_[\]<>|]/g;

/** Returns a text of the owner for one line of Markdown, in which no character is markup. */
export const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(SPECIAL, (sign) => `\\${sign}`);

export const listOf = (lines: readonly string[]): string => lines.map((line) => `- ${line}\n`).join('');

/** Returns a section with its heading; '' without content. */
export const section = (heading: string, content: string): string =>
  content === '' ? '' : `\n## ${heading}\n\n${content}`;

/** Returns a table whose first row is the heading. */
export const tableOf = ([head = [], ...rows]: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
