import type { Request, Response } from 'express';

const NAME = 'player_support_files';
const PATH = '/api/uploads';

/** Lets `<img>` and `<video>` fetch files. It permits nothing else, so other sites cannot misuse it. */
export const setFileCookie = (response: Response, value: string, expires: Date): void => {
  response.cookie(NAME, value, { ...attributes(response), expires });
};

export const clearFileCookie = (response: Response): void => {
  response.clearCookie(NAME, attributes(response));
};

export const fileCookieOf = ({ headers }: Request): string | undefined =>
  headers.cookie
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);

const attributes = ({ req }: Response) =>
  ({ httpOnly: true, sameSite: 'strict', path: PATH, secure: req.secure }) as const;
