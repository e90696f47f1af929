import { randomUUID } from 'node:crypto';
import type { Request as ExpressRequest } from 'express';

import type { LineTicket } from '@app/session/line-cookie';
import { findBegun, type Person } from '@cms/cart/queries/find-begun';
import { limitedAddress } from '@cms/customers/limits/limited-address';
import type { Cms } from '@cms/platform/context';

import { isReading } from '../http/origin-guard';
import type { Admission, Entry } from './admission';
import { BegunPeople } from './begun-people';
import { CookieReader } from './cookie-reader';
import {
  isOptional,
  isOrderPage,
  priorityOf,
  takesSlot,
  type Priority,
  type RequestKind,
  type Requester,
} from './priorities';
import { WaitingLine } from './waiting-line';

/** A request that may take its place in the queue. */
export interface Admitted {
  kind: 'enter';
  priority: Priority;
  takesSlot: boolean;
  person: Person | null;
  /** Whose requests are counted together. */
  requester: string;
  /** The Set-Cookie header of somebody whom the waiting line lets in now. */
  cookie: string | null;
  /** Whether it is known who sends it. While the shop serves everybody at once, nobody asks. */
  isKnown: boolean;
  hasLeft: boolean;
}

export type Verdict =
  | Admitted
  /** The person waits in the line; `ahead` is the number of people in front. */
  | { kind: 'wait'; ahead: number; askAgainSeconds: number; cookie: string | null }
  | { kind: 'refuse' };

export interface AdmitRequestOptions {
  cms: Cms;
  publicUrl: string;
  sessionSecrets: readonly string[];
  admission: Admission;
}

/**
 * How many people the line lets in, for each response of a second, while those who have begun to buy hardly wait. If
 * these were too many, the next second lets in nobody.
 */
const LET_IN_PER_RESPONSE = 0.5;

/**
 * Enough for a page and what it asks for at once. A cookie that is sent over more connections gains nothing, because
 * further requests wait with those of everybody else.
 */
const MOST_PER_REQUESTER = 8;

const NOBODY = { hasBegun: false, hasOrderLink: false, isAdmitted: false };

/**
 * Decides by the person of a request whether it is served, waits, or is refused. While the shop serves everybody at
 * once, it asks for nobody.
 */
export class AdmitRequest {
  readonly #admission: Admission;
  readonly #cookies: CookieReader;
  readonly #begun: BegunPeople;
  readonly #line: WaitingLine;
  /** The number of requests under way that go first because of who sent them. */
  readonly #preferred = new Map<string, number>();

  constructor(options: AdmitRequestOptions) {
    const { cms, admission } = options;
    this.#cookies = new CookieReader(options);
    this.#admission = admission;
    this.#begun = new BegunPeople({
      find: (people) => findBegun(cms, people),
      onFailure: (error) => cms.log.warn({ err: error }, 'who has begun to buy could not be read'),
    });
    this.#line = new WaitingLine({
      perSecond: () => (admission.isCalm ? Math.max(1, admission.pace * LET_IN_PER_RESPONSE) : 0),
    });
  }

  /** Judges a request. Call `leave` when the request has ended, however it ended. */
  async judge(req: ExpressRequest): Promise<Verdict> {
    const kind = kindOf(req);
    if (!isOptional(kind) && (this.#admission.isCrowded || this.#line.length > 0))
      return this.#judge(req, kind);
    const admitted = this.#admitted(kind, priorityOf(kind, NOBODY), req);
    return this.#admission.hasRoom(admitted.priority) ? admitted : { kind: 'refuse' };
  }

  /** Judges a request that has waited too long. If its sender has not begun to buy meanwhile, it gets a place in the line. */
  async judgeAgain(req: ExpressRequest): Promise<Verdict> {
    const kind = kindOf(req);
    if (isOptional(kind)) return { kind: 'refuse' };
    await this.#forget(req, null);
    return this.#judge(req, kind, { hasWaited: true });
  }

  async #judge(req: ExpressRequest, kind: RequestKind, { hasWaited = false } = {}): Promise<Verdict> {
    const found = await this.#personOf(req, kind);
    const { person, ticket, requester } = found;
    const place = this.#placeOf(kind, found);
    const { mayGoFirst } = place;
    // Who was let in would wait for ever while others keep coming who have begun.
    const letIn = hasWaited ? 'begun' : 'admitted';
    const priority = place.priority === 'admitted' ? letIn : place.priority;
    const admitted = { ...this.#admitted(kind, priority, req), person, requester, isKnown: true };
    const isFree = this.#admission.hasRoom(priority) && !(hasWaited && isInLine(priority));
    if (!isInLine(priority)) return isFree ? this.#prefer(admitted) : { kind: 'refuse' };
    if (!mayGoFirst || !isOfPerson(req, kind)) return isFree ? admitted : { kind: 'refuse' };
    // The first thing for a cart costs little, and is what the shop is open for. It waits for nobody who looks around.
    const isNext = priority === 'beginning' || this.#line.length === 0;
    if (isFree && this.#admission.isCalm && isNext) return admitted;
    const response = this.#line.ask({ ticket, newId: randomUUID(), address: limitedAddress(req.clientIp) });
    const isKept = response.ticket === ticket;
    const cookie = isKept ? null : await this.#cookies.keep(req, response.ticket);
    if (!response.isIn) {
      const { ahead, askAgainSeconds } = response;
      return { kind: 'wait', ahead, askAgainSeconds, cookie };
    }
    const own = requesterOf(req, { person, ticket: response.ticket });
    return this.#prefer({ ...admitted, priority: letIn, requester: own, cookie });
  }

  /**
   * Gives a request its place that was admitted before anybody asked who sends it, and has been waiting since: others came
   * meanwhile, and who has begun to buy must not wait behind them.
   */
  async promote(req: ExpressRequest, admitted: Admitted, entry: Entry): Promise<void> {
    const kind = kindOf(req);
    if (admitted.isKnown || isOptional(kind)) return;
    const found = await this.#personOf(req, kind);
    const { person, requester } = found;
    const { priority } = this.#placeOf(kind, found);
    if (admitted.hasLeft || isInLine(priority) || !entry.promote(priority)) return;
    this.#prefer(Object.assign(admitted, { person, requester, priority, isKnown: true }));
  }

  /** Reads who sends a request. */
  async #personOf(req: ExpressRequest, kind: RequestKind) {
    const { person, ticket } = await this.#cookies.read(req);
    const isAdmitted = this.#line.isAdmitted(ticket);
    const hasBegun = person !== null && (await this.#begun.has(person));
    const hasOrderLink = isOrderPage(kind) && !hasBegun && (await this.#cookies.hasOrderLink(req));
    const requester = requesterOf(req, { person, ticket: isAdmitted ? ticket : null });
    return { person, ticket, requester, hasBegun, hasOrderLink, isAdmitted };
  }

  /**
   * Returns the priority of a request. Nothing may be awaited before the request is counted, so that requests of one
   * person are counted one after the other.
   */
  #placeOf(kind: RequestKind, { requester, ...found }: Requester & { requester: string }) {
    const mayGoFirst = (this.#preferred.get(requester) ?? 0) < MOST_PER_REQUESTER;
    return { mayGoFirst, priority: priorityOf(kind, mayGoFirst ? found : NOBODY) };
  }

  /** Takes the place of an admitted request; null when others took the last place meanwhile. */
  enter({ priority, takesSlot: slot }: Admitted): Entry | null {
    return this.#admission.enter({ priority, takesSlot: slot });
  }

  /** Ends what `judge` admitted; only the first call for a verdict has an effect. */
  leave(req: ExpressRequest, verdict: Verdict): void {
    if (verdict.kind !== 'enter' || verdict.hasLeft) return;
    const { priority, takesSlot: slot, person, requester } = verdict;
    verdict.hasLeft = true;
    // What the request changed may be the cart.
    if (!slot) void this.#forget(req, person);
    if (isInLine(priority) || priority === 'optional') return;
    const others = (this.#preferred.get(requester) ?? 1) - 1;
    if (others > 0) this.#preferred.set(requester, others);
    else this.#preferred.delete(requester);
  }

  /** Forgets whether somebody has begun, also if nobody asked who sent the request. */
  async #forget(req: ExpressRequest, known: Person | null): Promise<void> {
    if (this.#begun.knowsNobody) return;
    const { person } = known ? { person: known } : await this.#cookies.read(req);
    if (person) this.#begun.forget(person);
  }

  #prefer(admitted: Admitted): Admitted {
    const { priority, requester } = admitted;
    if (priority !== 'optional') this.#preferred.set(requester, (this.#preferred.get(requester) ?? 0) + 1);
    return admitted;
  }

  #admitted(kind: RequestKind, priority: Priority, { clientIp }: ExpressRequest): Admitted {
    return {
      kind: 'enter',
      priority,
      takesSlot: takesSlot(kind),
      person: null,
      requester: clientIp,
      cookie: null,
      isKnown: false,
      hasLeft: false,
    };
  }
}

/** Returns whose requests are counted together. */
function requesterOf(
  { clientIp }: ExpressRequest,
  { person, ticket }: { person: Person | null; ticket: LineTicket | null },
): string {
  if (person) return `${person.kind}:${person.id}`;
  return ticket ? `ticket:${ticket.id}` : clientIp;
}

/** Whether who has this priority waits in the line while the shop is full. */
const isInLine = (priority: Priority) => priority === 'looking' || priority === 'beginning';

const kindOf = (req: ExpressRequest): RequestKind => ({
  isReading: isReading(req),
  path: req.path,
  isPrefetch: ['Sec-Purpose', 'Purpose'].some((name) => req.get(name)?.startsWith('prefetch')),
});

/** Whether somebody waits for the response: a page, its data, or a change of the cart. */
const isOfPerson = (req: ExpressRequest, { isReading: reads, path }: RequestKind): boolean =>
  reads ? isPageData(path) || isDocument(req) : isCartChange(path);

export const isPageData = (path: string): boolean => path.endsWith('.data');

export const isDocument = (req: ExpressRequest): boolean =>
  Boolean(req.headers.accept?.includes('text/html'));

export const isCartChange = (path: string): boolean => path === '/carrinho' || path === '/carrinho.data';
