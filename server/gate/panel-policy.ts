/**
 * Returns the admin panel's Content-Security-Policy. The request that is passed to Next carries a copy of this header.
 * Next reads the nonce from it and adds it to the scripts it writes. In development, React rebuilds stack traces by
 * `eval`, and the page opens a web socket to receive changes.
 */
export function panelPolicy({
  nonce,
  isHttps,
  isDevelopment,
  hasCamera = false,
  isFramed = false,
}: {
  nonce: string;
  isHttps: boolean;
  isDevelopment: boolean;
  /**
   * Whether the page reads the QR codes on boxes with the camera. If the browser cannot read QR codes itself, a
   * WebAssembly library does.
   */
  hasCamera?: boolean;
  /** Whether another page of the panel shows this page in a frame to print it. */
  isFramed?: boolean;
}): string {
  const evaluation = isDevelopment ? " 'unsafe-eval'" : hasCamera ? " 'wasm-unsafe-eval'" : '';
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluation}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const CAMERA_PAGE = /^\/admin\/(?:pedidos\/[^/?]+\/separar|lotes\/ler)(?:$|[?])/;

/**
 * Whether a request target is a page that scans the QR codes on boxes, either to record their lots or to open a lot's
 * page. No other page may use the camera.
 */
export const isCameraPage = (target: string): boolean => CAMERA_PAGE.test(target);

const PRINT_PAGE = /^\/admin\/pedidos\/imprimir(?:$|[?])/;

/**
 * Whether a request target is the page of packing slips. It is the only page that the panel's other pages may frame.
 */
export const isPrintPage = (target: string): boolean => PRINT_PAGE.test(target);

/** The Permissions-Policy that allows the camera. It is sent only with the pages that scan the QR codes on boxes. */
export const CAMERA_PERMISSION =
  'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';
