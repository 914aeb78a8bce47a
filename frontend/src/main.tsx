import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App, createApp } from '@/app/app';
import { applySheets } from '@/app/sheets';
import { findLanguage, loadLanguage } from '@/shared/i18n/setup';
import { unlockSound } from '@/shared/sound/chime';
import '@/shared/theme/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

unlockSound();
const sheets = applySheets();
await findLanguage();
// Page and data are on their way while the words are.
const app = createApp();
// The language is loaded before the first render: a later change of antd's locale would remount everything.
await Promise.all([loadLanguage(), sheets]);
createRoot(root).render(
  <StrictMode>
    <App {...app} />
  </StrictMode>,
);
