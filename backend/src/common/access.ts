import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Role, Viewer } from './role.js';

export type AccessRule = {
  readonly open: boolean;
  readonly roles: readonly Role[];
  /** Also answered while maintenance is on. */
  readonly duringMaintenance: boolean;
};

/** Under this name the API pages say who may call. */
export const ROLES_EXTENSION = 'x-roles';

export const Access = Reflector.createDecorator<AccessRule>();

/** Anybody may call it, signed in or not. */
export const Public = () => Access({ open: true, roles: [], duringMaintenance: true });

/** These roles may call it; silence means nobody. */
export const Allow = (...roles: readonly Role[]) => declared({ open: false, roles, duringMaintenance: false });

/** As `Allow`, also while maintenance is on. */
export const AllowAlways = (...roles: readonly Role[]) => declared({ open: false, roles, duringMaintenance: true });

const declared = (rule: AccessRule) => applyDecorators(Access(rule), ApiExtension(ROLES_EXTENSION, [...rule.roles]));

/** Under this name the API pages say what no API token opens. */
export const PEOPLE_EXTENSION = 'x-people-only';

export const ForPeople = Reflector.createDecorator<true>();

/** Closed to API tokens, whatever their scope: secrets of accounts, sessions, and tokens themselves. */
export const PeopleOnly = () => applyDecorators(ForPeople(true), ApiExtension(PEOPLE_EXTENSION, true));

export const isForPeopleOnly = (reflector: Reflector, context: ExecutionContext): boolean =>
  reflector.getAllAndOverride(ForPeople, [context.getHandler(), context.getClass()]) === true;

/** Accepts the file cookie besides the bearer token (GET and HEAD only). */
export const FileCookie = Reflector.createDecorator<true>();

/** The one place that says where a handler's rule is read from. */
export const ruleOf = (reflector: Reflector, context: ExecutionContext): AccessRule | undefined =>
  reflector.getAllAndOverride(Access, [context.getHandler(), context.getClass()]);

/** What the session guard leaves on a request. */
export type SignedIn = { viewer?: Viewer; sessionKey?: number };
export type ViewedRequest = Request & SignedIn;

export const requestOf = (context: ExecutionContext): ViewedRequest =>
  context.switchToHttp().getRequest<ViewedRequest>();

export const CurrentViewer = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).viewer);

/** Id of the session row that the request came with. */
export const CurrentSession = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).sessionKey,
);
