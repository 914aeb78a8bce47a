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
      'ClubImagesController.getFavicon',
      'ClubImagesController.getLogo',
      'ClubManifestController.getManifest',
      'ConfigController.getConfig',
      'HealthController.getHealth',
      'HealthController.getReadiness',
      'PublicChangelogController.getChangelogFeed',
      'PublicChangelogController.listChangelogEntries',
      'RecoveryController.getPasswordLink',
      'RecoveryController.requestPasswordReset',
      'RecoveryController.resetPassword',
      'TransparencyController.getTransparency',
      'UnsubscribeController.unsubscribe',
    ]);
  });

  it('are closed to API tokens wherever secrets of accounts, whole persons, sessions or tokens are dealt with', async () => {
    const closed = (await handlers()).filter(({ isForPeople }) => isForPeople).map(({ name }) => name);
    expect(closed.sort()).toEqual([
      'AbsencesController.setAway',
      'AdminCharactersController.testCharacterSource',
      'AdminClubImagesController.deleteClubImage',
      'AdminClubImagesController.replaceClubImage',
      'AdminEventsController.exportAuditEvents',
      'AdminEventsController.listAuditEvents',
      'AdminMailController.getMailStatus',
      'AdminMailController.retryMail',
      'AdminMailController.sendTestMail',
      'AdminPrivacyController.listPrivacyRequests',
      'AdminPrivacyController.refuseErasure',
      'AdminRetentionController.previewRetention',
      'AdminRetentionController.updateRetention',
      'AdminSessionsController.endSession',
      'AdminSessionsController.listSessions',
      'AdminUsersController.createUser',
      'AdminUsersController.inviteUser',
      'AdminUsersController.resetUserMfa',
      'AdminUsersController.revokeInvite',
      'AdminUsersController.setUserPassword',
      'AdminUsersController.updateUser',
      'ApiTokensController.createApiToken',
      'ApiTokensController.listApiTokens',
      'ApiTokensController.revokeApiToken',
      'AppealsController.decideAppeal',
      'AuthController.confirmSession',
      'AuthController.getMe',
      'AuthController.login',
      'AuthController.logout',
      'ConflictsController.clearTicketConflict',
      'ConflictsController.declareTicketConflict',
      'ConflictsController.listTicketConflicts',
      'ConflictsController.setTicketConflict',
      'DraftsController.listMyDrafts',
      'DraftsController.listTicketDrafts',
      'DraftsController.saveDraft',
      'FirstStepsController.getFirstSteps',
      'HoldsController.holdTicket',
      'IncidentsController.followIncident',
      'IncidentsController.unfollowIncident',
      'MessagesController.markTicketUnread',
      'MfaController.disableMfa',
      'MfaController.enableMfa',
      'MfaController.setUpMfa',
      'OwnAccountController.changeMyPassword',
      'OwnAccountController.endMySession',
      'OwnAccountController.listMySessions',
      'OwnDataController.exportMyData',
      'OwnDataController.getMyPrivacy',
      'OwnDataController.requestMyErasure',
      'OwnDataController.withdrawMyErasure',
      'ParticipantsController.followTicket',
      'ParticipantsController.unfollowTicket',
      'PreferencesController.getMyPreferences',
      'PreferencesController.updateMyPreferences',
      'PresenceController.getTicketPresence',
      'PresenceController.listPresence',
      'PresenceController.reportPresence',
      'PrivacyController.eraseUser',
      'PrivacyController.exportUserData',
      'PushController.getPushKey',
      'PushController.sendTestPush',
      'PushController.subscribeToPush',
      'PushController.unsubscribeFromPush',
      'RecoveryController.getPasswordLink',
      'RecoveryController.requestPasswordReset',
      'RecoveryController.resetPassword',
      'RemovalsController.removeContent',
      'SanctionsController.appealSanction',
      'SatisfactionController.rateTicket',
      'SettingsController.getSettings',
      'SettingsController.updateSettings',
      'StaffAliasesController.listStaffAliases',
      'StaffAliasesController.replaceStaffAliases',
      'SuspensionsController.liftSuspension',
      'SuspensionsController.suspendUser',
    ]);
  });
});
