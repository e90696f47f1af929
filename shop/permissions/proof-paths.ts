/** Where a signed-in person proves who they are before an act that needs it. */
export const PROVE_PATH = '/conta/provar';

/** The same for a page that stays open: by what the person can prove it, and the proof itself, as JSON. */
export const PROOF_PATH = `${PROVE_PATH}/agora`;
