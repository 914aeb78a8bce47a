import { runGroup } from './group.js';

await runGroup(1);
