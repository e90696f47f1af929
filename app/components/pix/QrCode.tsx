import type { QrView } from '../../view-models/payment/qr-code.server';

/** The white margin that scanners need, in modules. */
const QUIET_ZONE = 4;

/** A QR code: black on white in both themes, because scanners expect it. */
export function QrCode({ size, path, label = 'QR Code do Pix' }: QrView & { label?: string }) {
  const box = size + 2 * QUIET_ZONE;
  return (
    <svg
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
