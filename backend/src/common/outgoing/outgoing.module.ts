import { Module } from '@nestjs/common';
import { HostLookup } from './host-lookup.js';
import { SafeSender } from './safe-sender.js';

@Module({ providers: [HostLookup, SafeSender], exports: [SafeSender] })
export class OutgoingModule {}
