/**
 * Runs each script by `step`, which returns its exit code, two at a time. Runs all of them even if one fails, so that one
 * run shows every complaint. Returns the highest exit code.
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
