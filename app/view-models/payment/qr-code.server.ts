export { drawQrCode, type QrView } from '@cms/payments/queries/draw-qr-code';
