import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { run } from './run.js';

if (existsSync('.env')) process.loadEnvFile('.env');
await run(process.env);
