import type { EntityManager } from 'typeorm';

/** Older notifications are marked as read. */
const READ_AFTER = `interval '2 days'`;

/** The notifications that the history of the demo tickets would have caused. */
export const addNotifications = async (manager: EntityManager): Promise<void> => {
  await manager.query(`
    INSERT INTO notifications ("eventId", "userId", type, "ticketId", "createdAt", "isRead", "isPersonal")
    SELECT e.id, u.id, 'ticket_opened', e."ticketId", e."createdAt", e."createdAt" < now() - ${READ_AFTER}, false
    FROM domain_events e JOIN users u ON u.role IN ('staff', 'admin')
    WHERE e.type = 'ticket.opened' ORDER BY e."createdAt"`);
  await manager.query(`
    INSERT INTO notifications ("eventId", "userId", type, params, "ticketId", "createdAt", "isRead")
    SELECT e.id, t."userId",
      CASE t.status WHEN 'waiting_response' THEN 'team_reply' WHEN 'closed' THEN 'ticket_closed' ELSE 'status_changed' END,
      CASE WHEN t.status IN ('waiting_response', 'closed') THEN '{}' ELSE jsonb_build_object('status', t.status) END,
      t.id, e."createdAt", e."createdAt" < now() - ${READ_AFTER}
    FROM domain_events e JOIN tickets t ON t.id = e."ticketId"
    WHERE e.type = 'ticket.status_changed' ORDER BY e."createdAt"`);
  await manager.query(`
    INSERT INTO notifications ("eventId", "userId", type, "ticketId", "createdAt", "isRead")
    SELECT e.id, t."assignedTo", 'ticket_assigned', t.id, e."createdAt", e."createdAt" < now() - ${READ_AFTER}
    FROM domain_events e JOIN tickets t ON t.id = e."ticketId"
    WHERE e.type = 'ticket.status_changed' AND t."assignedTo" IS NOT NULL ORDER BY e."createdAt"`);
};
