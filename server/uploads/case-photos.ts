import type { AppLoadContext } from '@remix-run/node';
import type {
  Express,
  Request as ExpressRequest,
  RequestHandler,
  Response as ExpressResponse,
} from 'express';

import { linkOf, linkPath } from '@app/http/linked-order';
import { leaveMessage } from '@app/session/flash';
import { getSession } from '@app/session/session';
import { accountHelpPaths, linkHelpPaths, type HelpPaths } from '@app/view-models/help-paths';
import type { CaseBuyer } from '@cms/cases/case-order';
import { addPhoto, admitPhoto, type AddedPhoto } from '@cms/cases/operations/add-photo';
import { isClientAddress, limitedAddress } from '@cms/customers/limits/limited-address';
import { findCaseOfForm } from '@cms/cases/queries/find-case-of-form';
import type { Result } from '@shop/result';
import type { MessageCode } from '@shop/messages/messages';
import { messageText } from '@shop/messages/messages';

import { asyncHandler } from '../http/async-handler';
import { receivePhoto } from './receive-photo';
import type { UploadFolder } from './upload-folder';
import { UploadPlaces } from './upload-places';

/** How many photos are received at the same time; further ones are rejected. A page sends one after the other. */
const PLACES = { total: 8, perKey: 2 };

type PhotoCode = Extract<MessageCode, `photo_${string}` | 'case_consent_required'>;

const STATUS: Partial<Record<PhotoCode, number>> = {
  photo_unreadable: 422,
  photo_limited: 429,
  photo_busy: 503,
};

export interface CasePhotoOptions {
  folder: UploadFolder;
  contextOf: (req: ExpressRequest) => AppLoadContext;
}

/** The buyer who sends a photo, the order it belongs to, and the addresses of the help pages to return to. */
interface Sender {
  buyer: CaseBuyer;
  orderId: string;
  paths: HelpPaths;
}

/**
 * Receives the photos of cases one by one, because the shop's pages accept only small bodies. The response is a page if
 * a form without a script sends the photo, and JSON if a script sends it.
 */
export function receiveCasePhotos(app: Express, options: CasePhotoOptions): void {
  const places = new UploadPlaces(PLACES);
  const receive = (
    senderOf: (req: ExpressRequest, context: AppLoadContext) => Promise<Sender | null>,
  ): RequestHandler =>
    asyncHandler(async (req, res) => {
      const context = options.contextOf(req);
      const sender = await senderOf(req, context);
      if (!sender) return refuseStranger(req, res);
      const leave = places.take(keysOf(sender, context.clientIp));
      if (!leave) return answer(req, res, { context, sender, added: refused('photo_busy') });
      try {
        await answer(req, res, { context, sender, added: await store(req, { options, context, sender }) });
      } finally {
        leave();
      }
    });
  app.post('/conta/pedidos/:id/ajuda/fotos/:clientKey', receive(customerOf));
  app.post('/pedido/:token/ajuda/fotos/:clientKey', receive(readerOf));
}

/** Visitors behind a proxy that is not configured share an address of it, which therefore counts for nobody. */
const keysOf = ({ orderId }: Sender, ip: string): string[] => [
  `order:${orderId}`,
  ...(isClientAddress(ip) ? [`address:${limitedAddress(ip)}`] : []),
];

async function customerOf(req: ExpressRequest, context: AppLoadContext): Promise<Sender | null> {
  const orderId = param(req, 'id');
  const session = await getSession(new Request(context.cms.publicUrl, { headers: cookieOf(req) }), context);
  return session && { buyer: { customerId: session.customerId }, orderId, paths: accountHelpPaths(orderId) };
}

async function readerOf(req: ExpressRequest, context: AppLoadContext): Promise<Sender | null> {
  const token = param(req, 'token');
  const link = await linkOf(context, token);
  return link && { buyer: { link }, orderId: link.orderId, paths: linkHelpPaths(linkPath(token)) };
}

const param = (req: ExpressRequest, name: string): string => String(req.params[name] ?? '');

const cookieOf = ({ headers }: ExpressRequest): Record<string, string> =>
  headers.cookie ? { Cookie: headers.cookie } : {};

type Added = Result<AddedPhoto, { code: PhotoCode | 'not_found' }>;

const refused = (code: PhotoCode | 'not_found'): Added => ({ ok: false, error: { code } });

/** Checks the order and the limits before reading the body, and the body's size while writing it to disk. */
async function store(
  req: ExpressRequest,
  { options, context, sender }: { options: CasePhotoOptions; context: AppLoadContext; sender: Sender },
): Promise<Added> {
  const { cms, clientIp } = context;
  const { buyer, orderId } = sender;
  const place = { buyer, orderId, clientKey: param(req, 'clientKey') };
  const admitted = await admitPhoto(cms, { ...place, ip: clientIp });
  if (!admitted.ok) return refused(admitted.error.code === 'not_found' ? 'not_found' : 'photo_limited');
  const received = await receivePhoto(req, options.folder);
  if (!received.ok) return refused(received.error.code);
  const { photo, hasConsent } = received;
  return addPhoto(cms, { ...place, photo, hasConsent });
}

const wantsPage = (req: ExpressRequest): boolean => req.headers.accept?.includes('text/html') ?? false;

function refuseStranger(req: ExpressRequest, res: ExpressResponse): void {
  req.resume();
  res.set('Cache-Control', 'no-store');
  if (wantsPage(req)) res.redirect(303, '/conta');
  else res.status(404).json({ ok: false });
}

async function answer(
  req: ExpressRequest,
  res: ExpressResponse,
  { context, sender, added }: { context: AppLoadContext; sender: Sender; added: Added },
): Promise<void> {
  req.resume();
  res.set('Cache-Control', 'no-store');
  if (!added.ok && added.error.code === 'not_found') return void res.status(404).json({ ok: false });
  const code: PhotoCode = added.ok ? 'photo_added' : (added.error.code as PhotoCode);
  if (!wantsPage(req)) {
    const status = added.ok ? 200 : (STATUS[code] ?? 409);
    return void res
      .status(status)
      .json(added.ok ? { ok: true, photoId: added.photoId } : { ok: false, message: messageText(code) });
  }
  const { orderId, paths } = sender;
  const caseId = await findCaseOfForm(context.cms, { orderId, clientKey: param(req, 'clientKey') });
  const back = caseId ? `${paths.help}/protocolo/${caseId}` : paths.help;
  res.append('Set-Cookie', await leaveMessage(context, code, added.ok ? 'done' : 'failed'));
  res.redirect(303, back);
}
