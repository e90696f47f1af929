/** Every role, by its stored value. The table of permissions says what each role may do. */
export const ROLES = ['cliente', 'admin', 'atendente', 'cozinha', 'entregador'] as const;

export type Role = (typeof ROLES)[number];

/**
 * The roles that can be assigned to an account: the values that the database accepts. `atendente`, `cozinha` and
 * `entregador` already have their permissions in the table and lack only assignment and screens.
 */
export const ASSIGNABLE_ROLES = ['cliente', 'admin'] as const satisfies readonly Role[];

export type AssignableRole = (typeof ASSIGNABLE_ROLES)[number];

/** The role of a new account. */
export const CUSTOMER_ROLE = 'cliente' satisfies AssignableRole;
/** The role of the first account of a new shop. */
export const ADMIN_ROLE = 'admin' satisfies AssignableRole;

export const ROLE_LABELS: Record<Role, string> = {
  cliente: 'Cliente',
  admin: 'Administrador',
  atendente: 'Atendente',
  cozinha: 'Cozinha',
  entregador: 'Entregador',
};

/** The names of the roles in the copy of a person's own data. */
export const OWN_ROLE_LABELS: Record<Role, string> = { ...ROLE_LABELS, admin: 'Administração' };

/** The label of a role, or null for a value that names none. */
export const roleLabel = (value: unknown): string | null => {
  const role = ROLES.find((each) => each === value);
  return role ? ROLE_LABELS[role] : null;
};

export const isAssignableRole = (value: unknown): value is AssignableRole =>
  ASSIGNABLE_ROLES.some((role) => role === value);

/** Whether a role belongs to the team. Team members are not counted, listed or mailed as customers. */
export const isStaff = (role: string): boolean => role !== CUSTOMER_ROLE;
