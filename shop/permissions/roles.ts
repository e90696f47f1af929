/** Every role, by its stored value. The table of permissions says what each role may do. */
export const ROLES = ['cliente', 'admin', 'atendente', 'cozinha', 'entregador'] as const;

export type Role = (typeof ROLES)[number];

/** The role of a new account. */
export const CUSTOMER_ROLE = 'cliente' satisfies Role;
/** The role of the first account of a new shop. */
export const ADMIN_ROLE = 'admin' satisfies Role;

export const ROLE_LABELS: Record<Role, string> = {
  cliente: 'Cliente',
  admin: 'Administrador',
  atendente: 'Atendente',
  cozinha: 'Cozinha',
  entregador: 'Entregador',
};

/** What each role does, as explained to the person who assigns it. */
export const ROLE_DUTIES: Record<Role, string> = {
  cliente: 'Só compra: não entra na administração.',
  admin: 'Vê e muda tudo na administração, inclusive quem entra nela.',
  atendente:
    'Cuida dos pedidos: anota pedidos, muda a situação, recebe dinheiro e fala com clientes. Não cancela nem devolve.',
  cozinha: 'Vê o que preparar e separa as caixas. Não vê valores, e-mail nem telefone.',
  entregador: 'Vê só as próprias entregas do dia, com endereço e telefone. Não vê valores.',
};

/** What each role does, in the few words beside a person's name. */
export const ROLE_SUMMARIES: Record<Role, string> = {
  cliente: 'só compra',
  admin: 'vê e muda tudo',
  atendente: 'cuida dos pedidos',
  cozinha: 'vê o que preparar',
  entregador: 'vê só a própria rota',
};

/** The names of the roles in the download of a person's own data. */
export const OWN_ROLE_LABELS: Record<Role, string> = { ...ROLE_LABELS, admin: 'Administração' };

/** Returns the label of a role, or null for a value that is not a role. */
export const roleLabel = (value: unknown): string | null => {
  const role = ROLES.find((each) => each === value);
  return role ? ROLE_LABELS[role] : null;
};

/** Whether a role belongs to the team. Team members are not counted, listed or mailed as customers. */
export const isStaff = (role: string): boolean => role !== CUSTOMER_ROLE;
