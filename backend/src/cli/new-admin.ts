import { Injectable } from '@nestjs/common';
import { PasswordsService } from '../auth/passwords/passwords.service.js';
import { Role } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { validation } from '../common/validation/validation.js';
import { Training } from '../training/training.js';
import type { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { CreateUserDto } from '../admin/dto/user.dto.js';
import { plainMessage } from '../common/faults/plain-message.js';

@Injectable()
export class NewAdmin {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly training: Training,
    private readonly db: Db,
  ) {}

  async create(answers: { name: string; email: string; password: string }): Promise<User> {
    try {
      const dto = (await validation.transform(answers, { type: 'body', metatype: CreateUserDto })) as CreateUserDto;
      const [name, email] = [dto.name!, dto.email];
      const password = await this.passwords.newHash(dto.password!, { name, email }, 'password');
      return await this.db.transaction(async () => {
        const admin = await this.users.create({ name, email, password, role: Role.Admin }, null);
        await this.training.begin();
        return admin;
      });
    } catch (error) {
      throw new Error(plainMessage(error), { cause: error });
    }
  }
}
