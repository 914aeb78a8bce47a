type Transfer = Pick<DataTransfer, 'getData'> & { files: ArrayLike<File> };

const nameIn = (line: string) => line.split(/[/\\]/).at(-1)?.normalize();

/**
 * The files of a clipboard or of a drop. Spreadsheets and word processors add a picture of the text that was copied: a
 * transfer with words is text. The names, paths and addresses that file managers and browsers add are no words.
 */
export function filesOfTransfer(transfer: Transfer | null): File[] {
  if (!transfer) return [];
  const files = Array.from(transfer.files);
  const names = files.map(({ name }) => name.normalize());
  const addresses = transfer.getData('text/uri-list').split(/\s+/);
  const lines = transfer.getData('text/plain').split(/[\r\n]+/);
  const hasWords = lines
    .map((line) => line.trim())
    .some((line) => line !== '' && !addresses.includes(line) && !names.includes(nameIn(line) ?? ''));
  return hasWords ? [] : files;
}
