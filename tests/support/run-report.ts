import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

const LISTED = 10;

/** A test that failed; without a title, the file itself failed: a hook, an import, or its worker. */
export interface FailedTest {
  file: string;
  title: string;
}

/** The result of one run, which `npm test` reads from the file that `TEST_SUMMARY_FILE` names. */
export interface RunSummary {
  project: string;
  passed: number;
  skipped: number;
  seconds: number;
  failures: FailedTest[];
  /** Errors that belong to no test. */
  errors: string[];
}

/**
 * Prints the ten slowest files of a whole run with their seconds, so that everybody notices a slow file. Writes the
 * result of the run to the file that `TEST_SUMMARY_FILE` names, if it is set.
 */
export default class RunReport implements Reporter {
  private startedAt = 0;

  onTestRunStart() {
    this.startedAt = performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    if (modules.length > LISTED) {
      const slowest = modules
        .map((file) => ({ name: nameOf(file), ms: file.diagnostic().duration }))
        .sort((a, b) => b.ms - a.ms)
        .slice(0, LISTED);
      const lines = slowest.map(({ name, ms }) => `${seconds(ms).padStart(7)} s  ${name}`);
      process.stdout.write(`\nSlowest ${LISTED} of ${modules.length} files:\n${lines.join('\n')}\n\n`);
    }
    const file = process.env.TEST_SUMMARY_FILE;
    if (file) writeFileSync(file, JSON.stringify(this.summaryOf(modules, errors)));
  }

  private summaryOf(modules: readonly TestModule[], errors: readonly SerializedError[]): RunSummary {
    const states = modules.flatMap((file) =>
      [...file.children.allTests()].map((test) => test.result().state),
    );
    const count = (state: (typeof states)[number]) => states.filter((other) => other === state).length;
    return {
      project: [...new Set(modules.map((file) => file.project.name))].join(', '),
      passed: count('passed'),
      skipped: count('skipped'),
      seconds: Math.round((performance.now() - this.startedAt) / 1000),
      failures: modules.flatMap(failuresOf),
      errors: errors.map(({ message }) => message),
    };
  }
}

/** Returns the failed tests of a file. A file that did not end, because its worker died, has failed as well. */
function failuresOf(module: TestModule): FailedTest[] {
  const file = nameOf(module);
  const failed = [...module.children.allTests('failed')].map((test) => ({ file, title: test.fullName }));
  const hasEnded = module.state() === 'passed' || module.state() === 'skipped';
  return failed.length > 0 || hasEnded ? failed : [{ file, title: '' }];
}

const nameOf = (file: TestModule) => path.relative(process.cwd(), file.moduleId);

const seconds = (ms: number) => (ms / 1000).toFixed(1);
