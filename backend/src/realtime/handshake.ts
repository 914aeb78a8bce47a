import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { SessionsService } from '../auth/sessions.service.js';
import { ID_MAX } from '../common/entity-id.js';
import { Fault, fault, notAllowed, notFound, signInFirst } from '../common/fault.js';
import { languageOf } from '../common/language.js';
import { isAdmin, type Viewer } from '../common/role.js';
import { Env } from '../config/env.js';
import { maintenanceFault } from '../maintenance/maintenance.faults.js';
import { MaintenanceService } from '../maintenance/maintenance.service.js';
import { TicketsService } from '../tickets/tickets.service.js';
import type { Admission } from './connection.js';
import { isAllowedOrigin } from './origin.policy.js';

const PATH = '/ws';

const foreignOrigin = fault(403, 'live.foreign_origin', {
  pt: 'Esta página não pode abrir a conexão ao vivo.',
  en: 'This page may not open the live connection.',
});

/** Everything that is checked before a connection becomes a WebSocket; refusals are plain HTTP answers. */
@Injectable()
export class Handshake {
  constructor(
    private readonly env: Env,
    private readonly sessions: SessionsService,
    private readonly maintenance: MaintenanceService,
    private readonly tickets: TicketsService,
  ) {}

  /** @throws Fault 404 other path, 403 foreign origin or ticket, 401 no session, 503 maintenance */
  async admit(request: IncomingMessage): Promise<Admission> {
    const { pathname, searchParams } = addressOf(request);
    if (pathname !== PATH) throw notFound();
    const { origin, host } = request.headers;
    if (!isAllowedOrigin(origin, host, this.env.ALLOWED_ORIGINS)) throw foreignOrigin();
    const session = await this.sessions.find(searchParams.get('token') ?? '');
    if (!session) throw signInFirst();
    this.refuseDuringMaintenance(session.viewer);
    const ticketId = await this.visibleTicket(session.viewer, searchParams.get('ticketId'));
    return { ...session, ticketId, language: languageOf(request) };
  }

  private refuseDuringMaintenance(viewer: Viewer): void {
    const { isActive, message } = this.maintenance.current();
    if (isActive && !isAdmin(viewer)) throw maintenanceFault(message);
  }

  /** Somebody else's ticket and one that does not exist are refused alike. */
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

const addressOf = ({ url = '' }: IncomingMessage): URL => {
  const base = 'ws://localhost';
  if (!URL.canParse(url, base)) throw notFound();
  return new URL(url, base);
};
