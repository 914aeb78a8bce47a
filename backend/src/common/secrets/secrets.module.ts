import { Module } from '@nestjs/common';
import { KeyCheck } from './key-check.js';
import { SecretKey } from './secret-key.js';
import { Vault } from './vault.js';

@Module({ providers: [SecretKey, KeyCheck, Vault], exports: [SecretKey, Vault] })
export class SecretsModule {}
