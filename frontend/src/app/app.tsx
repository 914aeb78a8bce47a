import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';

import { ThemeProvider } from '@/shared/theme/theme-provider';
import { createQueryClient } from './query-client';
import { createRouter } from './router';

/** Creating the router starts loading the current route. */
export function createApp() {
  const client = createQueryClient();
  return { client, router: createRouter(client) };
}

export function App({ client, router }: ReturnType<typeof createApp>) {
  return (
    <QueryClientProvider client={client}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>
  );
}
