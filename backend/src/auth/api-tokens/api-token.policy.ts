import { Role } from '../../common/access/role.js';

export enum ApiTokenScope {
  Read = 'read',
  Write = 'write',
  Admin = 'admin',
}

const READING = ['GET', 'HEAD'];

/** The role in which a scope acts. All rules for people apply to tokens as well. */
export const roleOf = (scope: ApiTokenScope): Role => (scope === ApiTokenScope.Admin ? Role.Admin : Role.Staff);

/** Whether the scope allows the method, on top of the rights of the role. */
export const mayUse = (scope: ApiTokenScope, method: string): boolean =>
  scope !== ApiTokenScope.Read || READING.includes(method);
