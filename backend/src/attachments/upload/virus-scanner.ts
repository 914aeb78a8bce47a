import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { knownBad } from './upload.faults.js';

const TIMEOUT_MS = 30_000;
const LENGTH_BYTES = 4;

const lengthOf = (chunk: Buffer): Buffer => {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(chunk.length);
  return length;
};

/** Chunks with a length prefix, the last one empty (clamd(8), INSTREAM). */
async function* inPieces(file: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of file as AsyncIterable<Buffer>) {
    yield lengthOf(chunk);
    yield chunk;
  }
  yield Buffer.alloc(LENGTH_BYTES);
}

const answerOf = async (socket: Socket): Promise<string> => {
  let answer = '';
  for await (const piece of socket as AsyncIterable<Buffer>) answer += piece.toString();
  return answer;
};

/** Without clamd, uploads are accepted and logged as not scanned. */
@Injectable()
export class VirusScanner {
  private readonly logger = new Logger(VirusScanner.name);

  constructor(private readonly env: Env) {}

  async refuseKnownBad(name: string, file: () => Readable): Promise<void> {
    const { clamdAddress } = this.env.uploads;
    if (!clamdAddress) return;
    const verdict = await this.ask(clamdAddress, file).catch((error: unknown) => String(error));
    if (/ FOUND\0?$/.test(verdict)) throw knownBad({ file: name });
    if (!/ OK\0?$/.test(verdict)) this.logger.warn(`accepted without a scan: ${verdict.replaceAll('\0', '')}`);
  }

  private async ask(address: string, file: () => Readable): Promise<string> {
    const [host, port] = address.split(':');
    const socket = connect({ host: host!, port: Number(port) });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('clamd does not answer')));
    try {
      const [answer] = await Promise.all([answerOf(socket), pipeline(inPieces(file()), socket, { end: false })]);
      return answer;
    } finally {
      socket.destroy();
    }
  }
}
