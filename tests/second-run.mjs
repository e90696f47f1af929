/**
 * Runs a stage of tests, and the files that failed once more: a real fault fails twice, a busy machine rarely does.
 *
 * `run(files)` runs these files, or all without files, and returns the exit code and the run's summary
 * (`RunSummary` of tests/support/run-report.ts); without a summary, the run ended before its tests.
 *
 * Returns the counts, the names of what failed, and the names of what passed only the second time. An error outside the
 * tests counts although nothing fails the second time, because it belongs to no file.
 */
export async function withSecondRun(run) {
  const first = await run([]);
  const failures = failuresOf(first);
  if (failures.length === 0) return result(first, { failed: unexplained(first), passedSecondTime: [] });

  const second = await run([...new Set(failures.map(({ file }) => file))].filter((file) => file !== ''));
  const failuresAgain = second.summary ? failuresOf(second) : failures;
  const passedSecondTime = failures.filter(
    (failure) => !failuresAgain.some((again) => isSame(again, failure)),
  );
  return result(first.summary ? first : second, {
    failed: [...failuresAgain.map(nameOf), ...errorsOf(first), ...unexplained(second)],
    passedSecondTime: passedSecondTime.map(nameOf),
  });
}

function result({ summary }, { failed, passedSecondTime }) {
  const { project = '', passed = 0, skipped = 0, seconds = 0 } = summary ?? {};
  return { project, passed: passed + passedSecondTime.length, skipped, seconds, failed, passedSecondTime };
}

/** Returns what failed; `file` and `title` are empty for a run that ended before its tests. */
function failuresOf({ code, summary }) {
  if (summary) return summary.failures;
  return code === 0 ? [] : [{ file: '', title: '' }];
}

const errorsOf = ({ summary }) =>
  (summary?.errors ?? []).map((message) => `an error outside the tests: ${message.split('\n')[0]}`);

/** Returns the reasons of a failed run without a failed test. */
function unexplained(run) {
  const errors = errorsOf(run);
  if (errors.length > 0 || run.code === 0 || failuresOf(run).length > 0) return errors;
  return ['the exit code, without a failed test'];
}

/** A failure without a title is one of the whole file, which includes each of its tests. */
const isSame = (one, other) =>
  one.file === other.file && (one.title === other.title || one.title === '' || other.title === '');

function nameOf({ file, title }) {
  if (file === '') return 'the run itself, before its tests';
  return title === '' ? `${file} (the whole file)` : `${file} › ${title}`;
}
