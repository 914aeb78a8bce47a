import { setupServer } from 'msw/node';

/** The only thing tests fake is the wire: `server.use(http.get('/api/worlds', …))`. */
export const server = setupServer();
