import { mutationOptions, queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';

import { ApiError } from '@/shared/api/errors';
import { saveFile } from '@/shared/lib/save-file';
import { afterSignOut } from '@/shared/session/leave';

export type CsvExport = {
  what: 'tickets' | 'events' | 'days' | 'team';
  ask: (signal: AbortSignal) => Promise<{ response: Response }>;
  stop: AbortController;
};

/** The total is null if the server does not say it. */
type Progress = { rows: number; total: number | null };

export const EXPORT_KEY = ['csv', 'export'];

/** How far the running export is. */
export const progressQuery = () => queryOptions<Progress>({ queryKey: ['csv', 'progress'], queryFn: skipToken });

const LINE_FEED = 10;

async function read(response: Response, signal: AbortSignal, onRows: (rows: number) => void): Promise<Blob> {
  // The first line is the head.
  let rows = -1;
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, out) {
      for (const byte of chunk) if (byte === LINE_FEED) rows += 1;
      onRows(rows);
      out.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counting, { signal })).blob();
}

const nameIn = (response: Response) =>
  /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'export.csv';

/** Saves a table of the server as a file. The server makes one export of a person at a time, so the next one waits. */
export const csvExportMutation = (client: QueryClient) =>
  mutationOptions({
    mutationKey: EXPORT_KEY,
    scope: { id: EXPORT_KEY.join() },
    mutationFn: async ({ ask, stop }: CsvExport) => {
      const forget = afterSignOut(() => stop.abort());
      const report = (progress: Progress) => client.setQueryData(progressQuery().queryKey, progress);
      try {
        const { response } = await ask(stop.signal);
        const total = response.headers.get('X-Total-Count');
        const content = await read(response, stop.signal, (rows) =>
          report({ rows, total: total === null ? null : Number(total) }),
        );
        saveFile(nameIn(response), content);
      } catch (error) {
        // An answer that breaks off half way is no answer of the API.
        throw error instanceof ApiError || stop.signal.aborted ? error : new ApiError(0);
      } finally {
        forget();
        client.removeQueries({ queryKey: progressQuery().queryKey });
      }
    },
  });
