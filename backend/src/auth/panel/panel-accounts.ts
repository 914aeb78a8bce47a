import { Injectable } from '@nestjs/common';
import { isTeam, Role } from '../../common/access/role.js';
import type { User } from '../../users/user.entity.js';
import { UsersRepository } from '../../users/users.repository.js';
import { UsersService } from '../../users/users.service.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { newToken } from '../sessions/tokens.js';
import type { PanelPerson } from './panel-answer.js';
import { PanelLogin, type PanelQuestion } from './panel-login.js';

/** `newHash` matches no password, because the panel keeps the password. */
export type PanelIdentity = PanelPerson & { readonly newHash?: string };

/**
 * Signs in players with the panel's password; never team members or deactivated accounts, which only admins activate.
 */
@Injectable()
export class PanelAccounts {
  constructor(
    private readonly panel: PanelLogin,
    private readonly users: UsersService,
    private readonly rows: UsersRepository,
    private readonly hasher: PasswordHasher,
  ) {}

  async verify(question: PanelQuestion, known: User | null): Promise<PanelIdentity | null> {
    if ((known && !mayUsePanel(known)) || !isPlain(question.email)) return this.panel.delayAsIfAsked();
    const person = await this.panel.ask(question);
    if (!person || known) return person;
    return { ...person, newHash: await this.hasher.hash(newToken()) };
  }

  /** @returns the current account, created at the first sign-in; null if it may no longer sign in */
  async accountOf({ email, name, newHash }: PanelIdentity): Promise<User | null> {
    const known = await this.rows.findWithPassword(email);
    if (known) return mayUsePanel(known) ? known : null;
    if (!newHash) return null;
    const added = await this.users.create({ email, name, password: newHash, role: Role.User }, null);
    return { ...added, password: newHash };
  }
}

/**
 * MySQL collations ignore accents, so a banned "joao" could sign in at the panel as "joão". No account has quotes in
 * its e-mail.
 */
const isPlain = (email: string): boolean => /^[\x21\x23-\x7e]+$/.test(email);

const mayUsePanel = (user: User): boolean => user.isActive && !isTeam(user);
