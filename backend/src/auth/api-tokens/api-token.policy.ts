import { Role } from '../../common/access/role.js';

export enum ApiTokenScope {
  Read = 'read',
  Write = 'write',
  Admin = 'admin',
}

const READING = ['GET', 'HEAD'];

export const roleOf = (scope: ApiTokenScope): Role => (scope === ApiTokenScope.Admin ? Role.Admin : Role.Staff);

export const mayUse = (scope: ApiTokenScope, method: string): boolean =>
  scope !== ApiTokenScope.Read || READING.includes(method);
