import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';

import { ThemeProvider } from '@/shared/theme/theme-provider';
import { createQueryClient } from './query-client';
import { createRouter } from './router';

export function App() {
  const [{ client, router }] = useState(() => {
    const client = createQueryClient();
    return { client, router: createRouter(client) };
  });
  return (
    <QueryClientProvider client={client}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>
  );
}
