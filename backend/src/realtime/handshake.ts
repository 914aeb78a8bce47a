import type { IncomingMessage } from 'node:http';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { owedFault } from '../auth/owed.policy.js';
import { SessionsService } from '../auth/sessions/sessions.service.js';
import { ID_MAX } from '../common/persistence/entity-id.js';
import { Fault, fault, notAllowed, notFound, signInFirst, tooManyRequests } from '../common/faults/fault.js';
import { refuseSeveralHosts } from '../common/validation/hostile-input.js';
import { languageOf } from '../common/i18n/language.js';
import { isAdmin, type Viewer } from '../common/access/role.js';
import { Env } from '../config/env.js';
import { maintenanceFault, MaintenanceService } from '../maintenance/maintenance.service.js';
import { TicketsService } from '../tickets/tickets.service.js';
import type { Admission } from './connection.js';
import { Connections } from './connections.js';

/**
 * Allows the server's own origin and the configured ones, compared as a whole (ASVS 4.4.2). Non-browser clients send no
 * Origin.
 */
const isAllowedOrigin = (origin: string | undefined, host: string | undefined, allowed: readonly string[]): boolean => {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, origin: given } = new URL(origin);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  // Parsed with the page's scheme, so that an explicit default port equals an omitted one.
  const ours = `${protocol}//${host ?? ''}`;
  return (URL.canParse(ours) && new URL(ours).origin === given) || allowed.some((one) => new URL(one).origin === given);
};

export const PATH = '/ws';

const PER_USER_MAX = 64;
const RETRY_AFTER = { headers: { 'Retry-After': '5' } };

const foreignOrigin = fault(403, 'live.foreign_origin');
const notAvailable = fault(503, 'live.unavailable');

export const unavailable = (): Fault => notAvailable({}, RETRY_AFTER);

@Injectable()
export class Handshake implements OnModuleDestroy {
  private isStopping = false;

  constructor(
    private readonly env: Env,
    private readonly sessions: SessionsService,
    private readonly maintenance: MaintenanceService,
    private readonly tickets: TicketsService,
    private readonly connections: Connections,
  ) {}

  onModuleDestroy(): void {
    this.isStopping = true;
  }

  /**
   * @throws Fault 400 several hosts, 401 no session, 403 foreign origin, hidden ticket, required password change or
   * second factor, 404 other path, 503 maintenance or shutdown
   */
  async admit(request: IncomingMessage): Promise<Admission> {
    if (this.isStopping) throw unavailable();
    const { path, query } = addressOf(request);
    if (path !== PATH) throw notFound();
    refuseSeveralHosts(request);
    const { origin, host } = request.headers;
    if (!isAllowedOrigin(origin, host, this.env.realtime.allowedOrigins)) throw foreignOrigin();
    const session = await this.sessions.find(query.get('token') ?? '');
    if (!session) throw signInFirst();
    if (session.owes) throw owedFault(session.owes);
    this.refuseDuringMaintenance(session.viewer);
    const ticketId = await this.visibleTicket(session.viewer, query.get('ticketId'));
    const since = query.get('since');
    return {
      ...session,
      ticketId,
      since: since === null ? undefined : Date.parse(since),
      language: languageOf(request),
    };
  }

  /** Called right before the upgrade, so that no other connection registers between the count and this registration. */
  refuseTooMany({ viewer }: Admission): void {
    if (this.connections.of(viewer.id).size >= PER_USER_MAX) throw tooManyRequests({}, RETRY_AFTER);
    if (this.isStopping || this.connections.count >= this.env.realtime.maxConnections) throw unavailable();
  }

  private refuseDuringMaintenance(viewer: Viewer): void {
    const { isActive, message } = this.maintenance.current();
    if (isActive && !isAdmin(viewer)) throw maintenanceFault(message);
  }

  /** Throws the same error for a hidden and for a missing ticket. */
  private async visibleTicket(viewer: Viewer, given: string | null): Promise<number | undefined> {
    if (given === null) return undefined;
    const id = /^[1-9]\d{0,9}$/.test(given) ? Number(given) : Infinity;
    if (id > ID_MAX) throw notAllowed();
    await this.tickets.visibleTo(viewer, id).catch((error: unknown) => {
      throw error instanceof Fault ? notAllowed() : error;
    });
    return id;
  }
}

/** Parameter names are not decoded, so that a proxy or log filter finds the token in the same form. */
const addressOf = ({ url = '' }: IncomingMessage): { path: string; query: URLSearchParams } => {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const named = query.split('&').filter((pair) => /^(token|ticketId|since)=/.test(pair));
  return { path, query: new URLSearchParams(named.join('&')) };
};
