import { isAdmin, isTeam, Role, type Viewer } from '../common/access/role.js';
import {
  type Bound,
  command,
  type Known,
  type RowWith,
  statement,
  type StatementName,
  type StatementRows,
  type TypesFor,
} from '../common/persistence/statement.js';
import { IS_MEMBER } from '../users/team.sql.js';

export const ownTicket = (ownerId: string): string => `t."userId" = ${ownerId}`;

/** `maySee` as conditions on tickets `t`, without withheld tickets and without the training ticket. */
export const ticketScope = (viewer: Viewer, bind: (value: unknown) => string): string[] => {
  if (!isTeam(viewer)) return [ownTicket(bind(viewer.id))];
  return viewer.isWithholdingOn ? [unlessWithheld(`${bind(viewer.id)}::int`, String(isAdmin(viewer)))('t.id')] : [];
};

/** If every active admin is in conflict with a ticket, all admins see it, because at least one person must. */
export const isUnresolvable = (ticketId: string): string => `NOT EXISTS (
  SELECT FROM users o WHERE o.role = 'admin' AND o."isActive" AND NOT EXISTS (
    SELECT FROM ticket_conflicts k WHERE k."ticketId" = ${ticketId} AND k."userId" = o.id AND k."clearedAt" IS NULL))`;

/** Not even admins find the training ticket in lists and figures. */
const FOR_NOBODY = 'false';

/** For statements without a viewer. Compares ids, which are in every index. */
export const isTrainingTicket = (ticketId: string): string =>
  `${ticketId} IN (SELECT a.id FROM tickets a WHERE a."isTraining")`;

/**
 * Ids of the tickets that are withheld from a member of the team. A member always sees their own tickets.
 * @param userId placeholder
 * @param isAdminSql placeholder or constant: whether the member has the rights of an admin
 * @param seesTrainingSql the same for the training ticket: whether it is left in
 */
export const withheldTickets = (userId: string, isAdminSql: string, seesTrainingSql = FOR_NOBODY): string => `
  SELECT c."ticketId" FROM ticket_conflicts c
    WHERE c."userId" = ${userId} AND c."clearedAt" IS NULL AND NOT (${isAdminSql} AND ${isUnresolvable('c."ticketId"')})
  UNION ALL
  SELECT a.id FROM tickets a WHERE a."aboutTeam" AND NOT ${isAdminSql} AND a."userId" <> ${userId}
  UNION ALL
  SELECT a.id FROM tickets a WHERE a."isTraining" AND NOT ${seesTrainingSql}`;

/**
 * The ids are read once for each statement and compared by hash, so the plan stays the same as without the condition.
 */
export const unlessWithheld =
  (userId: string, isAdminSql: string, seesTrainingSql = FOR_NOBODY) =>
  (ticketId: string): string =>
    `${ticketId} NOT IN (${withheldTickets(userId, isAdminSql, seesTrainingSql)})`;

export const isWithheld = (ticketId: string): string => `(EXISTS (
    SELECT FROM ticket_conflicts c WHERE c."ticketId" = ${ticketId} AND c."userId" = u.id AND c."clearedAt" IS NULL
      AND NOT (u.role = 'admin' AND ${isUnresolvable(ticketId)}))
  OR EXISTS (SELECT FROM tickets a WHERE a.id = ${ticketId} AND (a."aboutTeam" OR a."isTraining") AND u.role = 'staff' AND a."userId" <> u.id))`;

export const isWithheldFromAnyone = (ticketId: string): string => `(EXISTS (
    SELECT FROM ticket_conflicts c WHERE c."ticketId" = ${ticketId} AND c."clearedAt" IS NULL)
  OR EXISTS (SELECT FROM tickets a WHERE a.id = ${ticketId} AND a."aboutTeam"))`;

/** Ends a WHERE with a condition that the column names no withheld ticket, or with nothing. */
export type UnlessWithheld = (ticketId: string) => string;
export type StatementViewer = Pick<Viewer, 'id' | 'role' | 'isWithholdingOn'>;

type Text = (unlessWithheld: UnlessWithheld) => string;
type BoundFor<Name extends StatementName, Types> = (
  viewer: StatementViewer,
  ...values: readonly unknown[]
) => Bound<RowWith<StatementRows[Name], Types>>;

/**
 * A prepared statement that excludes tickets withheld from its viewer, and the training ticket. Without a guard and
 * without such a ticket it has no condition.
 * @param viewerId placeholder of the viewer's id; the last one, unless the text contains it without a guard
 * @returns a function that binds the statement to a viewer and to the values of the other placeholders
 */
export const withholdingStatement = <Name extends StatementName, Types extends TypesFor<StatementRows[Name]> = object>(
  name: Name,
  viewerId: string,
  text: Text,
  types?: Known<Types>,
): BoundFor<Name, Types> => withholding(name, viewerId, text, types, FOR_NOBODY);

/** Like `withholdingStatement`, for what shows one ticket: admins see the training ticket. */
export const showingStatement = <Name extends StatementName, Types extends TypesFor<StatementRows[Name]> = object>(
  name: Name,
  viewerId: string,
  text: Text,
  types?: Known<Types>,
): BoundFor<Name, Types> => withholding(name, viewerId, text, types, 'true');

const withholding = <Name extends StatementName, Types extends TypesFor<StatementRows[Name]>>(
  name: Name,
  viewerId: string,
  text: Text,
  types: Known<Types> | undefined,
  adminSeesTraining: string,
): BoundFor<Name, Types> => {
  const plain = statement(
    name,
    text(() => ''),
    types,
  );
  const forRole = (suffix: string, isAdminSql: string, seesTrainingSql: string): typeof plain => {
    const condition = unlessWithheld(`${viewerId}::int`, isAdminSql, seesTrainingSql);
    return command(
      `${name}-${suffix}`,
      text((ticketId) => ` AND ${condition(ticketId)}`),
    );
  };
  const [staff, admin] = [
    forRole('withholding-staff', 'false', FOR_NOBODY),
    forRole('withholding-admin', 'true', adminSeesTraining),
  ];
  const place = Number(viewerId.slice(1)) - 1;
  const isInPlain = plain.text.includes(viewerId);
  return (viewer, ...values) => ({
    statement: !viewer.isWithholdingOn ? plain : isAdmin(viewer) ? admin : staff,
    values: viewer.isWithholdingOn || isInPlain ? values.toSpliced(place, 0, viewer.id) : values,
  });
};

/** No person has the id 0, so that no conflict withholds a ticket. */
const EVERYBODY: StatementViewer = { id: 0, role: Role.Admin };

/** For figures that all viewers share from whom no ticket is withheld for a conflict. */
export const sharedViewer = (hasTraining: boolean): StatementViewer =>
  hasTraining ? { ...EVERYBODY, isWithholdingOn: true } : EVERYBODY;

/** Shared figures leave the training ticket out too, so that it makes no difference. */
const WITHHELD = withheldTickets('$1::int', '$2::boolean', 'true');
export const WITHHELD_ANY = statement('withheld-any', `SELECT EXISTS (${WITHHELD}) AS any`);
export const WITHHELD_AMONG = statement(
  'withheld-among',
  `SELECT w."ticketId" AS id FROM (${withheldTickets('$1::int', '$2::boolean', '$2::boolean')}) w WHERE w."ticketId" = ANY($3::int[])`,
);
export const WITHHELD_FROM_PEOPLE = statement(
  'withheld-from-people',
  `SELECT t.id AS "ticketId", u.id AS "userId" FROM tickets t
    JOIN users u ON ${IS_MEMBER} AND ${isWithheld('t.id')}
    WHERE t.id = ANY($1::int[]) AND (t."aboutTeam" OR t."isTraining" OR EXISTS (SELECT FROM ticket_conflicts k WHERE k."ticketId" = t.id))`,
);
export const WITHHELD_FROM_ONE = statement(
  'withheld-from-one',
  `SELECT ${isWithheld('$1::int')} AS withheld FROM users u WHERE u.id = $2`,
);
