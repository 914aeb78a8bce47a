import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Role, Viewer } from './role.js';

export type AccessRule = {
  readonly open: boolean;
  readonly roles: readonly Role[];
  readonly duringMaintenance: boolean;
};

export const ROLES_EXTENSION = 'x-roles';

export const Access = Reflector.createDecorator<AccessRule>();

export const Public = () => Access({ open: true, roles: [], duringMaintenance: true });

/** Roles that may call the handler. A handler without an access declaration is closed to everyone. */
export const Allow = (...roles: readonly Role[]) => declared({ open: false, roles, duringMaintenance: false });

export const AllowAlways = (...roles: readonly Role[]) => declared({ open: false, roles, duringMaintenance: true });

const declared = (rule: AccessRule) => applyDecorators(Access(rule), ApiExtension(ROLES_EXTENSION, [...rule.roles]));

export const PEOPLE_EXTENSION = 'x-people-only';

export const ForPeople = Reflector.createDecorator<true>();

/** Rejects API tokens of any scope: for secrets of accounts, sessions, and the tokens themselves. */
export const PeopleOnly = () => applyDecorators(ForPeople(true), ApiExtension(PEOPLE_EXTENSION, true));

export const isForPeopleOnly = (reflector: Reflector, context: ExecutionContext): boolean =>
  reflector.getAllAndOverride(ForPeople, [context.getHandler(), context.getClass()]) === true;

export const CONFIRMED_EXTENSION = 'x-confirmed-session';

type ConfirmationRule = (body: Readonly<Record<string, unknown>>) => boolean;

export const NeedsConfirmation = Reflector.createDecorator<ConfirmationRule>();

/**
 * Requires a recently confirmed session, for changes that grant or remove rights.
 * @param when depends on the body, which is not validated yet
 */
export const Confirmed = (when?: ConfirmationRule) =>
  applyDecorators(
    NeedsConfirmation(when ?? (() => true)),
    ApiExtension(CONFIRMED_EXTENSION, when ? 'depends' : 'always'),
  );

/** Documents `Confirmed` where it depends on stored data. The service checks it. */
export const ConfirmedByService = () => ApiExtension(CONFIRMED_EXTENSION, 'depends');

/**
 * An account may first have to choose its own password, then to set up a second factor, before it may do anything else.
 */
export type Owed = 'password' | 'factor';

export const WhileOwing = Reflector.createDecorator<readonly Owed[]>();

/** Also accepts the file cookie in place of the bearer token (GET and HEAD only). */
export const FileCookie = Reflector.createDecorator<true>();

export const ruleOf = (reflector: Reflector, context: ExecutionContext): AccessRule | undefined =>
  reflector.getAllAndOverride(Access, [context.getHandler(), context.getClass()]);

export type SignedIn = { viewer?: Viewer; sessionKey?: number; owes?: Owed | null };
export type ViewedRequest = Request & SignedIn;

export const requestOf = (context: ExecutionContext): ViewedRequest =>
  context.switchToHttp().getRequest<ViewedRequest>();

export const CurrentViewer = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).viewer);

export const CurrentSession = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).sessionKey,
);
