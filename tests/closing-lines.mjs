/** More tests than these that pass only the second time fail the run: so much luck is a fault. */
const MOST_SECOND_TIMES = 3;

/**
 * Returns the last lines of `npm test`, and whether the run passed: what passed only the second time, everything that
 * failed, the number of tests, and the duration in minutes.
 */
export function closingLines(stages, minutes) {
  const seconds = stages.flatMap(({ passedSecondTime }) => passedSecondTime);
  const failures = stages.filter(({ isPassed }) => !isPassed);
  const isLucky = seconds.length > MOST_SECOND_TIMES;
  const tested = stages.filter(({ project }) => project);
  const sum = (name) => tested.reduce((total, stage) => total + stage[name], 0);
  const parts = tested.map(({ project, passed, seconds: taken }) => `${project} ${passed} in ${taken} s`);
  const lines = [];
  if (seconds.length > 0) {
    lines.push(`Passed only the second time (${seconds.length}, at most ${MOST_SECOND_TIMES} are accepted):`);
    lines.push(...seconds.map((name) => `  ${name}`), '');
  }
  if (failures.length > 0) lines.push('Failed:');
  for (const { stage, failed } of failures) lines.push(`  ${stage}`, ...failed.map((name) => `    ${name}`));
  if (isLucky) lines.push('Failed: too many tests passed only the second time.');
  if (failures.length > 0 || isLucky) lines.push('');
  lines.push(`${sum('passed')} tests passed, ${sum('skipped')} skipped: ${parts.join(', ')}.`);
  lines.push(`The whole run took ${minutes} min.`);
  return { lines, isPassed: failures.length === 0 && !isLucky };
}
