const EVERY_MS = 1000;
const LOG_EVERY_MS = 10_000;
const CLEAR_LINE = '\r\u001b[2K';

export class Steps {
  private readonly everyMs = process.stdout.isTTY ? EVERY_MS : LOG_EVERY_MS;
  private last = Date.now();

  at(what: string, done: number, of: number): void {
    if (Date.now() - this.last < this.everyMs) return;
    this.last = Date.now();
    const line = `${what}: ${done} of ${of}`;
    process.stdout.write(process.stdout.isTTY ? CLEAR_LINE + line : `${line}\n`);
  }

  say(line: string): void {
    process.stdout.write(`${process.stdout.isTTY ? CLEAR_LINE : ''}${line}\n`);
  }
}
