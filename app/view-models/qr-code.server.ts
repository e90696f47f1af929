export { drawQrCode, type QrView } from '@cms/payments/pix/qr-code';
