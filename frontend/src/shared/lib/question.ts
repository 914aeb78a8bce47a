/** Maximum of the server, in characters. A much longer address is refused before it is read. */
export const QUESTION_MAX = 200;
