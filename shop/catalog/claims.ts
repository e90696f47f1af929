/**
 * The claims that need evidence on file, because the law leaves their proof to the maker. NÃO CONTÉM GLÚTEN is not one
 * of these claims, because the law requires that statement, or its opposite, on every label (Law 10.674/2003).
 */
export const CLAIMS = [
  { flag: 'isLactoseFree', label: 'Sem lactose' },
  { flag: 'isSugarFree', label: 'Sem açúcar' },
  { flag: 'isOrganic', label: 'Orgânico' },
] as const;

export type ClaimFlag = (typeof CLAIMS)[number]['flag'];

export const CLAIM_FLAGS = CLAIMS.map(({ flag }) => flag) as [ClaimFlag, ...ClaimFlag[]];

export const claimLabel = (flag: ClaimFlag): string =>
  CLAIMS.find((claim) => claim.flag === flag)?.label ?? flag;

/**
 * The maximum size of an evidence file in bytes. Encoded as base64, such a file fits into one request to the admin
 * panel.
 */
export const MAX_EVIDENCE_BYTES = 1_400_000;

const KINDS = [
  { type: 'application/pdf', ending: 'pdf', start: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/jpeg', ending: 'jpg', start: [0xff, 0xd8, 0xff] },
  { type: 'image/png', ending: 'png', start: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
] as const;

export const EVIDENCE_TYPES = KINDS.map(({ type }) => type);

/**
 * Returns the type of a file by its first bytes, because the file's name may be wrong; null for anything but PDF, JPEG
 * and PNG.
 */
export const evidenceKind = (file: Uint8Array): (typeof KINDS)[number] | null =>
  KINDS.find(({ start }) => start.every((byte, place) => file[place] === byte)) ?? null;
