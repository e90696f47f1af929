/** What a person may do with lots, besides reading them. */
export interface LotRights {
  canManage: boolean;
  canFreeze: boolean;
}
