import { forbid } from './forbid.mjs';

/**
 * Forbids the signals that JavaScript itself limits in time. In Node 20, `AbortSignal.any` never aborts when the signal
 * of `AbortSignal.timeout` is collected as garbage, and browsers before Chrome 116 and Safari 17.4 lack one or both.
 */
const message =
  'Use withTimeout of packages/time-limit, whose timer nothing can collect (docs/decisions/tools-and-build.md#106).';

const OF_SIGNALS = ':matches([object.name="AbortSignal"], [object.property.name="AbortSignal"])';

export const timeLimitsByWithTimeout = forbid([
  { selector: `MemberExpression${OF_SIGNALS}[property.name=/^(?:any|timeout)$/]`, message },
  { selector: `MemberExpression${OF_SIGNALS}[property.value=/^(?:any|timeout)$/]`, message },
  {
    selector: 'VariableDeclarator[init.name="AbortSignal"] > ObjectPattern',
    message,
  },
]);
