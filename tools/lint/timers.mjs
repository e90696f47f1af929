import { forbid } from './forbid.mjs';

/**
 * Tests wait for a condition, because a fixed wait is too long on a fast machine and too short on a busy one. Deadlines
 * (constants such as START_WITHIN_MS that end a test which hangs) and the poll of `until` are allowed. `vi.waitFor` gives
 * up after one second, which a busy machine needs for less.
 */
const WAIT = 'CallExpression[callee.name=/^(setTimeout|pause|sleep|delay|wait)$/]';
const message =
  'Wait for a condition: `until` or `staysSo` of tests/support/server/until.ts, or fake timers.';

const poll = 'Use `expect.poll`, whose time limit vitest.config.ts sets, or `until`.';

export const noFixedTimers = forbid([
  { selector: `${WAIT} > Literal.arguments[raw=/^[0-9._]+$/]`, message },
  { selector: "CallExpression[callee.property.name='waitForTimeout']", message },
  {
    selector: 'MemberExpression[object.name="vi"][property.name=/^wait(?:For|Until)$/]',
    message: poll,
  },
  { selector: 'Literal[value=/pg_sleep\\((?!20\\))/]', message },
  { selector: 'TemplateElement[value.raw=/pg_sleep\\((?!20\\))/]', message },
]);
