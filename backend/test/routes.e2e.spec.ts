import { DiscoveryModule, DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { AppModule } from '../src/app.module.js';
import { Access, ForPeople } from '../src/common/access/access.js';
import { Env } from '../src/config/env.js';

/** Name of the handler and the roles it lets in. */
const handlers = async (): Promise<{ name: string; isDeclared: boolean; isOpen: boolean; isForPeople: boolean }[]> => {
  const module = await Test.createTestingModule({ imports: [AppModule.with(Env.load({})), DiscoveryModule] }).compile();
  const reflector = new Reflector();
  return module
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ metatype, instance, name }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      return new MetadataScanner()
        .getAllMethodNames(prototype)
        .filter((method) => Reflect.hasMetadata('path', prototype[method]!))
        .map((method) => {
          const rule = reflector.getAllAndOverride(Access, [prototype[method]!, metatype as () => unknown]);
          const isForPeople = Boolean(
            reflector.getAllAndOverride(ForPeople, [prototype[method]!, metatype as () => unknown]),
          );
          return {
            name: `${name}.${method}`,
            isDeclared: rule !== undefined,
            isOpen: rule?.open ?? false,
            isForPeople,
          };
        });
    });
};

describe('routes', () => {
  it('say each who may call them', async () => {
    const all = await handlers();
    expect(all.length).toBeGreaterThan(5);
    expect(all.filter(({ isDeclared }) => !isDeclared)).toEqual([]);
  });

  it('are open to everybody only where that is meant', async () => {
    const open = (await handlers()).filter(({ isOpen }) => isOpen).map(({ name }) => name);
    expect(open.sort()).toEqual([
      'AuthController.login',
      'ClubImagesController.favicon',
      'ClubImagesController.logo',
      'ClubManifestController.manifest',
      'ConfigController.show',
      'HealthController.healthz',
      'HealthController.readyz',
      'PublicChangelogController.feed',
      'PublicChangelogController.list',
      'RecoveryController.forgot',
      'RecoveryController.link',
      'RecoveryController.reset',
      'UnsubscribeController.unsubscribe',
    ]);
  });

  it('are closed to API tokens wherever secrets of accounts, whole persons, sessions or tokens are dealt with', async () => {
    const closed = (await handlers()).filter(({ isForPeople }) => isForPeople).map(({ name }) => name);
    expect(closed.sort()).toEqual([
      'AdminCharactersController.test',
      'AdminClubImagesController.remove',
      'AdminClubImagesController.replace',
      'AdminEventsController.export',
      'AdminEventsController.list',
      'AdminMailController.retry',
      'AdminMailController.show',
      'AdminMailController.test',
      'AdminSessionsController.end',
      'AdminSessionsController.list',
      'AdminUsersController.changePassword',
      'AdminUsersController.create',
      'AdminUsersController.endInvite',
      'AdminUsersController.invite',
      'AdminUsersController.resetMfa',
      'AdminUsersController.update',
      'ApiTokensController.create',
      'ApiTokensController.list',
      'ApiTokensController.revoke',
      'AppealsController.decide',
      'AuthController.confirm',
      'AuthController.login',
      'AuthController.logout',
      'AuthController.me',
      'ConflictsController.clear',
      'ConflictsController.declare',
      'ConflictsController.list',
      'ConflictsController.set',
      'DraftsController.ofTicket',
      'DraftsController.own',
      'DraftsController.save',
      'FirstStepsController.show',
      'IncidentsController.follow',
      'IncidentsController.unfollow',
      'MfaController.disable',
      'MfaController.enable',
      'MfaController.setUp',
      'OwnAccountController.changePassword',
      'OwnAccountController.endSession',
      'OwnAccountController.listSessions',
      'PreferencesController.change',
      'PreferencesController.show',
      'PresenceController.all',
      'PresenceController.note',
      'PresenceController.ofTicket',
      'PrivacyController.erase',
      'PrivacyController.export',
      'PushController.delete',
      'PushController.key',
      'PushController.put',
      'PushController.test',
      'RecoveryController.forgot',
      'RecoveryController.link',
      'RecoveryController.reset',
      'SanctionsController.appeal',
      'SatisfactionController.rate',
      'SettingsController.change',
      'SettingsController.show',
      'StaffAliasesController.list',
      'StaffAliasesController.replace',
      'UserBlocksController.block',
      'UserBlocksController.lift',
    ]);
  });
});
