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

/** The extension of the API description that names the permitted roles. */
export const ROLES_EXTENSION = 'x-roles';

export const Access = Reflector.createDecorator<AccessRule>();

export const Public = () => Access({ open: true, roles: [], duringMaintenance: true });

/** The roles that may call it. A handler without a declaration is closed to everyone. */
export const Allow = (...roles: readonly Role[]) => declared({ open: false, roles, duringMaintenance: false });

export const AllowAlways = (...roles: readonly Role[]) => declared({ open: false, roles, duringMaintenance: true });

const declared = (rule: AccessRule) => applyDecorators(Access(rule), ApiExtension(ROLES_EXTENSION, [...rule.roles]));

/** The extension of the API description for operations without API tokens. */
export const PEOPLE_EXTENSION = 'x-people-only';

export const ForPeople = Reflector.createDecorator<true>();

/** Closed to API tokens of any scope: secrets of accounts, sessions, and tokens themselves. */
export const PeopleOnly = () => applyDecorators(ForPeople(true), ApiExtension(PEOPLE_EXTENSION, true));

export const isForPeopleOnly = (reflector: Reflector, context: ExecutionContext): boolean =>
  reflector.getAllAndOverride(ForPeople, [context.getHandler(), context.getClass()]) === true;

/** The extension of the API description for operations that ask for a confirmed session, always or depending on what they change. */
export const CONFIRMED_EXTENSION = 'x-confirmed-session';

type ConfirmationRule = (body: Readonly<Record<string, unknown>>) => boolean;

export const NeedsConfirmation = Reflector.createDecorator<ConfirmationRule>();

/** Requires a session confirmed lately, for what gives or takes rights. @param when depends on the body, not yet validated */
export const Confirmed = (when?: ConfirmationRule) =>
  applyDecorators(
    NeedsConfirmation(when ?? (() => true)),
    ApiExtension(CONFIRMED_EXTENSION, when ? 'depends' : 'always'),
  );

/** As `Confirmed`, where it depends on stored data: the service asks. */
export const ConfirmedByService = () => ApiExtension(CONFIRMED_EXTENSION, 'depends');

/** An account may owe a password of its own, then a second factor, before it may do anything else. */
export type Owed = 'password' | 'factor';

/** Answers sessions whose accounts still owe one of these. */
export const WhileOwing = Reflector.createDecorator<readonly Owed[]>();

/** Accepts the file cookie besides the bearer token (GET and HEAD only). */
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
