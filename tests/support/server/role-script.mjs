// A process that the supervisor's tests start as a role: reports that it is ready, or fails, as its arguments say.
const [behaviour] = process.argv.slice(2);
if (behaviour === 'broken') {
  process.stderr.write('A porta 1 já está em uso.\n');
  process.exit(1);
}
if (behaviour === 'stubborn') process.on('SIGTERM', () => process.stdout.write('not yet\n'));
else process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
process.channel?.ref();
