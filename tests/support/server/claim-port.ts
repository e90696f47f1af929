import { claimPort, findFreePort } from '@server/processes/free-port';

/** Claims the given port or a free one, says which it got, and stays until it is killed. */
const wanted = Number(process.argv[2]);
const port = wanted || (await findFreePort());
const isClaimed = port !== wanted || (await claimPort({ port, host: '127.0.0.1' }));
process.stdout.write(`${isClaimed ? port : 'taken'}\n`);
setInterval(() => undefined, 60_000);
