import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { isFault } from '@/shared/api/errors';
import { newIdempotencyKey } from '@/shared/api/headers';
import { keys } from '@/shared/api/keys';
import { uploadToTicket } from './api';

export type Parcel = {
  /** Idempotency key, so that a retry does not attach the file twice. */
  key: string;
  file: File;
  /** Uploaded share, 0 to 1. */
  share: number;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  error?: unknown;
};

/** A file rejected for its content is not retried. */
export const mayRetry = ({ state, error }: Parcel) => state === 'failed' && !isFault(error, 'invalid');

/** Uploads files to an existing ticket, one after the other. Failed ones can be retried. */
export function useDelivery() {
  const client = useQueryClient();
  const [parcels, setParcels] = useState<readonly Parcel[]>([]);

  const note = (key: string, change: Partial<Parcel>) =>
    setParcels((now) => now.map((parcel) => (parcel.key === key ? { ...parcel, ...change } : parcel)));

  async function sendOne(ticketId: number, { key, file }: Parcel): Promise<boolean> {
    note(key, { state: 'sending', share: 0, error: undefined });
    try {
      await uploadToTicket(ticketId, { file, idempotencyKey: key, onProgress: (share) => note(key, { share }) });
      note(key, { state: 'sent', share: 1 });
      return true;
    } catch (error) {
      note(key, { state: 'failed', error });
      return false;
    }
  }

  /** @returns true when all files were uploaded */
  async function send(ticketId: number, these: readonly Parcel[]): Promise<boolean> {
    let whole = true;
    for (const parcel of these) whole = (await sendOne(ticketId, parcel)) && whole;
    void client.invalidateQueries({ queryKey: keys.tickets.attachments(ticketId) });
    return whole;
  }

  function start(ticketId: number, files: readonly File[]): Promise<boolean> {
    const packed = files.map((file): Parcel => ({ key: newIdempotencyKey(), file, share: 0, state: 'waiting' }));
    setParcels(packed);
    return send(ticketId, packed);
  }

  async function retry(ticketId: number): Promise<boolean> {
    const again = parcels.filter(mayRetry);
    const whole = await send(ticketId, again);
    return whole && again.length === parcels.filter(({ state }) => state === 'failed').length;
  }

  return { parcels, start, retry };
}
