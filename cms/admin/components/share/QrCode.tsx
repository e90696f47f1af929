import type { QrView } from '../../../payments/queries/draw-qr-code';
import styles from './qr-code.module.css';

/** The width, in modules, of the white margin that scanners need around the code. */
const QUIET_ZONE = 4;

/** A QR code to scan. It is black on white in both themes, because scanners expect that. */
export function QrCode({ size, path, label }: QrView & { label: string }) {
  const box = size + 2 * QUIET_ZONE;
  return (
    <svg
      className={styles.qr}
      viewBox={`-${QUIET_ZONE} -${QUIET_ZONE} ${box} ${box}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={box} height={box} fill="#fff" />
      <path d={path} fill="#2a1f19" />
    </svg>
  );
}
