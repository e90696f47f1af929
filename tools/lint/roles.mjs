/**
 * Only shop/permissions names roles (docs/decisions/team.md#073).
 */
const MESSAGE =
  'Roles are named in shop/permissions only (docs/decisions/team.md#073): ask can(person, permission), isStaff(role) or, in SQL, hasPermissionSql.';

const ROLES = new Set(['cliente', 'admin', 'atendente', 'cozinha', 'entregador']);
/**
 * The names of roles in SQL. `admin` counts only after `role`, because it is also the actor of an event and a part of
 * the panel's paths. The other names count only in quotes, because they are also words of the texts.
 */
const NAMES = /'(?:cliente|atendente|cozinha|entregador)'|\brole\b[^;]*'admin'/;

const isRole = (node) => node?.type === 'Literal' && ROLES.has(node.value);
const isRoleName = (node) =>
  (node?.type === 'Identifier' && /(?:^|[a-z])role$|_ROLE$/i.test(node.name)) ||
  (node?.type === 'MemberExpression' && node.property.name === 'role') ||
  (node?.type === 'MemberExpression' && node.property.value === 'role') ||
  (node?.type === 'ChainExpression' && isRoleName(node.expression));

/** @type {import('oxlint/plugins-dev').Rule} */
export const rolesInTheTable = {
  meta: { type: 'problem', messages: { role: MESSAGE }, schema: [] },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'role' });
    return {
      'BinaryExpression[operator=/^[!=]==?$/]'({ left, right }) {
        const names = [left, right].filter((side) => isRoleName(side));
        if (names.length > 0 && [left, right].some((side) => isRole(side) || /_ROLE$/.test(side.name ?? '')))
          report(left);
      },
      SwitchStatement(node) {
        if (
          isRoleName(node.discriminant) ||
          node.cases.some(({ test }) => isRole(test) && test.value !== 'admin')
        )
          report(node);
      },
      Property(node) {
        if (node.key.name === 'role' && isRole(node.value)) report(node);
        if (['cliente', 'atendente', 'cozinha', 'entregador'].includes(node.key.name ?? node.key.value))
          report(node);
      },
      'ArrayExpression > Literal'(node) {
        if (isRole(node) && node.value !== 'admin') report(node);
      },
      'TSLiteralType > Literal'(node) {
        if (isRole(node) && node.value !== 'admin') report(node);
      },
      TemplateElement(node) {
        if (NAMES.test(node.value.raw)) report(node);
      },
      Literal(node) {
        if (typeof node.value === 'string' && /\b(?:select|where|insert|update)\b/i.test(node.value)) {
          if (NAMES.test(node.value)) report(node);
        }
      },
    };
  },
};
