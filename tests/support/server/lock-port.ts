import { lockPort, findFreePort } from '@server/processes/free-port';

/** Locks the given port or a free one, says which it got, and stays until it is killed. */
const wanted = Number(process.argv[2]);
const port = wanted || (await findFreePort());
const isLocked = port !== wanted || (await lockPort({ port, host: '127.0.0.1' }));
process.stdout.write(`${isLocked ? port : 'taken'}\n`);
setInterval(() => undefined, 60_000);
