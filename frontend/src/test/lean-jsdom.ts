import fs from 'node:fs';
import { builtinEnvironments, type Environment } from 'vitest/runtime';

import { leanSheet } from './lean-styles';

const { jsdom } = builtinEnvironments;
const OWN_SHEET = 'default-stylesheet.css';

/** jsdom whose own sheet, which it reads when it is loaded, is as lean as those of the page. */
export default {
  ...jsdom,
  async setup(...page) {
    const { readFileSync } = fs;
    const read = (...file: Parameters<typeof readFileSync>) => {
      const text = readFileSync(...file);
      return String(file[0]).endsWith(OWN_SHEET) ? leanSheet(String(text)) : text;
    };
    fs.readFileSync = read as typeof readFileSync;
    try {
      return await jsdom.setup(...page);
    } finally {
      fs.readFileSync = readFileSync;
    }
  },
} satisfies Environment;
