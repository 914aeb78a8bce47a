import { defineConfig } from '@playwright/test';
import browser from './playwright.config';

/** `npm run screens`: no test, but a picture of every screen. */
export default defineConfig({ ...browser, projects: undefined, testMatch: '*.shots.ts', workers: 1 });
