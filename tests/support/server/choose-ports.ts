import { choosePorts } from '@server/demo/demo-ports';

/** Chooses the ports of a demo as a start with this environment does, prints them as JSON, and stays until it is killed. */
process.stdout.write(`${JSON.stringify(await choosePorts(process.env))}\n`);
setInterval(() => undefined, 60_000);
