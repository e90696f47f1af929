import { data, redirect, type AppLoadContext } from '@remix-run/node';
import type { CaseBuyer } from '@cms/cases/case-order';
import { removePhoto } from '@cms/cases/operations/remove-photo';
import { findHelpOrder, type HelpOrder } from '@cms/cases/queries/find-help-order';
import { findOwnCase } from '@cms/cases/queries/find-own-case';
import { findOwnPhoto } from '@cms/cases/queries/find-photo';
import { readSettings } from '@cms/content/queries/read-settings';
import { CASE_KIND_LABELS, caseKindOfPath } from '@shop/cases/case-kinds';

import { PRIVATE } from '../cache/cache-control';
import { leaveKnownCase, readKnownCases } from '../session/case-cookie';
import { redirectWithMessage } from '../session/flash';
import { requireCustomer } from '../session/session';
import { accountHelpPaths, linkHelpPaths, type HelpPaths } from '../view-models/help-paths';
import { closedView, helpFrameView, helpKinds } from '../view-models/help-view';
import { reportForm } from '../view-models/report-form';
import { chatHref } from '../view-models/site-view';
import { badRequest, isDocumentRequest, readForm } from './form-body';
import { linkOf, linkPath, refusedProof, refusedProofReply } from './linked-order';
import { notFound } from './not-found';

/** The buyer and the order that the help is about, and the addresses of the order's help pages. */
export interface HelpPlace {
  buyer: CaseBuyer;
  orderId: string;
  paths: HelpPaths;
}

/**
 * Returns the buyer, the order and the addresses for the help pages of an account's order. Redirects a visitor to sign
 * in.
 */
export async function accountHelp(
  request: Request,
  context: AppLoadContext,
  orderId: string,
): Promise<HelpPlace> {
  const { customerId } = await requireCustomer(request, context, '/conta');
  return { buyer: { customerId }, orderId, paths: accountHelpPaths(orderId) };
}

/**
 * Returns the buyer, the order and the addresses for the help pages of an order that was opened by its link. For a link
 * that does not work it throws the 404 page, like for an address that does not exist.
 */
export async function linkHelp(request: Request, context: AppLoadContext, token: string): Promise<HelpPlace> {
  const link = await linkOf(context, token);
  if (!link) throw await notFound(context);
  const known = await readKnownCases(request, context);
  return { buyer: { link, known }, orderId: link.orderId, paths: linkHelpPaths(linkPath(token)) };
}

export async function helpOrder(context: AppLoadContext, place: HelpPlace): Promise<HelpOrder> {
  const order = await findHelpOrder(context.cms, place);
  if (!order) throw await notFound(context);
  return order;
}

/** Loads the first page of the help, which asks what happened. */
export async function loadHelp(context: AppLoadContext, place: HelpPlace) {
  const order = await helpOrder(context, place);
  const settings = await readSettings(context.cms);
  const whatsappGreeting = `Olá! Preciso de ajuda com o pedido ${order.number}.`;
  return {
    paths: place.paths,
    frame: helpFrameView(order),
    kinds: helpKinds(order, place.paths),
    cases: order.cases,
    asksProof: asksProof(order, place.buyer),
    chat: chatHref({ ...settings, whatsappGreeting }),
  };
}

/** Whether the page asks for the proof that shows reports about health. Before the arrival there can be no such report. */
const asksProof = ({ id, kinds, canProve }: HelpOrder, buyer: HelpPlace['buyer']): boolean =>
  'link' in buyer &&
  canProve &&
  !buyer.known?.includes(id) &&
  kinds.some(({ kind, state }) => kind === 'passei_mal' && state === 'open');

/**
 * Loads the page for the details of a report. A withdrawal has a second page, for its confirmation (`?confirmar=sim`).
 */
export async function loadReport(
  context: AppLoadContext,
  place: HelpPlace,
  { path, search }: { path: string | undefined; search: URLSearchParams },
) {
  const kind = caseKindOfPath(path);
  if (!kind) throw await notFound(context);
  const order = await helpOrder(context, place);
  return {
    title: CASE_KIND_LABELS[kind],
    paths: place.paths,
    frame: helpFrameView(order),
    closed: closedView(order, kind, place.paths),
    asksProof: 'link' in place.buyer && order.canProve,
    isByLink: 'link' in place.buyer,
    ...reportForm(order, { kind, search }),
  };
}

export async function loadProtocol(context: AppLoadContext, place: HelpPlace, caseId: string) {
  const [order, reported] = await Promise.all([
    helpOrder(context, place),
    findOwnCase(context.cms, { ...place, caseId }),
  ]);
  // By a link, the page does not say whether there is such a case. Its reader can prove to be the buyer.
  if (!reported && !('link' in place.buyer)) throw await notFound(context);
  const view = { paths: place.paths, frame: helpFrameView(order), reported, canProve: order.canProve };
  return data(view, reported ? {} : { status: 404, headers: PRIVATE });
}

/**
 * Shows the reports of illness of a link's order to a browser in which the e-mail of the purchase was typed, from then
 * on.
 */
export async function proveOnHelp(
  { request, context }: { request: Request; context: AppLoadContext },
  { buyer, orderId, paths }: HelpPlace,
) {
  const form = await readForm(request);
  if (form.get('intent') !== 'prove' || !('link' in buyer)) throw badRequest();
  const refused = await refusedProof(context, { link: buyer.link, form });
  if (refused) return refusedProofReply(refused, form);
  const cookie = await leaveKnownCase({ request, context }, orderId);
  return redirectWithMessage(context, paths.help, { code: 'link_proven', cookies: [cookie] });
}

/** Returns a photo of an order's case to the order's buyer; 404 for everybody else. The response is never cached. */
export async function loadPhoto(
  context: AppLoadContext,
  place: HelpPlace,
  photoId: string,
): Promise<Response> {
  const photo = await findOwnPhoto(context.cms, { ...place, photoId });
  if (!photo) throw new Response(null, { status: 404, headers: PRIVATE });
  return new Response(new Uint8Array(photo), { headers: { ...PRIVATE, 'Content-Type': 'image/webp' } });
}

/**
 * Removes a photo. A browser that sent the form without JavaScript is redirected to the page of the photo's case, or to
 * the first help page while the photo belongs to no case.
 */
export async function actOnPhoto(
  { request, context }: { request: Request; context: AppLoadContext },
  place: HelpPlace,
  { photoId, form }: { photoId: string; form: FormData },
): Promise<Response> {
  if (form.get('intent') !== 'remove') throw badRequest();
  const removed = await removePhoto(context.cms, { ...place, photoId });
  if (!removed) throw new Response(null, { status: 404, headers: PRIVATE });
  if (!isDocumentRequest(request)) return Response.json({ ok: true }, { headers: PRIVATE });
  const { help } = place.paths;
  const back = removed.caseId ? `${help}/protocolo/${removed.caseId}` : help;
  return redirectWithMessage(context, back, { code: 'photo_removed' });
}

/** Leads to the page of a case. A browser that came by a link may show the case from then on, because it sent it. */
export async function toProtocol(
  { request, context }: { request: Request; context: AppLoadContext },
  { buyer, paths }: HelpPlace,
  caseId: string,
) {
  const headers = new Headers(PRIVATE);
  if ('link' in buyer) headers.append('Set-Cookie', await leaveKnownCase({ request, context }, caseId));
  return redirect(`${paths.help}/protocolo/${caseId}`, { status: 303, headers });
}
