import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks in the terminal without echoing secrets. Without a terminal, each line of the input is an answer. */
export class Questions {
  private isSecret = false;
  private readonly output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!this.isSecret) process.stdout.write(chunk);
      done();
    },
  });
  private readonly terminal: Interface = createInterface({
    input: process.stdin,
    output: this.output,
    terminal: process.stdin.isTTY,
  });
  private readonly lines = this.terminal[Symbol.asyncIterator]();

  async ask(question: string): Promise<string> {
    this.say(question);
    return this.answer();
  }

  async askSecret(question: string): Promise<string> {
    this.say(question);
    this.isSecret = true;
    try {
      return await this.answer();
    } finally {
      this.isSecret = false;
      process.stdout.write('\n');
    }
  }

  close(): void {
    this.terminal.close();
  }

  private say(question: string): void {
    this.terminal.setPrompt(`${question}: `);
    this.terminal.prompt();
  }

  private async answer(): Promise<string> {
    const line = await this.lines.next();
    if (line.done) throw new Error('Nothing was entered.');
    return line.value;
  }
}
