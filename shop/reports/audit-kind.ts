/** Groups of actions. The type of an action's subject determines its group; see `KIND_SUBJECTS`. */
export const AUDIT_KINDS = ['pedidos', 'lotes', 'catalogo', 'clientes', 'conteudo', 'operacao'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];
