import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from '@/app/app';
import { startI18n } from '@/shared/i18n/setup';
import { unlockSound } from '@/shared/sound/chime';
import '@/shared/theme/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

unlockSound();
// The words come first: a change of antd's locale after the first render would mount everything anew.
await startI18n();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
