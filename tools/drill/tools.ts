import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** The programs from Debian that the drill uses. */
export interface Tools {
  /** The folder of PostgreSQL's programs (initdb, postgres and others), of the newest installed version. */
  postgresBin: string;
  nginx: string;
  openssl: string;
  /**
   * The account that runs PostgreSQL if the drill runs as root, because PostgreSQL refuses to run as root; otherwise
   * null.
   */
  postgresAccount: { uid: number; gid: number } | null;
}

const POSTGRES = '/usr/lib/postgresql';

/** Returns the programs, or the Debian packages that are missing. */
export function findTools(): Tools | { missing: string[] } {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).sort((a, b) => Number(b) - Number(a)) : [];
  const postgresBin = versions
    .map((version) => `${POSTGRES}/${version}/bin`)
    .find((folder) => existsSync(`${folder}/initdb`));
  const nginx = programAt(['/usr/sbin/nginx', '/usr/bin/nginx']);
  const openssl = programAt(['/usr/bin/openssl']);
  if (!postgresBin || !nginx || !openssl) {
    return {
      missing: [
        ...(postgresBin ? [] : ['postgresql']),
        ...(nginx ? [] : ['nginx']),
        ...(openssl ? [] : ['openssl']),
      ],
    };
  }
  return { postgresBin, nginx, openssl, postgresAccount: postgresAccount() };
}

const programAt = (places: string[]) => places.find((place) => existsSync(place));

function postgresAccount(): Tools['postgresAccount'] {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
