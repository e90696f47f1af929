/**
 * The oldest versions without a known vulnerability, by package: one for each major version in use. An installed
 * version, direct or transitive, may be newer or of a later major version, but never older.
 */
export const KNOWN_SAFE: Record<string, string[]> = {
  // The packages that the shop is built on: see docs/decisions and the facts in docs/security.md.
  payload: ['3.90.2'],
  '@payloadcms/db-postgres': ['3.90.2'],
  '@payloadcms/drizzle': ['3.90.2'],
  '@payloadcms/graphql': ['3.90.2'],
  '@payloadcms/next': ['3.90.2'],
  '@payloadcms/richtext-lexical': ['3.90.2'],
  '@payloadcms/plugin-cloud-storage': ['3.90.1'],
  '@payloadcms/ui': ['3.90.1'],
  next: ['16.4.6'],
  react: ['19.2.4'],
  'react-dom': ['19.2.4'],
  '@remix-run/node': ['2.17.5'],
  '@remix-run/react': ['2.17.5'],
  '@remix-run/server-runtime': ['2.17.5'],
  // In older versions, a redirect from a loader could be made to run a script.
  '@remix-run/router': ['1.23.2'],
  'drizzle-orm': ['0.45.2'],
  // Packages that read requests. In older versions, a few bytes could block their patterns and parsers.
  express: ['4.21.2', '5.2.0'],
  'path-to-regexp': ['0.1.12', '6.3.0', '8.2.0'],
  'body-parser': ['1.20.3', '2.2.1'],
  qs: ['6.14.1'],
  cookie: ['0.7.0', '2.0.0'],
  send: ['0.19.0', '1.1.0'],
  'serve-static': ['1.16.2', '2.1.0'],
  busboy: ['1.6.0'],
  undici: ['6.23.0', '7.18.2'],
  ws: ['7.5.10', '8.17.1'],
  'engine.io': ['6.4.2'],
  'socket.io': ['4.6.2'],
  'socket.io-parser': ['4.2.4'],
  // Packages that read files and mails.
  sharp: ['0.33.5'],
  'file-type': ['21.3.1'],
  nodemailer: ['9.0.0', '10.0.0'],
  mailparser: ['3.9.3'],
  'smtp-server': ['3.16.0'],
  dompurify: ['3.2.4'],
  'js-yaml': ['4.1.1'],
  'tar-fs': ['2.1.4', '3.1.1'],
  tar: ['6.2.1'],
  // Packages for signatures, hashes and tokens.
  jose: ['5.10.0', '6.0.0'],
  'cookie-signature': ['1.0.6'],
  nanoid: ['3.3.8'],
  uuid: ['13.0.0'],
  // Packages that many others use.
  lodash: ['4.17.23'],
  minimist: ['1.2.6'],
  json5: ['2.2.2'],
  semver: ['6.3.1', '7.5.2'],
  braces: ['3.0.3'],
  micromatch: ['4.0.8'],
  'brace-expansion': ['1.1.12', '2.0.2', '5.0.0'],
  'cross-spawn': ['7.0.5'],
  'form-data': ['4.0.4'],
  '@babel/runtime': ['7.26.10'],
  '@babel/helpers': ['7.26.10'],
  ajv: ['6.14.0', '8.18.0'],
  // The compromised releases of September 2025 are between these two versions.
  debug: ['2.6.9', '4.4.3'],
  // Packages for the build and the tests.
  vite: ['5.4.21', '6.4.1'],
  rollup: ['4.22.4'],
  postcss: ['8.4.31'],
  glob: ['10.5.0', '11.1.0'],
};

/** Whether version `a` is older than version `b`. Compares the numbers first, then the pre-release part. */
export function isOlder(a: string, b: string): boolean {
  const [one, other] = [parts(a), parts(b)];
  for (const place of [0, 1, 2]) {
    const difference = (one.numbers[place] ?? 0) - (other.numbers[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return one.isBefore && !other.isBefore;
}

/**
 * Whether a version is not known to be safe, because it is older than the safe version of its major version, or because
 * its major version is not listed and not newer than all that are.
 */
export function isBelow(version: string, floors: readonly string[]): boolean {
  const major = parts(version).numbers[0];
  const own = floors.find((floor) => parts(floor).numbers[0] === major);
  return own ? isOlder(version, own) : !floors.every((floor) => isOlder(floor, version));
}

function parts(version: string) {
  const [release = '', before] = version.split('-', 2);
  return { numbers: release.split('.').map(Number), isBefore: before !== undefined };
}
