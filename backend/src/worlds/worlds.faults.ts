import { fault } from '../common/faults/fault.js';

export const worldNameTaken = fault(409, 'world.name_taken');
export const worldCodeTaken = fault(409, 'world.code_taken');
export const worldInUse = fault(409, 'world.in_use');
/** Nothing can be asked: `GAME_API_URL` is not set. */
export const gameIsOff = fault(409, 'game.off');
/** A world was added or removed while another admin was ordering them. */
export const worldListChanged = fault(409, 'world.list_changed');
