import { Vault } from '../../common/secrets/vault.js';
import { MaintenanceMode } from '../../maintenance/maintenance-mode.entity.js';
import { MaintenanceSwitched } from '../../maintenance/maintenance.events.js';
import { Suspension } from '../../users/suspensions/suspension.entity.js';
import { UserSuspended } from '../../users/suspensions/suspensions.events.js';
import { TRIES } from '../../webhooks/retry.policy.js';
import { WebhookDelivery } from '../../webhooks/webhook-delivery.entity.js';
import { newWebhookSecret, ownerOf } from '../../webhooks/webhook.signature.js';
import { Webhook } from '../../webhooks/webhook.entity.js';
import { DeliveryStatus, WebhookEvent, WebhookFormat } from '../../webhooks/webhook.enums.js';
import { WebhookCreated, WebhookUpdated } from '../../webhooks/webhooks.events.js';
import { later, type Stage } from './stage.js';

/** Names under `.example` do not resolve (RFC 2606), and both webhooks are inactive, so nothing is ever sent. */
const WEBHOOKS = [
  {
    host: 'painel.clube.example',
    path: '/ganchos/suporte',
    format: WebhookFormat.Json,
    events: [WebhookEvent.TicketCreated, WebhookEvent.TicketStatusChanged],
    delivery: { status: DeliveryStatus.Delivered, attempts: 1, responseStatus: 204, durationMs: 182, error: null },
  },
  {
    host: 'avisos.clube.example',
    path: '/equipe',
    format: WebhookFormat.Discord,
    events: [WebhookEvent.TicketCreated],
    delivery: {
      status: DeliveryStatus.Parked,
      attempts: TRIES,
      responseStatus: 502,
      durationMs: 1_240,
      error: 'status',
    },
  },
] as const;

const NEWEST_OPENING = `SELECT id, "ticketId", "createdAt" FROM domain_events
  WHERE type = 'ticket.opened' AND "createdAt" < $1 ORDER BY id DESC LIMIT 1`;

type Opening = { readonly id: string; readonly ticketId: number; readonly createdAt: Date };

/** @returns a function that adds the deliveries, which need events of the log */
export const addWebhooks = async (stage: Stage): Promise<() => Promise<void>> => {
  const admin = stage.person('admin').id;
  const [createdAt, offAt] = [stage.ago({ days: 61 }), stage.ago({ days: 2, minutes: 30 })];
  const secrets = stage.app.get(Vault);
  const ids = await stage.add(
    Webhook,
    WEBHOOKS.map(({ host, path, format, events }) => {
      const url = `https://${host}${path}`;
      return { url, format, events: [...events], isActive: false, secret: '', createdById: admin, createdAt };
    }),
  );
  for (const [index, { host }] of WEBHOOKS.entries()) {
    const webhookId = ids[index]!;
    await stage.manager.update(Webhook, webhookId, { secret: secrets.encrypt(newWebhookSecret(), ownerOf(webhookId)) });
    stage.happened(createdAt, new WebhookCreated(null, admin, { webhookId, host }));
    stage.happened(offAt, new WebhookUpdated(null, admin, { webhookId, host, isActive: false }));
  }
  return async () => {
    const [opening] = await stage.manager.query<[Opening]>(NEWEST_OPENING, [offAt]);
    const { id: eventId, ticketId } = opening;
    const about = { eventId, ticketId, event: WebhookEvent.TicketCreated, createdAt: opening.createdAt };
    const lastAttemptAt = later(opening.createdAt, 1);
    await stage.add(
      WebhookDelivery,
      WEBHOOKS.map(({ delivery }, index) => ({ ...about, ...delivery, webhookId: ids[index]!, lastAttemptAt })),
    );
  };
};

export const addSuspension = async (stage: Stage, accused: string): Promise<void> => {
  const [userId, createdBy] = [stage.person(accused).id, stage.person('equipe').id];
  const [createdAt, until] = [stage.ago({ days: 1, minutes: 180 }), stage.ago({ days: -3 })];
  const suspension = { userId, what: 'write', reasonKey: 'insults', until } as const;
  const note = 'Ofensas à equipe em três mensagens seguidas. O recurso em aberto continua podendo ser respondido.';
  const [blockId] = await stage.add(Suspension, [{ ...suspension, note, createdBy, createdAt }]);
  const suspended = { ...suspension, blockId: blockId!, until: until.toISOString() };
  stage.happened(createdAt, new UserSuspended(null, createdBy, suspended));
};

export const addMaintenance = async (stage: Stage): Promise<void> => {
  const admin = stage.person('admin').id;
  const [enabledAt, disabledAt] = [stage.ago({ days: 12, minutes: 540 }), stage.ago({ days: 12, minutes: 498 })];
  const message = 'Atualização dos mundos. Voltamos em menos de uma hora.';
  await stage.add(MaintenanceMode, [
    { id: 1, isActive: false, message, enabledBy: admin, enabledAt, disabledAt, updatedAt: disabledAt },
  ]);
  stage.happened(enabledAt, new MaintenanceSwitched(null, admin, { isActive: true }));
  stage.happened(disabledAt, new MaintenanceSwitched(null, admin, { isActive: false }));
};
