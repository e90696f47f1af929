/** Returns the path of the page of an invitation's link. */
export const invitationPath = (token: string): string =>
  `/equipe/convite?${new URLSearchParams({ token }).toString()}`;
