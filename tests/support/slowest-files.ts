import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const LISTED = 10;

/**
 * The share of one project in the summary that `npm test` prints at its end; one JSON object per line of
 * `TEST_SUMMARY_FILE`.
 */
export interface ProjectSummary {
  project: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
}

/**
 * Prints the ten slowest files of a whole run with their seconds, so that everybody notices a slow file. Adds the
 * numbers of passed and skipped tests to the file that `TEST_SUMMARY_FILE` names, if it is set.
 */
export default class SlowestFiles implements Reporter {
  private startedAt = 0;

  onTestRunStart() {
    this.startedAt = performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    if (modules.length > LISTED) {
      const slowest = modules
        .map((file) => ({
          name: path.relative(process.cwd(), file.moduleId),
          ms: file.diagnostic().duration,
        }))
        .sort((a, b) => b.ms - a.ms)
        .slice(0, LISTED);
      const lines = slowest.map(({ name, ms }) => `${seconds(ms).padStart(7)} s  ${name}`);
      process.stdout.write(`\nSlowest ${LISTED} of ${modules.length} files:\n${lines.join('\n')}\n\n`);
    }
    const file = process.env.TEST_SUMMARY_FILE;
    if (file) appendFileSync(file, `${JSON.stringify(this.summaryOf(modules))}\n`);
  }

  private summaryOf(modules: readonly TestModule[]): ProjectSummary {
    const states = modules.flatMap((file) =>
      [...file.children.allTests()].map((test) => test.result().state),
    );
    const count = (state: (typeof states)[number]) => states.filter((other) => other === state).length;
    return {
      project: [...new Set(modules.map((file) => file.project.name))].join(', '),
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped'),
      seconds: Math.round((performance.now() - this.startedAt) / 1000),
    };
  }
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
