/**
 * Runs the scripts two at a time by `step`, which returns an exit code. Runs all of them even if one fails, so that one
 * run shows every failure. Returns the highest exit code.
 */
export async function twoAtATime(scripts, step) {
  const waiting = [...scripts];
  const codes = [];
  const runWaiting = async () => {
    for (let script = waiting.shift(); script; script = waiting.shift()) codes.push(await step(script));
  };
  await Promise.all([runWaiting(), runWaiting()]);
  return Math.max(0, ...codes);
}
