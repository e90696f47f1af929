/**
 * Returns a rule that reports each node found by one of these selectors (https://eslint.org/docs/latest/extend/selectors).
 *
 * @param {{ selector: string; message: string }[]} entries
 * @returns {import('oxlint/plugins-dev').Rule}
 */
export function forbid(entries) {
  return {
    meta: { type: 'problem', schema: [] },
    create: (context) =>
      Object.fromEntries(
        entries.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
      ),
  };
}
