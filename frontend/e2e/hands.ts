import type { Locator, Page } from '@playwright/test';
import { expect } from './support';

/** Counts what a person does: presses of mouse, finger and keys, and texts, each of which counts once however long it is. */
export class Hands {
  actions = 0;
  texts = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator, options?: Parameters<Locator['click']>[0]): Promise<void> {
    await target.click(options);
    this.actions += 1;
  }

  async tap(target: Locator): Promise<void> {
    await target.tap();
    this.actions += 1;
  }

  /** A press on what asks for files, and one on a file. */
  async chooseFile(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await target.tap();
    await (await chooser).setFiles([file]);
    this.actions += 2;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
    this.actions += keys.length;
  }

  /** Once a field has the focus: before, letters are shortcuts. */
  async write(text: string): Promise<void> {
    await expect(this.page.locator(':is(input, textarea):focus')).toBeVisible();
    await this.page.keyboard.type(text);
    this.texts += 1;
  }
}
